import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exclusively, type LockTimes } from '../../../scripts/publish/exclusively.ts';
import { write } from '../../support/publishedSites.ts';

/** The shortest times that the lock can have. */
const TIMES: LockTimes = { timeout: 10_000, poll: 20, stale: 2000, update: 1000 };

let folder: string;
let site: string;
let log: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-lock-'));
  site = join(folder, 'new', 'dist');
  log = join(folder, 'log');
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Starts a process that holds the lock of the site for a while, in ms. */
function hold(duration: number): ChildProcess {
  const child = fork(
    '__tests__/support/holdLock.ts',
    [site, log, String(duration), JSON.stringify(TIMES)],
    { execArgv: ['--import', 'tsx'] },
  );
  children.push(child);
  return child;
}

test('the result comes through, and the lock is given back', async () => {
  await expect(exclusively(site, async () => 7)).resolves.toBe(7);
  expect(existsSync(`${site}.lock`)).toBe(false);
});

test('the error comes through, and the lock is given back', async () => {
  const work = () => {
    expect(existsSync(`${site}.lock`)).toBe(true);
    return Promise.reject(new Error('no service'));
  };
  await expect(exclusively(site, work)).rejects.toThrow('no service');
  expect(existsSync(`${site}.lock`)).toBe(false);
});

test('processes that want the lock at once have it one after another', async () => {
  const ends = [hold(300), hold(300), hold(300)].map((child) => once(child, 'exit'));
  expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0, 0]);
  expect(await readFile(log, 'utf8')).toBe('begin\nend\n'.repeat(3));
});

test('whoever waits too long fails with one sentence and has done nothing', async () => {
  await once(hold(60_000), 'message');
  const work = jest.fn();
  await expect(exclusively(site, work, { ...TIMES, timeout: 100 })).rejects.toThrow(
    /^Another build or refresh of .* is running/,
  );
  expect(work).not.toHaveBeenCalled();
  expect(existsSync(`${site}.lock`)).toBe(true);
});

test('a living holder keeps the lock beyond the time after which it would be stale', async () => {
  await once(hold(60_000), 'message');
  const timeout = TIMES.stale * 2;
  await expect(exclusively(site, jest.fn(), { ...TIMES, timeout })).rejects.toThrow('is running');
});

test('the lock of a killed process is taken over when it is stale', async () => {
  const child = hold(60_000);
  await once(child, 'message');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(`${site}.lock`)).toBe(true);

  await expect(exclusively(site, async () => 'mine', TIMES)).resolves.toBe('mine');
  expect(existsSync(`${site}.lock`)).toBe(false);
});

test('a lock that is lost stops the work and rejects, and the next holder keeps its own', async () => {
  let other: ChildProcess | undefined;
  const work = async (lost: AbortSignal) => {
    await rm(`${site}.lock`, { recursive: true });
    other = hold(60_000);
    await once(other, 'message');
    if (!lost.aborted) await once(lost, 'abort');
    return 'published all the same';
  };
  await expect(exclusively(site, work, TIMES)).rejects.toThrow('was lost');
  expect(existsSync(`${site}.lock`)).toBe(true);
});

test('the loss of the lock is told, not what the work made of it', async () => {
  const work = async (lost: AbortSignal) => {
    await rm(`${site}.lock`, { recursive: true });
    await once(lost, 'abort');
    throw new Error('a file is gone');
  };
  await expect(exclusively(site, work, TIMES)).rejects.toThrow('was lost');
});

test('where no lock can be made the error comes at once', async () => {
  await write(folder, { log: 'a file, not a folder' });
  const began = Date.now();
  await expect(exclusively(join(log, 'dist'), jest.fn(), TIMES)).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(Date.now() - began).toBeLessThan(TIMES.timeout / 2);
});
