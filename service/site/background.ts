import { LockHeld, withLock } from 'maidan/publish/lock';
import { removeOldCopies } from '../backup/copies.ts';
import { lookAtClock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Enquiries } from '../enquiries/enquiries.ts';
import { checkMailServer, Notices, operatorMailer } from '../enquiries/notices.ts';
import type { Publisher } from './publisher.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Reports } from './reports.ts';
import type { ServiceEnvironment } from '../settings.ts';
import { HOUR_MS } from '../times.ts';
import { readEndings, readStatus, troublesOf } from './status.ts';
import { tidy } from '../records/tidy.ts';
import { mailExpiries, mailAlerts } from './watch.ts';

/** How often the service looks for troubles. */
const WATCH_INTERVAL_MS = 5 * 60 * 1000;

/** `npm run records` changes the database from another process, so the service polls it. */
const CHANGE_POLL_INTERVAL_MS = 500;

interface Parts {
  environment: ServiceEnvironment;
  database: Database;
  records: RecordStore;
  log: (line: string) => void;
}

interface BackgroundParts extends Parts {
  enquiries: Enquiries;
  publisher: Publisher;
  reports: Reports;
}

/**
 * Starts the work beside answering: refreshes, notices, erasures, and the watch for troubles.
 * @returns a function that stops it
 */
export function startBackgroundWork(parts: BackgroundParts): () => Promise<void> {
  const { environment, database, enquiries, publisher, reports, log } = parts;
  const { mail } = environment;
  const notices = mail && new Notices({ database, enquiries, mail, log });
  if (mail) {
    checkMailServer(mail.smtp).catch(({ message }: Error) =>
      log(
        `The mail server does not take mails yet, so notices wait. Is SMTP_URL right? ${message}`,
      ),
    );
  } else log('SMTP_URL is not set: nobody is told of new enquiries.');
  notices?.start();
  publisher.start();
  const expire = () => {
    void tidyRecords(parts);
    const now = Date.now();
    const doubt = lookAtClock(database, now);
    if (doubt !== null) return log(doubt);
    const days = environment.enquiryDays;
    const count = enquiries.eraseOlderThan(days);
    if (count > 0) log(`${count} enquiries are older than ${days} days and erased.`);
    for (const name of removeOldCopies(environment.database, now)) {
      log(`${name} is old, and removed.`);
    }
  };
  const logReports = () => {
    const line = reports.take();
    if (line !== null) log(line);
  };
  attempt(expire, log);
  const watch = watchers(parts);
  watch.troubles();
  watch.endings();
  const timers = [
    { work: refresher(parts), intervalMs: CHANGE_POLL_INTERVAL_MS },
    { work: watch.troubles, intervalMs: WATCH_INTERVAL_MS },
    { work: watch.endings, intervalMs: HOUR_MS },
    { work: expire, intervalMs: HOUR_MS },
    { work: logReports, intervalMs: HOUR_MS },
  ].map(({ work, intervalMs }) => setInterval(() => attempt(work, log), intervalMs));
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await notices?.stop();
  };
}

/** Refreshes the pages whenever other records are shown. A removal does not wait for what is being published. */
function refresher(parts: BackgroundParts): () => void {
  const { records, publisher } = parts;
  let knownVersion = records.version();
  let knownRemoval = records.lastRemoval();
  return () => {
    const [version, removal] = [records.version(), records.lastRemoval()];
    if (version === knownVersion) return;
    const isRemoval = removal !== knownRemoval;
    [knownVersion, knownRemoval] = [version, removal];
    void tidyRecords(parts).then(() => (isRemoval ? publisher.refreshAnew() : publisher.refresh()));
  };
}

/** What tells the operator, by mail where there is a mail server: of troubles, and of what ends. */
function watchers({ environment, database, records, log }: Parts) {
  const { mail, site } = environment;
  const send = mail && operatorMailer(mail, WATCH_INTERVAL_MS / 2);
  const options = {
    database,
    mail:
      send &&
      ((subject: string, text: string) => send(`${subject}${site ? ` on ${site}` : ''}`, text)),
    log,
  };
  const logged = (look: () => Promise<void>, what: string) => () => {
    look().catch((error: Error) => log(`failed to look for ${what}: ${error.message}`));
  };
  return {
    troubles: logged(async () => {
      const now = Date.now();
      const status = await readStatus(database, records, environment);
      await mailAlerts(troublesOf(status, mail !== null, now), now, options);
    }, 'troubles'),
    endings: logged(async () => {
      const now = Date.now();
      // A wrong clock would have every date told, and none when it is due.
      if (lookAtClock(database, now) !== null) return;
      await mailExpiries(await readEndings(records, environment), now, options);
    }, 'what ends'),
  };
}

/**
 * Runs `tidy` and logs it, unless a command of an operator is at work.
 * @param waitMs how long to wait for such a command
 */
export async function tidyRecords(
  { environment, database, records, log }: Parts,
  waitMs = 0,
): Promise<void> {
  const lock = { what: 'npm run serve', ...(waitMs > 0 && { onWait: log, timeoutMs: waitMs }) };
  try {
    await withLock(environment.database, 'operators', lock, async () => {
      for (const line of await tidy(database, records, environment)) log(line);
    });
  } catch (error) {
    // A command that changes something does the same at its end, and the service every hour.
    if (!(error instanceof LockHeld)) log(`failed: ${(error as Error).message}`);
  }
}

/** Logs an error instead of throwing it. A database that is locked now may be free next time. */
export function attempt(work: () => void, log: (line: string) => void): void {
  try {
    work();
  } catch (error) {
    log(`failed: ${(error as Error).message}`);
  }
}
