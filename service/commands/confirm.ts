import { createInterface } from 'node:readline/promises';

/** Asks a question at the terminal. @returns whether the answer is yes. @throws an Error when there is no terminal */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new Error('There is no terminal to ask at. With --yes it is done without asking.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} (y/N) `);
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}
