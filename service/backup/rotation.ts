import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from './archive.ts';
import {
  type BackupEnvironment,
  type BackupOptions,
  writeBackup,
  writingBackups,
} from './backup.ts';
import { DAY_MS, indianTime, KEPT_DAYS } from './times.ts';

const DAYS = 7;
const WEEKS = 5;

/** The names of own files, with the time in India. Others in the folder are left alone. */
const OWN = /^maidan-(\d{4}-\d\d-\d\d)T\d\d-\d\d-\d\d\.tar(\.part.*)?$/;

/**
 * Writes a backup, named by its time, into a folder, which may be missing. Then it removes older ones there, except for the
 * last of each of 7 days and of each of 5 weeks.
 * @throws an Error that says why there is no backup; then none is removed
 */
export async function keepBackup(
  environment: BackupEnvironment,
  folder: string,
  options: BackupOptions,
): Promise<{ file: string; manifest: Manifest }> {
  return writingBackups(environment, options, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const now = options.now?.() ?? Date.now();
    const file = join(folder, `maidan-${indianTime(now)}.tar`);
    const manifest = await writeBackup(environment, file, options);
    for (const name of superfluous(await readdir(folder), now)) await rm(join(folder, name));
    return { file, manifest };
  });
}

/**
 * Chooses the backups to delete. These are all but the last of each day and week, those older than 35 days, and partial ones.
 * @param names the names of all files in the folder
 * @param now in milliseconds since 1970
 */
export function superfluous(names: readonly string[], now: number): string[] {
  const today = Math.floor(Date.parse(indianTime(now).slice(0, 10)) / DAY_MS);
  const own = names
    .flatMap((name) => {
      const [, date, partial] = OWN.exec(name) ?? [];
      return date === undefined ? [] : [{ name, day: Date.parse(date) / DAY_MS, partial }];
    })
    .toSorted((one, other) => (one.name < other.name ? 1 : -1));
  const whole = own.filter(({ partial, day }) => !partial && day >= today - KEPT_DAYS);
  const kept = new Set([
    ...newestOfEach(whole, ({ day }) => day).slice(0, DAYS),
    // The first day of 1970 was a Thursday; weeks begin on Mondays.
    ...newestOfEach(whole, ({ day }) => Math.floor((day + 3) / 7)).slice(0, WEEKS),
  ]);
  return own.filter((each) => !kept.has(each)).map(({ name }) => name);
}

/** The first of each period. */
function newestOfEach<Each>(
  newestFirst: readonly Each[],
  periodOf: (each: Each) => number,
): Each[] {
  const periods = new Set<number>();
  return newestFirst.filter((each) => {
    const period = periodOf(each);
    if (periods.has(period)) return false;
    periods.add(period);
    return true;
  });
}
