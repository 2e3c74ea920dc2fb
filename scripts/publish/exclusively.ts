import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lock } from 'proper-lockfile';

/** The times of the lock, in milliseconds. */
export interface LockTimes {
  /** How long to wait for the lock. It must exceed `stale`, or a process that starts after a crash would give up. */
  timeout: number;
  /** The delay between two attempts. */
  poll: number;
  /** The lock is stale if it was not renewed for so long; at least 2000. */
  stale: number;
  /** The interval at which the holder renews the lock; at least 1000. */
  update: number;
}

/** webpack may block the event loop, and so the renewal, for 20 s. That must not look like a crash. */
const LOCK_TIMES: LockTimes = { timeout: 300_000, poll: 1000, stale: 60_000, update: 5000 };

/**
 * Runs work on a published site while holding a lock. Builds and refreshes of one site run one at a time. The lock is the
 * folder `<directory>.lock`. After a crash the next process takes the stale lock.
 * @param directory the published site, which need not exist yet
 * @param work gets a signal that is aborted if the lock is lost; after that it must not change the site
 * @param times overrides of the lock's times
 * @throws an Error if the lock is not free within the timeout, or was lost during the work, even if the work succeeded;
 *   the error of the work
 */
export async function exclusively<T>(
  directory: string,
  work: (lost: AbortSignal) => Promise<T>,
  times: Partial<LockTimes> = {},
): Promise<T> {
  const path = resolve(directory);
  const loss = new AbortController();
  const release = await acquire(path, { ...LOCK_TIMES, ...times }, (cause) => {
    loss.abort(new Error(`${path}.lock was lost: another process has taken it over.`, { cause }));
  });
  try {
    return await work(loss.signal);
  } finally {
    loss.signal.throwIfAborted();
    await release();
  }
}

/** @returns a function that releases the lock */
async function acquire(
  path: string,
  { timeout, poll, stale, update }: LockTimes,
  onCompromised: (cause: Error) => void,
): Promise<() => Promise<void>> {
  await mkdir(dirname(path), { recursive: true });
  for (const end = Date.now() + timeout; ; await setTimeout(poll)) {
    try {
      // `realpath: false`, because the site need not exist yet.
      return await lock(path, { realpath: false, stale, update, onCompromised });
    } catch (error) {
      if (!isLockHeld(error as NodeJS.ErrnoException)) throw error;
      if (Date.now() < end) continue;
      throw new Error(
        `Another build or refresh of ${path} is running, and has not ended within ${Math.round(timeout / 1000)} s.`,
        { cause: error },
      );
    }
  }
}

/**
 * Whether an attempt failed because another process holds the lock. If two processes take a stale lock at the same moment,
 * the second may remove the folder that the first has just made. The first then gets ENOENT from a call other than mkdir.
 */
function isLockHeld({ code, syscall }: NodeJS.ErrnoException): boolean {
  return code === 'ELOCKED' || (code === 'ENOENT' && syscall !== 'mkdir');
}
