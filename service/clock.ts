import { type Database, prepare } from './database.ts';
import { readSetting, writeSetting } from './settings.ts';
import { DAY_MS, HOUR_MS, timeText } from './times.ts';

/** How far a clock may jump and is believed: two days, and an hour for a timer that is late. */
const MAX_STEP_MS = 49 * HOUR_MS;

/** What the database knows of the clock, as JSON in this setting. */
const SETTING = 'clock';

interface Clock {
  /** What it showed last, in milliseconds since 1970. */
  shown: number;
  /** How many milliseconds it has jumped from the time that is known, below 0 if backwards; 0 while it is believed. */
  ahead: number;
  /** What it showed after its last jump, in milliseconds since 1970. */
  since: number;
}

/**
 * Whether nothing may be erased by date, because the clock is not believed (`docs/product.md`, The clock). One that has jumped by
 * more than two days is believed when it is back, when as many days have passed one by one, or by `believeClock`.
 * @param now in milliseconds since 1970
 * @returns what is wrong and what to do, for the operator; null while the clock is believed
 */
export function lookAtClock(database: Database, now: number): string | null {
  const clock = clockAt(database, now);
  try {
    store(database, clock);
  } catch {
    // On a full disk what is known stays. Nothing that an operator erases may wait for it.
  }
  if (clock.ahead === 0) return null;
  const days = Math.round(Math.abs(clock.ahead) / DAY_MS);
  return `The clock shows ${timeText(now)}, ${days} days ${clock.ahead > 0 ? 'after' : 'before'} the time that the service knows, ${timeText(now - clock.ahead)}. Nothing is erased by date meanwhile, and no backup is removed. If the clock is right, because the machine was off, say so: npm run status -- --clock-is-right. Otherwise set the clock.`;
}

/** Keeps that the operator says that the clock is right. */
export const believeClock = (database: Database, now: number): void =>
  store(database, { shown: now, ahead: 0, since: now });

/** The time that the service knows, which is what the clock shows while that is believed. */
export const knownTime = (database: Database, now: number): number =>
  now - clockAt(database, now).ahead;

/** The time to store with what must not be erased early: a clock that is far behind would make it old. */
export const timeToStore = (database: Database, now: number): number =>
  now - Math.min(0, clockAt(database, now).ahead);

const store = (database: Database, clock: Clock) =>
  writeSetting(database, SETTING, JSON.stringify(clock));

function clockAt(database: Database, now: number): Clock {
  const known = JSON.parse(readSetting(database, SETTING) ?? '{}') as Partial<Clock>;
  const { shown = newestTime(database, now) } = known;
  const step = now - shown;
  const hasJumped = Math.abs(step) > MAX_STEP_MS;
  const ahead = (known.ahead ?? 0) + (hasJumped ? step : 0);
  const since = hasJumped ? now : (known.since ?? now);
  const isBelieved = Math.abs(ahead) <= Math.max(MAX_STEP_MS, now - since);
  return { shown: now, ahead: isBelieved ? 0 : ahead, since };
}

/** The newest time that has passed, for a database of an older program, which does not know the clock; `now` without any. */
function newestTime(database: Database, now: number): number {
  const newest = prepare<{ time: number | null }>(
    database,
    `SELECT max(time) AS time FROM (SELECT received_at AS time FROM enquiries UNION ALL SELECT made_at FROM changes
     UNION ALL SELECT value + 0 FROM settings WHERE name = 'lastRefresh') WHERE time <= ?`,
  );
  return newest.get(now)?.time ?? now;
}
