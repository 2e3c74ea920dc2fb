import { type Database, prepare } from './database.ts';
import type { Mail, MailSettings } from './notices.ts';
import type { Trouble } from './status.ts';

interface WatchOptions {
  database: Database;
  /** Null where nobody can be told by mail: the log tells then. */
  mail: MailSettings | null;
  /** Sends a mail; rejects when the mail server does not take it. */
  send: (mail: Mail) => Promise<unknown>;
  log: (line: string) => void;
}

/**
 * Tells the operator of each trouble once, and once when it is over. Restarts do not change that. The log has both at once; a
 * mail that is not taken is sent again the next time.
 * @param troubles what is wrong now
 * @param now in milliseconds since 1970
 * @throws the error of a mail that was not taken, after all troubles are noted
 */
export async function tellTroubles(
  troubles: readonly Trouble[],
  now: number,
  { database, mail, send, log }: WatchOptions,
): Promise<void> {
  const known = prepare<{ name: Trouble['name']; told: number }>(
    database,
    'SELECT name, told FROM troubles',
  ).all();
  const add = prepare(database, 'INSERT INTO troubles (name, since) VALUES (?, ?)');
  const setTold = prepare(database, 'UPDATE troubles SET told = 1 WHERE name = ?');
  const remove = prepare(database, 'DELETE FROM troubles WHERE name = ?');
  const tell = async (subject: string, text: string) => {
    if (mail) await send({ from: mail.from, to: mail.to, subject: subjectOf(mail, subject), text });
  };
  const untold = troubles.filter(
    ({ name }) => !known.some((each) => each.name === name && each.told),
  );
  const over = known.filter(({ name }) => !troubles.some((trouble) => trouble.name === name));
  for (const { name, sentence } of troubles) {
    if (known.some((each) => each.name === name)) continue;
    log(`Trouble: ${sentence}`);
    add.run(name, now);
  }
  for (const { name, sentence } of untold) {
    await tell('Trouble', sentence);
    setTold.run(name);
  }
  for (const { name, told } of over) {
    if (told) await tell('Trouble is over', OVER[name]);
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

const subjectOf = ({ site }: MailSettings, subject: string) =>
  site === null ? subject : `${subject} on ${site}`;
