const TIME = String.raw`(?:(noon)|(\d{1,2})(?:[:.](\d{2}))?\s?(am|pm|h|hrs|hours)?)`;

const HOURS = new RegExp(
  String.raw`^(?:from )?${TIME}(?:(?: (?:to|until|till) |\s?[-–—]\s?)${TIME}| onwards)?(?: ist)?$`,
);

/** A time with 'hours', as '16:30 hrs'. Fewer digits, and a time of the night, may be a duration: '2 hours', '1.30 hrs'. */
const CLOCK = /\b(?:0[5-9]|[12]\d)[:.]\d{2}/;

/** How an hour is counted: in a half of the day, or from 0 to 23. */
type Count = 'am' | 'pm' | '24';

interface Clock {
  hour: number;
  minute: number;
  half: 'am' | 'pm' | null;
  /** Whether it has minutes, or a word that makes a time of it. */
  isTime: boolean;
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
  const groups = HOURS.exec(words.replace(/\s+/g, ' ').trim())?.slice(1) ?? [];
  const [from, to] = [clockOf(groups.slice(0, 4)), clockOf(groups.slice(4))];
  if (!from) return null;
  if (groups.some((word) => word?.startsWith('h')) && !CLOCK.test(words)) return null;
  const clocks = to ? [from, to] : [from];
  const is24 =
    clocks.every(({ half }) => !half) &&
    clocks.some((clock) => clock.is24) &&
    clocks.some(({ isTime }) => isTime);
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
  return start === undefined || start === null ? null : { start, end };
}

function clockOf([noon, hour = '', minute, word]: (string | undefined)[]): Clock | null {
  if (noon) return { hour: 12, minute: 0, half: 'pm', isTime: true, is24: false };
  if (hour === '') return null;
  const half = word === 'am' || word === 'pm' ? word : null;
  return {
    hour: Number(hour),
    minute: Number(minute ?? 0),
    half,
    isTime: word !== undefined || minute !== undefined,
    is24: !half && (word !== undefined || Number(hour) > 12 || hour.startsWith('0')),
  };
}

/** Minutes since midnight; null where the clock has no such time. */
function minutesOf({ hour, minute }: Clock, count: Count): number | null {
  const isRight = count === '24' ? hour <= 23 : hour >= 1 && hour <= 12;
  if (!isRight || minute > 59) return null;
  return (count === '24' ? hour : (hour % 12) + (count === 'pm' ? 12 : 0)) * 60 + minute;
}
