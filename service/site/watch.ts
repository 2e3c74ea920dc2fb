import { daysLeft, type EndingDate, endingLines } from 'maidan/publish/content/endingDates';
import { type Database, prepare } from '../database.ts';
import { readSetting, writeSetting } from '../settings.ts';
import type { Trouble } from './status.ts';

interface WatchOptions {
  database: Database;
  /** Sends a mail, and rejects when the mail server does not take it. Null where there is none: the log tells then. */
  mail: ((subject: string, text: string) => Promise<unknown>) | null;
  log: (line: string) => void;
}

/**
 * Tells the operator of each trouble once, and once when it is over. Restarts do not change that. The log has both at once; a
 * mail that is not taken is sent again the next time.
 * @param troubles what is wrong now
 * @param now in milliseconds since 1970
 */
export async function mailAlerts(
  troubles: readonly Trouble[],
  now: number,
  options: WatchOptions,
): Promise<void> {
  const { database, log } = options;
  const mail = (subject: string, text: string) => mailed(subject, text, 'troubles', options);
  const rows = prepare<{ name: Trouble['name']; told: number }>(
    database,
    'SELECT name, told FROM troubles',
  ).all();
  const known = new Map(rows.map(({ name, told }) => [name, told === 1]));
  const add = prepare(database, 'INSERT INTO troubles (name, since) VALUES (?, ?)');
  const setTold = prepare(database, 'UPDATE troubles SET told = 1 WHERE name = ?');
  const remove = prepare(database, 'DELETE FROM troubles WHERE name = ?');
  for (const { name, sentence } of troubles) {
    if (!known.has(name)) {
      log(`Trouble: ${sentence}`);
      add.run(name, now);
    }
    if (!known.get(name) && (await mail('Trouble', sentence))) setTold.run(name);
  }
  for (const [name, told] of known) {
    if (troubles.some((trouble) => trouble.name === name)) continue;
    // Nobody reads of the end of what they have not read of.
    if (told && !(await mail('Trouble is over', OVER[name]))) continue;
    log(OVER[name]);
    remove.run(name);
  }
}

/** @returns whether the operator has the mail, or gets none at all */
async function mailed(
  subject: string,
  text: string,
  what: string,
  { mail, log }: WatchOptions,
): Promise<boolean> {
  try {
    await mail?.(subject, text);
    return true;
  } catch (error) {
    log(`failed to mail ${what}: ${(error as Error).message}`);
    return false;
  }
}

/**
 * Tells the operator of what ends, in one mail, once for each date and each of its notices. Restarts do not change that. The log
 * names nothing: it may be about pictures of people.
 * @param now in milliseconds since 1970
 */
export async function mailExpiries(
  dates: readonly EndingDate[],
  now: number,
  options: WatchOptions,
): Promise<void> {
  const { database, log } = options;
  const told = new Set(JSON.parse(readSetting(database, TOLD) ?? '[]') as string[]);
  const dueOf = (date: EndingDate) =>
    date.notice
      .filter((days) => daysLeft(date, now) <= days)
      .map((days) => `${date.name} ${date.day} ${days}`);
  const due = dates.filter((date) => dueOf(date).some((each) => !told.has(each)));
  if (due.length === 0) return;
  const lines = endingLines(due, now);
  if (!(await mailed('Dates that run out', lines.join('\n'), 'what ends', options))) return;
  log(`What ends soon, or is over: ${lines.length}. "npm run status" names it.`);
  writeSetting(database, TOLD, JSON.stringify([...told, ...due.flatMap(dueOf)]));
}

/** The setting with the notices that the operator has had. */
const TOLD = 'toldEndings';

const OVER: Record<Trouble['name'], string> = {
  refresh: 'The pages are refreshed again.',
  outbox: 'Notices of enquiries are sent again.',
  disk: 'The disk has room again.',
  backup: 'There is a backup again.',
  clock: 'The clock is believed again.',
};
