/** What a command has said, and its exit code. */
interface Outcome {
  code: number;
  out: string;
  error: string;
}

/** Does what `npm run records` or `npm run enquiries` does with this database, in this process. */
export async function runCommand(
  command: (words: string[]) => Promise<number | void>,
  words: string[],
  database: string,
): Promise<Outcome> {
  const out: string[] = [];
  jest.replaceProperty(process, 'env', { ...process.env, DATABASE: database });
  const log = jest.spyOn(console, 'log').mockImplementation((text) => void out.push(`${text}\n`));
  try {
    const code = await command(words);
    return { code: code ?? 0, out: out.join(''), error: '' };
  } catch (error) {
    return { code: 1, out: out.join(''), error: `${(error as Error).message}\n` };
  } finally {
    log.mockRestore();
  }
}
