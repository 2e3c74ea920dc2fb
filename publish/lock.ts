import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { createPrivateFile } from './files.ts';

/**
 * What is locked. Of a published site, `publication`: a build or refresh of it. Of a database, `service`: the process that
 * serves it; `operators`: a command that changes records, pictures or enquiries, or needs them unchanged; `preview`: the
 * preview of an import. Who takes several of a database takes them in this order.
 */
export type LockName = 'publication' | 'service' | 'operators' | 'preview';

interface LockOptions {
  /** What wants the lock, as its operator typed it, such as `npm run records -- import`. */
  what: string;
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
  { what, onWait, timeoutMs = Infinity }: LockOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = `${resolve(path)}.${name}.lock`;
  const holder = `${resolve(path)}.${name}.holder`;
  const end = onWait ? Date.now() + timeoutMs : 0;
  let release = lockFile(lock);
  if (!release) onWait?.(`Waiting for ${readHolder(holder)} ...`);
  for (; !release; release = lockFile(lock)) {
    if (Date.now() >= end) {
      throw new LockHeld(`Nothing is done, because ${readHolder(holder)} works on ${path}.`);
    }
    await setTimeout(POLL_INTERVAL_MS);
  }
  try {
    writeHolder(holder, what);
    return await work();
  } finally {
    try {
      rmSync(holder, { force: true });
    } finally {
      release();
    }
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

/** The lock holds without this file. A disk that is full must not keep an operator from removing what fills it. */
function writeHolder(file: string, what: string): void {
  const since = new Date().toLocaleString('en-GB', TIME);
  try {
    writeFileSync(file, `"${what}" (process ${process.pid}, since ${since})`, { mode: 0o600 });
  } catch {
    // A caller that waits gets the name "another process".
  }
}

const TIME = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** Who holds a lock, for messages alone. A crash may have left the file. */
function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8') || 'another process';
  } catch {
    return 'another process';
  }
}
