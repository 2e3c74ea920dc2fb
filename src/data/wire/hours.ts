const TIME = String.raw`(?:(noon)|(\d{1,2})(?:[:.](\d{2}))?\s?(am|pm|h|hrs|hours)?)`;

const HOURS = new RegExp(
  String.raw`^(?:from )?${TIME}(?:(?: (?:to|until|till) |\s?[-–—]\s?)${TIME}| onwards)?(?: ist)?$`,
);

/** A length behind a time: '2 pm, 2 hours', '4 to 6 pm (120 min)'. '1.30 hours' may be one and a half. */
const LENGTH = /(?:[,;]| for|\s?\() ?(\d{1,3}(?:\.5)?) ?(?:(?:h|hrs?|hours?)|(min(?:ute)?s?))\)?$/;

/** How an hour is counted: in a half of the day, or from 0 to 23. */
type Count = 'am' | 'pm' | '24';

interface Clock {
  hour: number;
  minute: number;
  half: 'am' | 'pm' | null;
  hasMinutes: boolean;
  /** Whether it can only be counted from 0 to 23. */
  is24: boolean;
}

/**
 * The moments of hours that can be read without doubt, in Asia/Kolkata, as '4 to 6 pm', '16:30-18:00' or 'from 10 am'.
 * @param day as YYYY-MM-DD
 * @param hours what an editor has written
 * @returns in milliseconds since 1970, `end` null where only the beginning is written; null for all other words
 */
export function momentsOf(
  day: string,
  hours: string,
): { start: number; end: number | null } | null {
  const words = hours.toLowerCase().replace(/([ap])\.\s?m\b\.?/g, '$1m');
  const text = words.replace(/\s+/g, ' ').trim();
  const [, amount, isMinutes] = LENGTH.exec(text) ?? [];
  const length = Number(amount ?? 0) * (isMinutes ? 1 : 60) * 60_000;
  const groups = HOURS.exec(text.replace(LENGTH, ''))?.slice(1) ?? [];
  const saysHours = groups.some((group) => group?.startsWith('h'));
  const [from, to] = [clockOf(groups.slice(0, 4), saysHours), clockOf(groups.slice(4), saysHours)];
  if (!from) return null;
  const clocks = to ? [from, to] : [from];
  const is24 =
    clocks.every(({ half }) => !half) &&
    clocks.some((clock) => clock.is24) &&
    clocks.some(({ hasMinutes }) => hasMinutes);
  const midnight = Date.parse(`${day}T00:00+05:30`);
  const moment = (clock: Clock, count: Count | null = clock.half ?? (is24 ? '24' : null)) => {
    const minutes = count && minutesOf(clock, count);
    return minutes === null ? null : midnight + minutes * 60_000;
  };
  const end = to && moment(to);
  // '4 to 6 pm' is in one half of the day, '10 to 6 pm' in both, and '6 to 6 pm' in doubt.
  const counts =
    from.half || !to?.half
      ? [undefined]
      : from.hour === to.hour
        ? [to.half]
        : [to.half, 'am' as const];
  const starts = counts.map((count) => moment(from, count));
  const start = starts.find((each) => each !== null && (!to || (end !== null && each < end)));
  if (start === undefined || start === null) return null;
  const last = length ? start + length : end;
  return end && end !== last ? null : { start, end: last };
}

/** @param saysHours whether 'hours' are written: then only two digits each are a clock ('16:30 hrs'), and none of the night */
function clockOf(
  [noon, hour = '', minute, word]: (string | undefined)[],
  saysHours: boolean,
): Clock | null {
  if (noon) return { hour: 12, minute: 0, half: 'pm', hasMinutes: false, is24: false };
  if (hour === '') return null;
  const half = word === 'am' || word === 'pm' ? word : null;
  const isClock = saysHours
    ? hour.length === 2 && minute !== undefined && Number(hour) >= 5
    : Number(hour) > 12 || hour.startsWith('0');
  return {
    hour: Number(hour),
    minute: Number(minute ?? 0),
    half,
    hasMinutes: minute !== undefined,
    is24: !half && isClock,
  };
}

/** Minutes since midnight; null where the clock has no such time. */
function minutesOf({ hour, minute }: Clock, count: Count): number | null {
  const isRight = count === '24' ? hour <= 23 : hour >= 1 && hour <= 12;
  if (!isRight || minute > 59) return null;
  return (count === '24' ? hour : (hour % 12) + (count === 'pm' ? 12 : 0)) * 60 + minute;
}
