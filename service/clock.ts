import { type Database, prepare } from './database.ts';
import { readSetting, writeSetting } from './settings.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How far a clock may jump and is believed: two days, and an hour for a timer that is late. */
const MAX_STEP_MS = 49 * 60 * 60 * 1000;

/** What the database knows of the clock, as JSON in the setting `clock`. Times are in milliseconds since 1970. */
interface Clock {
  /** The time by all that is known: the last one that was believed, and what has passed since by small steps. */
  seen: number;
  /** What the clock showed last. */
  shown: number;
  /** How long a clock that is not believed has gone on by small steps. */
  steadyMs: number;
}

/** Why the clock is not believed: it shows a time that is far from the one that is known. */
export type Doubt = Pick<Clock, 'seen' | 'shown'>;

const SETTING = 'clock';

/**
 * Whether the clock is not believed, so that nothing may be erased by date (`docs/product.md`, The clock). One that has jumped
 * by more than two days is believed when it is back, when as many days have passed one by one, or by `believeClock`.
 * @param now in milliseconds since 1970
 */
export function lookAtClock(database: Database, now: number): Doubt | null {
  const clock = clockAt(database, now);
  try {
    writeSetting(database, SETTING, JSON.stringify(clock));
  } catch {
    // On a full disk what is known stays. Nothing that an operator erases may wait for it.
  }
  return clock.seen === now ? null : clock;
}

/** Keeps that the operator says that the clock is right. */
export const believeClock = (database: Database, now: number): void =>
  writeSetting(database, SETTING, JSON.stringify({ seen: now, shown: now, steadyMs: 0 }));

/** The time to store with what must not be erased early: a clock that is far behind would make it old. */
export function timeToStore(database: Database, now: number): number {
  const { seen } = storedClock(database) ?? { seen: now };
  return now < seen - MAX_STEP_MS ? seen : now;
}

/** What is wrong, and what to do, for the operator. */
export function doubtSentence({ seen, shown }: Doubt): string {
  const days = Math.round(Math.abs(shown - seen) / DAY_MS);
  return `The clock shows ${timeText(shown)}, ${days} days ${shown > seen ? 'after' : 'before'} the time that the service knows, ${timeText(seen)}. Nothing is erased by date meanwhile, and no backup is removed. If the clock is right, because the machine was off, say so: npm run status -- --clock-is-right. Otherwise set the clock.`;
}

/** What is known of the clock when it shows this time. */
function clockAt(database: Database, now: number): Clock {
  const newest = newestTime(database, now);
  const last = storedClock(database) ?? { seen: newest, shown: newest, steadyMs: 0 };
  const step = now - last.shown;
  const isSmall = Math.abs(step) <= MAX_STEP_MS;
  const passed = isSmall ? Math.max(0, step) : 0;
  const seen = last.seen + passed;
  const steadyMs = isSmall ? last.steadyMs + passed : 0;
  const jump = Math.abs(now - seen);
  return jump <= MAX_STEP_MS || steadyMs >= jump
    ? { seen: now, shown: now, steadyMs: 0 }
    : { seen, shown: now, steadyMs };
}

function storedClock(database: Database): Clock | null {
  const text = readSetting(database, SETTING);
  return text === null ? null : (JSON.parse(text) as Clock);
}

/** The newest time that has passed, for a database that does not know the clock yet; `now` where there is none. */
function newestTime(database: Database, now: number): number {
  const newest = prepare<{ time: number | null }>(
    database,
    `SELECT max(time) AS time FROM (SELECT received_at AS time FROM enquiries UNION ALL SELECT made_at FROM changes
     UNION ALL SELECT value + 0 FROM settings WHERE name IN ('lastBackup', 'lastRefresh')) WHERE time <= ?`,
  );
  return newest.get(now)?.time ?? now;
}

/** A time in India, such as `26 Nov 2026, 10:31`. */
export function timeText(time: number): string {
  return new Date(time).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
}
