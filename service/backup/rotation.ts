import { DAY_MS, indianTime, KEPT_DAYS } from './times.ts';

const DAYS = 7;
const WEEKS = 5;

/** The names of own files, with the time in India. Others in the folder are left alone. */
const OWN = /^(maidan-(\d{4}-\d\d-\d\d)T\d\d-\d\d-\d\d(-unsure)?\.tar)(\.sha256|\.part.*)?$/;

/**
 * Chooses the files to delete. These belong to backups other than the last of each day and week, to those older than 35
 * days, and to partial ones.
 * @param names the names of all files in the folder
 * @param now in milliseconds since 1970
 */
export function superfluous(names: readonly string[], now: number): string[] {
  const today = Math.floor(Date.parse(indianTime(now).slice(0, 10)) / DAY_MS);
  const own = names.flatMap((name) => {
    const [, backup = '', date = '', unsure, ending] = OWN.exec(name) ?? [];
    const day = Date.parse(date) / DAY_MS;
    // One of a clock that was wrong takes the place of no other. It was made yesterday at the latest.
    const isSure = unsure === undefined && day <= today;
    const latest = isSure ? day : Math.min(day, today - 1);
    const rank = `${latest} ${Number(isSure)} ${name}`;
    return backup ? [{ name, backup, day: latest, rank, ending }] : [];
  });
  const backups = own
    .filter(({ ending, day }) => !ending && day >= today - KEPT_DAYS)
    .toSorted((one, other) => (one.rank < other.rank ? 1 : -1));
  const kept = new Set([
    ...newestOfEach(backups, ({ day }) => day).slice(0, DAYS),
    // The first day of 1970 was a Thursday; weeks begin on Mondays.
    ...newestOfEach(backups, ({ day }) => Math.floor((day + 3) / 7)).slice(0, WEEKS),
  ]);
  const keptNames = new Set([...kept].flatMap(({ name }) => [name, `${name}.sha256`]));
  return own.filter(({ name }) => !keptNames.has(name)).map(({ name }) => name);
}

/** The first of each period. */
function newestOfEach<Each>(
  newestFirst: readonly Each[],
  periodOf: (each: Each) => number,
): Each[] {
  return newestFirst.filter((each, index) => {
    const newer = newestFirst[index - 1];
    return !newer || periodOf(newer) !== periodOf(each);
  });
}
