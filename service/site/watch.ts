import { daysLeft, type EndingDate, endingLines } from 'maidan/publish/content/endingDates';
import { type Database, prepare } from '../database.ts';
import type { TellOperator } from '../mail.ts';
import { readSetting, writeSetting } from '../settings.ts';
import type { Trouble } from './status.ts';

interface WatchOptions {
  database: Database;
  /** Null where there is no mail server: the log tells then. */
  mail: TellOperator | null;
  log: (line: string) => void;
}

/**
 * Tells the operator of each trouble once, and once when it is over. Restarts do not change that. A mail that is not taken is
 * sent again the next time; until then the log has the trouble each time.
 * @param troubles what is wrong now
 */
export async function mailAlerts(
  troubles: readonly Trouble[],
  options: WatchOptions,
): Promise<void> {
  const { database, log } = options;
  const rows = prepare<Trouble>(database, 'SELECT name FROM troubles WHERE told = 1').all();
  const told = new Set(rows.map(({ name }) => name));
  const add = prepare(database, 'INSERT OR REPLACE INTO troubles VALUES (?, ?, 1)');
  const remove = prepare(database, 'DELETE FROM troubles WHERE name = ?');
  for (const { name, sentence } of troubles) {
    if (told.has(name)) continue;
    log(`Trouble: ${sentence}`);
    if (await mailed('Trouble', sentence, options)) add.run(name, Date.now());
  }
  for (const name of told) {
    if (troubles.some((trouble) => trouble.name === name)) continue;
    if (!(await mailed('Trouble is over', OVER[name], options))) continue;
    log(OVER[name]);
    remove.run(name);
  }
}

/** @returns whether the operator has the mail, or gets none at all */
async function mailed(subject: string, text: string, { mail, log }: WatchOptions) {
  try {
    await mail?.(subject, text);
    return true;
  } catch (error) {
    log(`failed to mail "${subject}": ${(error as Error).message}`);
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
  if (!(await mailed('Dates that run out', lines.join('\n'), options))) return;
  log(`What ends soon, or is over: ${lines.length}. "npm run status" names it.`);
  writeSetting(database, TOLD, JSON.stringify([...told, ...due.flatMap(dueOf)]));
}

const TOLD = 'toldEndings';

const OVER: Record<Trouble['name'], string> = {
  refresh: 'The pages are refreshed again.',
  outbox: 'Notices of enquiries are sent again.',
  disk: 'The disk has room again.',
  backup: 'There is a backup again.',
  clock: 'The clock is believed again.',
  office: "The office's folder can be used again.",
};
