import { type Database, prepare } from '../database.ts';
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
export async function tellTroubles(
  troubles: readonly Trouble[],
  now: number,
  { database, mail, log }: WatchOptions,
): Promise<void> {
  const rows = prepare<{ name: Trouble['name']; told: number }>(
    database,
    'SELECT name, told FROM troubles',
  ).all();
  const known = new Map(rows.map(({ name, told }) => [name, told === 1]));
  const add = prepare(database, 'INSERT INTO troubles (name, since) VALUES (?, ?)');
  const setTold = prepare(database, 'UPDATE troubles SET told = 1 WHERE name = ?');
  const remove = prepare(database, 'DELETE FROM troubles WHERE name = ?');
  const tell = async (subject: string, text: string) => {
    try {
      await mail?.(subject, text);
      return true;
    } catch (error) {
      log(`failed to tell of troubles: ${(error as Error).message}`);
      return false;
    }
  };
  for (const { name, sentence } of troubles) {
    if (!known.has(name)) {
      log(`Trouble: ${sentence}`);
      add.run(name, now);
    }
    if (!known.get(name) && (await tell('Trouble', sentence))) setTold.run(name);
  }
  for (const [name, told] of known) {
    if (troubles.some((trouble) => trouble.name === name)) continue;
    // Nobody reads of the end of what they have not read of.
    if (told && !(await tell('Trouble is over', OVER[name]))) continue;
    log(OVER[name]);
    remove.run(name);
  }
}

const OVER: Record<Trouble['name'], string> = {
  refresh: 'The pages are refreshed again.',
  outbox: 'Notices of enquiries are sent again.',
  disk: 'The disk has room again.',
  backup: 'There is a backup again.',
};
