import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { demonstrationTables } from '../mocks/records/tables.ts';
import { FALLBACK } from '../scripts/publish/pageFile.ts';
import { serveSite, withHeaders } from '../scripts/publish/serveSite.ts';
import { readBuiltSite } from '../scripts/publish/toolbox.ts';
import { AnswerCache } from './answerCache.ts';
import { schema } from './contract/schema.ts';
import type { TableName } from './contract/store.ts';
import { type Database, openDatabase } from './database.ts';
import { Enquiries } from './enquiries.ts';
import { Notices } from './notices.ts';
import { Publisher } from './publisher.ts';
import { RateLimit } from './rateLimit.ts';
import { Records } from './records.ts';
import { REPORT_PATH, Reports } from './reports.ts';
import { createServiceServer } from './server.ts';
import { loadServiceEnvironment, type ServiceEnvironment, setting } from './settings.ts';
import { onceMade, withPictures } from './site.ts';
import { DatabaseStore } from './store.ts';

const SITE = 'dist';
const TOOLBOX = '.prerender';

/** Where visitors' browsers find the service: on the host of the pages. */
const PATH = '/graphql';

/** How often enquiries that have been kept long enough are looked for, in milliseconds. */
const HOUR = 60 * 60 * 1000;

/** How often a change of the records by another process is looked for, in milliseconds. */
const LOOK = 2000;

const EMPTY =
  'There are no records yet, so the site is empty. "npm run records -- template records.xlsx" begins with your own, "npm run serve -- --demo" with those of the demonstration.';

const log = (line: string) => console.log(`${new Date().toISOString()} ${line}`);

interface Wishes {
  /** Whether an empty database begins with the demonstration's records. */
  demo: boolean;
  /** Whether the site is built anew, as after a change of its code; the last one is served meanwhile. */
  build: boolean;
}

/** Serves the site and its service until the process is told to end. @throws an Error that says what is in the way */
async function run(environment: ServiceEnvironment, wishes: Wishes): Promise<void> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const database = openDatabase(environment.database);
  try {
    await serveFrom(database, environment, wishes, stopping.signal);
  } finally {
    database.close();
  }
}

async function serveFrom(
  database: Database,
  environment: ServiceEnvironment,
  wishes: Wishes,
  stopping: AbortSignal,
): Promise<void> {
  const { port, proxied, publicFolder } = environment;
  const records = new Records(database);
  const enquiries = new Enquiries(database);
  const isEmpty = () => Object.keys(records.count()).length === 0;
  if (wishes.demo && isEmpty()) {
    await cp('mocks/pictures', join(publicFolder, 'pictures'), { recursive: true });
    records.put(demonstrationTables());
  }
  if (isEmpty()) log(EMPTY);

  const apiKey = environment.apiKey ?? setting(database, 'apiKey');
  const publisher = new Publisher({
    log,
    variables: {
      GRAPHQL_URL: PATH,
      GRAPHQL_API_KEY: apiKey,
      GRAPHQL_BUILD_URL: `http://127.0.0.1:${port}${PATH}`,
      REPORT_URL: process.env['REPORT_URL'] ?? REPORT_PATH,
      ...(wishes.demo && { EXAMPLES: 'on' }),
    },
  });
  const reports = new Reports();
  let missing = await isMissing();
  const server = createServiceServer({
    schema,
    store: new DatabaseStore(records, enquiries, new RateLimit(Date.now, log)),
    answers: new AnswerCache(() => records.changes()),
    apiKey,
    proxied,
    reports,
    site: withHeaders(
      SITE,
      withPictures(
        publicFolder,
        onceMade(
          () => !missing,
          serveSite(SITE, (type, id) => records.get(type as TableName, id) !== null),
        ),
      ),
    ),
    complaint: () => publisher.complaint,
    log,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, resolve);
  });
  const endHousekeeping = keepHouse(environment, database, records, enquiries, publisher, reports);
  stopping.addEventListener('abort', () => void publisher.stop());
  try {
    if (missing || wishes.build) {
      const isBuilt = await publisher.build();
      if (missing && !isBuilt) throw new Error('There is no site to serve.');
      missing = false;
    } else void publisher.refresh();
    if (!stopping.aborted) log(`The site is at http://localhost:${port}`);
    await aborted(stopping);
  } finally {
    await endHousekeeping();
    await publisher.stop();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
  }
}

/** What is done from time to time: pages made anew, enquiries told and erased in time. @returns how that is ended */
function keepHouse(
  { enquiryDays, mail }: ServiceEnvironment,
  database: Database,
  records: Records,
  enquiries: Enquiries,
  publisher: Publisher,
  reports: Reports,
): () => Promise<void> {
  const expire = () => {
    const count = enquiries.eraseOlderThan(enquiryDays);
    if (count > 0) log(`${count} enquiries are older than ${enquiryDays} days and erased.`);
  };
  let seen = records.changes();
  const look = () => {
    const changes = records.changes();
    if (changes === seen) return;
    seen = changes;
    void publisher.refresh();
  };
  const notices = mail && new Notices({ database, enquiries, mail, log });
  if (!notices) log('SMTP_URL is not set: nobody is told of new enquiries.');
  notices?.start();
  publisher.start();
  const timers = [
    { work: expire, pause: HOUR },
    { work: look, pause: LOOK },
    { work: () => logIfAny(reports.take()), pause: HOUR },
  ].map(({ work, pause }) => setInterval(() => attempt(work), pause));
  attempt(expire);
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await notices?.stop();
  };
}

function logIfAny(line: string | null): void {
  if (line !== null) log(line);
}

/** A database that is locked at the moment ends nothing: the next time may do. */
function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    log(`failed: ${(error as Error).message}`);
  }
}

/** Whether there is no site of this service, whole and rendered. */
async function isMissing(): Promise<boolean> {
  if (!existsSync(join(SITE, FALLBACK))) return true;
  const built = await readBuiltSite(TOOLBOX).catch(() => null);
  return built?.service !== PATH;
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve());
  });
}

try {
  const { values } = parseArgs({
    options: {
      demo: { type: 'boolean', default: false },
      build: { type: 'boolean', default: false },
    },
  });
  await run(loadServiceEnvironment(), values);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
