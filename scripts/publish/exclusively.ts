import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lock } from 'proper-lockfile';

/** How the lock is waited for and kept, in milliseconds. */
export interface LockTimes {
  /** How long to wait for the lock. Longer than `stale`, so that whoever comes after a crash gets it in the end. */
  limit: number;
  /** The pause between two tries. */
  poll: number;
  /** How long its holder may go without renewing it before others take it over; at least 2000. */
  stale: number;
  /** How often its holder renews it; at least 1000. */
  update: number;
}

/** webpack may keep the event loop busy for 20 s, in which nothing is renewed: that must not look like a crash. */
const TIMES: LockTimes = { limit: 300_000, poll: 1000, stale: 60_000, update: 5000 };

/**
 * Does work on a published site while no other process does: builds and refreshes of one site run one at a time. The
 * lock is the folder `<directory>.lock`. One that a crash has left behind is taken over when it is stale.
 * @param directory the published site, which need not exist yet
 * @param work gets a signal that is aborted when the lock is lost: after that it must not change the site any more
 * @throws an Error with one sentence when the lock is not to be had within the limit, and when it was lost, whatever has
 *   become of the work; what the work throws
 */
export async function exclusively<T>(
  directory: string,
  work: (lost: AbortSignal) => Promise<T>,
  times: Partial<LockTimes> = {},
): Promise<T> {
  const path = resolve(directory);
  const loss = new AbortController();
  const release = await acquire(path, { ...TIMES, ...times }, (cause) => {
    loss.abort(new Error(`${path}.lock was lost: another process has taken it over.`, { cause }));
  });
  try {
    return await work(loss.signal);
  } finally {
    loss.signal.throwIfAborted();
    await release();
  }
}

/** @returns how the lock is given back */
async function acquire(
  path: string,
  { limit, poll, stale, update }: LockTimes,
  onCompromised: (cause: Error) => void,
): Promise<() => Promise<void>> {
  await mkdir(dirname(path), { recursive: true });
  for (const end = Date.now() + limit; ; await setTimeout(poll)) {
    try {
      // The site itself may not exist yet, so its path is not resolved on the disk.
      return await lock(path, { realpath: false, stale, update, onCompromised });
    } catch (error) {
      if (!isTaken(error as NodeJS.ErrnoException)) throw error;
      if (Date.now() < end) continue;
      throw new Error(
        `Another build or refresh of ${path} is running, and has not ended within ${Math.round(limit / 1000)} s.`,
        { cause: error },
      );
    }
  }
}

/**
 * Whether a try has failed because another holds the lock. When two take over a stale one at the same moment, the second
 * may remove what the first has just made: the first then finds no file to work on, though making it went well.
 */
function isTaken({ code, syscall }: NodeJS.ErrnoException): boolean {
  return code === 'ELOCKED' || (code === 'ENOENT' && syscall !== 'mkdir');
}
