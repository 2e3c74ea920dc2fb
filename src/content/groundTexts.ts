// Texts and addresses made of the values in grounds.ts.
import { type Day, type Ground, play, WEEK } from './grounds.ts';
import { fill, texts } from './language.ts';
import { hours as hourWords } from './words/hours.ts';

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

/** The names of the cities for display, by their names in English. */
const cities: Partial<Record<string, string>> = texts(
  'play.cities',
  Object.fromEntries(citiesOf(play.grounds).map((city) => [city, city])),
);

/** A city of grounds.ts for display. */
export const cityName = (city: string) => cities[city] ?? city;

const words = texts('play.words', {
  title: 'Where and when',
  titleOfCity: 'Where and when in {city}',
  /** The first words of an enquiry, which the visitor writes on. */
  about: { ground: '{ground}, {city}:', city: 'A ground in {city}:', any: 'A place to play:' },
});

/** The heading of the page on all grounds, or on those of a city. */
export const playTitle = (city?: string) =>
  city === undefined ? words.title : fill(words.titleOfCity, { city: cityName(city) });

/** The subject of an enquiry from these pages. It is a ground by its id, a city by its slug, else any ground. */
export function subjectOf(about: string | null): string {
  const { about: subjects } = words;
  const ground = play.grounds.find(({ id }) => id === about);
  if (ground) {
    return `${fill(subjects.ground, { ground: ground.name, city: cityName(ground.city) })} `;
  }
  const city = citiesOf(play.grounds).find((each) => citySlug(each) === about);
  if (city !== undefined) return `${fill(subjects.city, { city: cityName(city) })} `;
  return about === ANY_GROUND ? `${subjects.any} ` : '';
}

export const ANY_GROUND = 'play';

/** What is known of a ground, as people say it, in the order of its card and table. What is not set is empty. */
export function factsOf({ days, hours, rests, ...ground }: Ground) {
  const { ages, cost, coach, stepFree, signLanguage } = ground;
  return {
    days: rests ? '' : writtenDays(days),
    hours: rests || writtenHours(hours),
    ages,
    cost,
    coach,
    stepFree,
    signLanguage,
  };
}

/** A ground's days as people say them: 'Mon, Wed, Fri', 'Mon to Fri', 'Every day'. */
export function writtenDays(days: readonly Day[]): string {
  const played = WEEK.filter((day) => days.includes(day));
  if (played.length === WEEK.length) return hourWords.everyDay;
  const isRun = played.length > 2 && WEEK.join().includes(played.join());
  const names = played.map((day) => hourWords.days[day]);
  const [from = '', to = ''] = [names[0], names.at(-1)];
  return isRun ? fill(hourWords.range, { from, to }) : listed(names);
}

/** Words in a row, with commas between them. Empty ones are left out. */
export function listed(parts: readonly string[]): string {
  const [first = '', ...others] = parts.filter(Boolean);
  return others.reduce((before, last) => fill(hourWords.listComma, { before, last }), first);
}

/** '4:30 pm to 6 pm', on a 12-hour clock; empty where no hours are set. */
export function writtenHours({ from, to }: Ground['hours']): string {
  return from && to ? fill(hourWords.range, { from: writtenTime(from), to: writtenTime(to) }) : '';
}

/** @param time such as 16:30 */
function writtenTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  const pattern =
    hour < 12 ? hourWords.morning : hour < 16 ? hourWords.afternoon : hourWords.evening;
  return fill(pattern, { time: `${hour % 12 || 12}${minutes}` });
}

/** Whether children play at known times: only then there is anything for a calendar. */
export const hasTimes = ({ days, hours, rests }: Ground) =>
  !rests && days.length > 0 && writtenHours(hours) !== '';

/** @param day YYYY-MM-DD @returns such as '2 November 2026' */
export function writtenDay(day: string): string {
  const [year = 0, month = 1, date = 0] = day.split('-').map(Number);
  return fill(hourWords.long, { day: date, month: hourWords.months[month - 1] ?? '', year });
}
