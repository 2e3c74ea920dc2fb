import { LockHeld, withLock } from 'maidan/publish/lock';
import { removeOldCopies } from '../backup/copies.ts';
import { lookAtClock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Enquiries } from '../enquiries/enquiries.ts';
import { Notices } from '../enquiries/notices.ts';
import { checkMailServer, operatorMailer, type TellOperator } from '../mail.ts';
import { lookAtOffice } from '../office/office.ts';
import type { Publisher } from './publisher.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Reports } from './reports.ts';
import type { ServiceEnvironment } from '../settings.ts';
import { HOUR_MS } from '../times.ts';
import { readEndings, readStatus, troublesOf } from './status.ts';
import { tidy } from '../records/tidy.ts';
import { mailExpiries, mailAlerts } from './watch.ts';

const WATCH_INTERVAL_MS = 5 * 60 * 1000;

/** `npm run records` changes the database from another process, so the service polls it. */
const CHANGE_POLL_INTERVAL_MS = 500;

/** Network drives tell nobody that a file has come. */
const OFFICE_INTERVAL_MS = 7000;

export interface Parts {
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
  const tell = mail && operatorMailer(mail);
  const ending = new AbortController();
  const office = { ...parts, tell, seen: new Map<string, number>(), stopping: ending.signal };
  let looking: Promise<void> | null = null;
  const jobs: [intervalMs: number, work: () => void | Promise<void>][] = [
    [HOUR_MS, () => expire(parts)],
    [HOUR_MS, () => warnOfEndings(parts, tell)],
    [HOUR_MS, () => reports.log(log)],
    [WATCH_INTERVAL_MS, () => alertOfTroubles(parts, tell)],
    [CHANGE_POLL_INTERVAL_MS, refresher(parts)],
    [OFFICE_INTERVAL_MS, () => (looking ??= lookAtOffice(office).finally(() => (looking = null)))],
  ];
  const timers = jobs.map(([intervalMs, work]) => {
    void attempt(work, log);
    return setInterval(() => void attempt(work, log), intervalMs);
  });
  return async () => {
    ending.abort();
    for (const timer of timers) clearInterval(timer);
    await Promise.all([notices?.stop(), looking]);
  };
}

/** Erases by date what is due. A clock that is not believed erases nothing. */
function expire(parts: BackgroundParts): void {
  const { environment, database, enquiries, log } = parts;
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
}

/** Refreshes the pages whenever other records are shown. A removal does not wait for what is being published. */
function refresher(parts: BackgroundParts): () => Promise<void> {
  const { records, publisher } = parts;
  let knownVersion = records.version();
  let knownRemoval = records.lastRemoval();
  return async () => {
    const [version, removal] = [records.version(), records.lastRemoval()];
    if (version === knownVersion) return;
    const isRemoval = removal !== knownRemoval;
    [knownVersion, knownRemoval] = [version, removal];
    await tidyRecords(parts);
    await (isRemoval ? publisher.refreshAnew() : publisher.refresh());
  };
}

async function alertOfTroubles(parts: Parts, mail: TellOperator | null): Promise<void> {
  const status = await readStatus(parts.database, parts.records, parts.environment);
  await mailAlerts(troublesOf(status, mail !== null, Date.now()), { ...parts, mail });
}

async function warnOfEndings(parts: Parts, mail: TellOperator | null): Promise<void> {
  const now = Date.now();
  // A wrong clock would have every date told, and none when it is due.
  if (lookAtClock(parts.database, now) !== null) return;
  await mailExpiries(await readEndings(parts.records, parts.environment), now, { ...parts, mail });
}

/**
 * Runs `tidy` and logs it, unless a command of an operator is at work.
 * @param waitMs how long to wait for such a command
 */
export async function tidyRecords(
  { environment, database, records, log }: Parts,
  waitMs = 0,
): Promise<void> {
  const lock = waitMs > 0 ? { onWait: log, timeoutMs: waitMs } : {};
  await attempt(async () => {
    try {
      await withLock(environment.database, 'operators', lock, async () => {
        for (const line of await tidy(database, records, environment)) log(line);
      });
    } catch (error) {
      // A command that changes something does the same at its end, and the service every hour.
      if (!(error instanceof LockHeld)) throw error;
    }
  }, log);
}

/** Logs an error instead of throwing it. A database that is locked now may be free next time. */
export async function attempt(
  work: () => void | Promise<void>,
  log: (line: string) => void,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log(`failed: ${(error as Error).message}`);
  }
}
