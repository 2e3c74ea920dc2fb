import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

/**
 * Runs a program as an operator does. Killed or not, it must say nothing on standard error.
 * @param words the program and its operands
 * @param killAt the number of the change of files or the database just before which it is killed; 0 lets it end
 * @returns what it has printed
 */
export async function runProgram(
  words: readonly string[],
  variables: Record<string, string>,
  killAt = 0,
): Promise<string> {
  const script = [
    '--import',
    './__tests__/support/processes/killAt.mjs',
    '--import',
    'tsx',
    ...words,
  ];
  const child = spawn(process.execPath, script, {
    env: { ...process.env, ...variables, KILL_AT: `${killAt}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  expect([error, code, signal]).toEqual(killAt > 0 ? ['', null, 'SIGKILL'] : ['', 0, null]);
  return out;
}

/**
 * Runs a program to its end, to find ten moments to kill it at. They are evenly distributed over its changes, and none
 * is at the very end, because a run may have a few changes less than another.
 * @param countFile a file that may be written
 * @param from the fraction of its changes, from 0 to 1, that precedes the first moment
 * @returns for each moment the number of the change for `runProgram`
 */
export async function tenMoments(
  words: readonly string[],
  variables: Record<string, string>,
  countFile: string,
  from = 0,
): Promise<number[]> {
  await runProgram(words, { ...variables, COUNT_FILE: countFile });
  const changes = Number(readFileSync(countFile, 'utf8'));
  const first = Math.max(1, changes * from);
  return Array.from({ length: 10 }, (_, index) =>
    Math.round(first + ((changes - first) * index) / 10),
  );
}
