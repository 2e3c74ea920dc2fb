import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { geteuid, seteuid } from 'node:process';
import { LockHeld, withLock } from '../../service/lock.ts';
import { databasesForTests } from '../support/database.ts';

const databases = databasesForTests();
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Starts a process that wants the operators' lock. @returns it, once it has the lock or waits, and what it said */
async function another(): Promise<[ChildProcess, string]> {
  const child = fork('__tests__/support/holdDatabase.ts', [databases.file(), 'operators'], {
    execArgv: ['--import', 'tsx'],
  });
  children.push(child);
  const [said] = (await once(child, 'message')) as [string];
  return [child, said];
}

const operators = <Result>(work: () => Promise<Result>, onWait?: (line: string) => void) =>
  withLock(
    databases.file(),
    'operators',
    { what: 'records undo', ...(onWait && { onWait }) },
    work,
  );
const nothing = () => Promise.resolve();

test('the second of two operators waits, and says once for whom', async () => {
  const [first] = await another();
  const said: string[] = [];
  const second = operators(
    () => Promise.resolve(said.push('done')),
    (line) => {
      said.push(line);
      // The first goes on for longer than a few looks at the lock.
      setTimeout(() => first.send('end'), 700);
    },
  );
  await second;
  expect(said).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Waiting for "records import" \\(process ${first.pid}, since \\d\\d:\\d\\d\\) \\.\\.\\.$`,
      ),
    ),
    'done',
  ]);
});

test('the lock of a killed holder is free at once', async () => {
  const [first, said] = await another();
  expect(said).toBe('held');
  const [second, waits] = await another();
  expect(waits).toContain(`(process ${first.pid}, `);
  first.kill('SIGKILL');
  expect(await once(second, 'message')).toEqual(['held', undefined]);
});

test('who does not wait is told who is at work, and has done nothing', async () => {
  const [first] = await another();
  const work = jest.fn();
  const refused = operators(work);
  await expect(refused).rejects.toThrow(LockHeld);
  await expect(refused).rejects.toThrow(
    `Nothing is done, because "records import" (process ${first.pid}, since `,
  );
  expect(work).not.toHaveBeenCalled();
  // Another lock of the same database is free.
  await withLock(databases.file(), 'service', { what: 'serve' }, nothing);
});

test('within one process too a lock is held once, and is free after an error', async () => {
  await expect(
    operators(async () => {
      await expect(operators(nothing)).rejects.toThrow('"records undo"');
      throw new Error('the work failed');
    }),
  ).rejects.toThrow('the work failed');
  await operators(nothing);
});

test('only the lock itself says whether it is held', async () => {
  await operators(nothing);
  const holder = { what: 'a command that was killed', pid: 1, since: Date.now() };
  writeFileSync(`${databases.file()}.operators.json`, JSON.stringify(holder));
  await operators(nothing);
  await operators(async () => {
    writeFileSync(`${databases.file()}.operators.json`, '{');
    await expect(operators(nothing)).rejects.toThrow('because another process works on');
  });
});

test('nobody else may read who works on what', async () => {
  await operators(async () => {
    for (const name of readdirSync(databases.file('.'))) {
      expect(statSync(databases.file(name)).mode & 0o777).toBe(0o600);
    }
  });
});

test('a folder that may not be written to is told', async () => {
  chmodSync(databases.file('.'), 0o555);
  if (geteuid?.() === 0) seteuid?.('nobody');
  try {
    await expect(operators(nothing)).rejects.toThrow(
      /^The lock .+ cannot be used: it cannot be opened/,
    );
  } finally {
    if (process.getuid?.() === 0) seteuid?.(0);
    chmodSync(databases.file('.'), 0o755);
  }
});
