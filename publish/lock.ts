import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { createPrivateFile } from './files.ts';

/**
 * What is locked, and who holds it. `publication` is of a published site, the others of a database: `operators` is for commands
 * that change records, pictures or enquiries, or need them unchanged. Who takes several of a database takes them in this order.
 */
const HOLDERS = {
  publication: 'a build, refresh or preview',
  service: 'the service',
  operators: 'another command',
  preview: 'the preview of an import',
};

export type LockName = keyof typeof HOLDERS;

interface LockOptions {
  /** Called once with a line that says for whom the caller waits. Without it nobody waits. */
  onWait?: (line: string) => void;
  /** How long to wait at most. */
  timeoutMs?: number;
}

const POLL_INTERVAL_MS = 200;

/** Another process holds the lock. The message is a sentence for the operator. */
export class LockHeld extends Error {}

/**
 * Runs work while holding a lock, across all processes of the machine. The lock is SQLite's on the empty file
 * `<path>.<name>.lock`, which stays. The system frees it when its holder dies, so there is no stale lock to judge.
 * @param path the database or the published site, which need not exist yet
 * @throws LockHeld when it is held and nobody waits, or waits any longer; an Error when the lock's file cannot be used; the
 *   error of the work
 */
export async function withLock<Result>(
  path: string,
  name: LockName,
  { onWait, timeoutMs = Infinity }: LockOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = `${resolve(path)}.${name}.lock`;
  const end = onWait ? Date.now() + timeoutMs : 0;
  let release = lockFile(lock);
  if (!release) onWait?.(`Waiting for ${HOLDERS[name]} ...`);
  for (; !release; release = lockFile(lock)) {
    if (Date.now() >= end) {
      throw new LockHeld(`Nothing is done, because ${HOLDERS[name]} works on ${path}.`);
    }
    await setTimeout(POLL_INTERVAL_MS);
  }
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * Nobody may open the file otherwise: closing it would free the lock of the whole process (POSIX).
 * @returns a function that releases the lock; null when another holder has it
 */
function lockFile(file: string): (() => void) | null {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    createPrivateFile(file);
    const database = new DatabaseSync(file);
    try {
      database.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return () => database.close();
    } catch (error) {
      database.close();
      if (/locked|busy/i.test((error as Error).message)) return null;
      throw error;
    }
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`The lock ${file} cannot be used. May this user write there? ${message}`, {
      cause: error,
    });
  }
}
