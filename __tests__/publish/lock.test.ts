import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { geteuid, seteuid } from 'node:process';
import { LockHeld, withLock } from '../../publish/lock.ts';
import { folderForTests } from '../support/jest/folder.ts';

const file = folderForTests();
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Starts a process that has the operators' lock. */
async function another(): Promise<ChildProcess> {
  const child = fork('__tests__/support/processes/holdLock.ts', [file('maidan.sqlite')], {
    execArgv: ['--import', 'tsx'],
  });
  children.push(child);
  await once(child, 'message');
  return child;
}

const operators = <Result>(work: () => Promise<Result>, waiting = {}) =>
  withLock(file('maidan.sqlite'), 'operators', waiting, work);
const nothing = () => Promise.resolve();

test('a second command does nothing, or waits for the first and says so once', async () => {
  const first = await another();
  const work = jest.fn();
  const atWork = 'Nothing is done, because another command works on';
  const refused = operators(work);
  await expect(refused).rejects.toThrow(LockHeld);
  await expect(refused).rejects.toThrow(atWork);
  await expect(operators(work, { onWait: jest.fn(), timeoutMs: 300 })).rejects.toThrow(atWork);
  expect(work).not.toHaveBeenCalled();
  // Another lock of the same database is free.
  await withLock(file('maidan.sqlite'), 'service', {}, nothing);

  const lines: string[] = [];
  const onWait = (line: string) => {
    lines.push(line);
    // The first goes on for longer than a few looks at the lock.
    setTimeout(() => first.send('end'), 700);
  };
  await operators(() => Promise.resolve(lines.push('done')), { onWait });
  expect(lines).toEqual(['Waiting for another command ...', 'done']);
});

test('a command that was killed blocks nobody', async () => {
  const first = await another();
  const onWait = jest.fn(() => first.kill('SIGKILL'));
  await operators(nothing, { onWait });
  expect(onWait).toHaveBeenCalledTimes(1);
});

test('a process holds a lock only once, and frees it after an error', async () => {
  await expect(
    operators(async () => {
      await expect(operators(nothing)).rejects.toThrow(LockHeld);
      throw new Error('the work failed');
    }),
  ).rejects.toThrow('the work failed');
  await operators(nothing);
});

test('the lock is readable by its owner alone', async () => {
  await operators(async () => {
    for (const name of readdirSync(file('.'))) {
      expect(statSync(file(name)).mode & 0o777).toBe(0o600);
    }
  });
});

test('an operator who may not write to the folder reads so', async () => {
  chmodSync(file('.'), 0o555);
  if (geteuid?.() === 0) seteuid?.('nobody');
  try {
    await expect(operators(nothing)).rejects.toThrow(
      /^The lock .+ cannot be used\. May this user write there\?/,
    );
  } finally {
    if (process.getuid?.() === 0) seteuid?.(0);
    chmodSync(file('.'), 0o755);
  }
});
