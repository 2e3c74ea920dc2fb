import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DAY_MS, fileTime } from '../times.ts';

/**
 * How long backups, and copies of the database before upgrades and restores, are kept. The privacy page promises that erased
 * data is gone from all of them after that (`src/content/privacy.md`).
 */
export const KEPT_DAYS = 35;

const DAYS = 7;
const WEEKS = 5;

/** The names of own files, with the time in India. Others in the folder are left alone. */
const OWN = /^maidan-(\d{4}-\d\d-\d\d)T[\d-]{8}(?:-unsure)?\.tar(\.sha256|\.part.*)?$/;

/**
 * Chooses from the names of a folder the files to delete. These belong to backups other than the last of each day and week,
 * to those older than 35 days, and to partial ones.
 */
export function expiredBackups(names: readonly string[], now: number): string[] {
  const today = Math.floor(Date.parse(fileTime(now).slice(0, 10)) / DAY_MS);
  const own = names.flatMap((name) => {
    const [isOwn, date = '', ending] = OWN.exec(name) ?? [];
    return isOwn ? [{ name, day: Date.parse(date) / DAY_MS, ending }] : [];
  });
  // Newest first. Those of a clock that was ahead come last, so that they take the place of no other.
  const backups = own
    .filter(({ ending, day }) => !ending && day >= today - KEPT_DAYS)
    .toSorted(
      (a, b) => Number(a.day > today) - Number(b.day > today) || (a.name < b.name ? 1 : -1),
    );
  const lastOfEach = (periodOf: (day: number) => number) => {
    const periods = backups.map(({ day }) => periodOf(day));
    return backups.filter((_, index) => periods.indexOf(periods[index] ?? NaN) === index);
  };
  const kept = [
    ...lastOfEach((day) => day).slice(0, DAYS),
    // The first day of 1970 was a Thursday; weeks begin on Mondays.
    ...lastOfEach((day) => Math.floor((day + 3) / 7)).slice(0, WEEKS),
  ].flatMap(({ name }) => [name, `${name}.sha256`]);
  return own.map(({ name }) => name).filter((name) => !kept.includes(name));
}

/** The copies of the database that an upgrade (`<database>.before-<version>`) and a restore (`before-<time>`) have left. */
export function listCopies(database: string): string[] {
  const ofUpgrade = `${basename(database)}.before-`;
  return readdirSync(dirname(resolve(database)))
    .filter(
      (name) =>
        /^before-\d{4}-\d\d-\d\dT/.test(name) ||
        (name.startsWith(ofUpgrade) && /^\d+(\.\d+)?$/.test(name.slice(ofUpgrade.length))),
    )
    .map((name) => join(dirname(resolve(database)), name));
}

/** Removes copies after 35 days: they hold personal data that may have been erased since. @returns their names */
export function removeOldCopies(database: string, now: number): string[] {
  const old = listCopies(database).filter(
    (copy) => now - statSync(copy).mtimeMs >= KEPT_DAYS * DAY_MS,
  );
  for (const copy of old) rmSync(copy, { recursive: true });
  return old.map((copy) => basename(copy));
}
