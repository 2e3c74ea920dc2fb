// Texts and addresses made of the values in grounds.ts.
import { type Day, type Ground, play, WEEK } from './grounds.ts';

/** The last part of the address of a city's page, not encoded. */
export const citySlug = (city: string) =>
  city
    .trim()
    .toLowerCase()
    .replaceAll(/[\s/]+/g, '-');

/** The cities with a ground, in the order of the grounds. */
export const citiesOf = (grounds: readonly Ground[]) => [
  ...new Set(grounds.map(({ city }) => city)),
];

/** The heading of the page on all grounds, or on those of a city. */
export const playTitle = (city?: string) =>
  city === undefined ? 'Where and when' : `Where and when in ${city}`;

/** The subject of an enquiry from these pages. It is a ground by its id, a city by its slug, else any ground. */
export function subjectOf(about: string | null, { grounds } = play): string {
  const ground = grounds.find(({ id }) => id === about);
  if (ground) return `${ground.name}, ${ground.city}: `;
  const city = citiesOf(grounds).find((each) => citySlug(each) === about);
  if (city !== undefined) return `A ground in ${city}: `;
  return about === ANY_GROUND ? 'A place to play: ' : '';
}

export const ANY_GROUND = 'play';

/** A ground's days as people say them: 'Mon, Wed, Fri', 'Mon to Fri', 'Every day'. */
export function writtenDays(days: readonly Day[]): string {
  const played = WEEK.filter((day) => days.includes(day));
  if (played.length === WEEK.length) return 'Every day';
  const [first] = played;
  const start = first === undefined ? 0 : WEEK.indexOf(first);
  const isRun = played.length > 2 && played.every((day, index) => day === WEEK[start + index]);
  return isRun ? `${first} to ${played.at(-1)}` : played.join(', ');
}

/** '4:30 pm to 6 pm', on a 12-hour clock; empty where no hours are set. */
export function writtenHours({ from, to }: Ground['hours']): string {
  return from && to ? `${writtenTime(from)} to ${writtenTime(to)}` : '';
}

/** @param time such as 16:30 */
function writtenTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Whether children play at known times: only then there is anything for a calendar. */
export const hasTimes = ({ days, hours, rests }: Ground) =>
  rests === '' && days.length > 0 && writtenHours(hours) !== '';

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** @param day YYYY-MM-DD @returns such as '2 November 2026' */
export function writtenDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}
