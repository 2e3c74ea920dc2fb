import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads the words after the name of a command. `--help` prints the usage instead.
 * @param usage what may be typed, a line each
 * @param words those that the operator has typed
 * @returns null when the usage was asked for
 * @throws an Error that names the word which is not understood, and the usage
 */
export function readWords<const Known extends Options>(
  usage: string,
  options: Known,
  words = process.argv.slice(2),
) {
  if (words.includes('--help')) {
    console.log(usage);
    return null;
  }
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    // The sentences after the first one are for programmers.
    const [reason] = (error as Error).message.split(/\.\s/);
    throw new Error(`${reason}.\n${usage}`, { cause: error });
  }
}

/** @throws an Error that says what a port is */
export function readPort(word: string): number {
  const port = Number(word);
  if (/^\d+$/.test(word) && port >= 1 && port <= 65_535) return port;
  throw new Error(`${word} is no port. Expected: a number from 1 to 65535.`);
}

/** Runs a command. An error is a sentence for the operator, and makes the exit code 1. */
export async function runCommand(command: () => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await command()) ?? 0;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
