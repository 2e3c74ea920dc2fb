import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { lockFile } from './database.ts';

/**
 * The locks of a database. `service`: the process that serves it. `backup`: the command that backs it up. `operators`: a
 * command that changes records, pictures or enquiries. Who takes several takes them in this order. `preview`: the preview of
 * an import.
 */
export type LockName = 'service' | 'backup' | 'operators' | 'preview';

interface LockOptions {
  /** What wants the lock, as its operator typed it, such as `npm run records -- import`. */
  what: string;
  /** Is told once for whom the caller waits. Without it nobody waits. */
  onWait?: (line: string) => void;
}

/** Who holds a lock. It serves messages alone: only the lock itself says whether it is held. */
interface Holder {
  what: string;
  pid: number;
  /** In milliseconds since 1970. */
  since: number;
}

const POLL_INTERVAL_MS = 200;

/** Another process holds the lock. The message is a sentence for the operator. */
export class LockHeld extends Error {}

/**
 * Runs work while holding a lock of a database, across all processes of the machine. The system frees the lock when its
 * holder dies. The lock is the file `<database>.<name>.lock`, which stays.
 * @param database the path of the database, which need not exist yet
 * @throws LockHeld when it is held and nobody waits; an Error when the lock's file cannot be used; the error of the work
 */
export async function withLock<Result>(
  database: string,
  name: LockName,
  { what, onWait }: LockOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const holderFile = `${database}.${name}.json`;
  const release = await acquire(database, name, holderFile, onWait);
  try {
    writeHolder(holderFile, { what, pid: process.pid, since: Date.now() });
    return await work();
  } finally {
    try {
      rmSync(holderFile, { force: true });
    } finally {
      release();
    }
  }
}

async function acquire(
  database: string,
  name: LockName,
  holderFile: string,
  onWait: LockOptions['onWait'],
): Promise<() => void> {
  let isTold = false;
  for (;;) {
    const release = lockFile(`${database}.${name}.lock`);
    if (release) return release;
    const holder = textOf(readHolder(holderFile));
    if (!onWait) throw new LockHeld(`Nothing is done, because ${holder} works on ${database}.`);
    if (!isTold) onWait(`Waiting for ${holder} ...`);
    isTold = true;
    await setTimeout(POLL_INTERVAL_MS);
  }
}

/** The lock holds without this file. A disk that is full must not keep an operator from removing what fills it. */
function writeHolder(file: string, holder: Holder): void {
  try {
    rmSync(file, { force: true });
    writeFileSync(file, JSON.stringify(holder), { mode: 0o600 });
  } catch {
    // Whoever waits is told of "another process".
  }
}

function readHolder(file: string): Holder | null {
  try {
    const { what, pid, since } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder>;
    if (typeof what !== 'string' || typeof pid !== 'number' || typeof since !== 'number')
      return null;
    return { what, pid, since };
  } catch {
    return null;
  }
}

function textOf(holder: Holder | null): string {
  if (holder === null) return 'another process';
  const { what, pid, since } = holder;
  return `"${what}" (process ${pid}, since ${timeOf(new Date(since))})`;
}

/** The time of day, with the day when it is not today's. */
function timeOf(date: Date): string {
  const isToday = date.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const);
  return date.toLocaleString('en-GB', { hour: '2-digit', minute: '2-digit', ...day });
}
