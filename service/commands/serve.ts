import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { readWords, runCommand } from 'maidan/publish/commandLine';
import { contentRemarks } from 'maidan/publish/content/contentRemarks';
import { readEnvironment } from 'maidan/publish/environment';
import { listen } from 'maidan/publish/host/listen';
import { withLock } from 'maidan/publish/lock';
import { type RecordState, serveSite, withHeaders } from 'maidan/publish/host/serveSite';
import { withdrawPages } from 'maidan/publish/pages/withdrawPages';
import { attempt, type Parts, startBackgroundWork, tidyRecords } from '../site/background.ts';
import { repairRestore } from '../backup/restore.ts';
import { timeToStore } from '../clock.ts';
import { withoutIntrospection } from 'maidan/contract/execute';
import { schema } from 'maidan/contract/schema';
import { type Database, openDatabase } from '../database.ts';
import { Enquiries } from '../enquiries/enquiries.ts';
import { Publisher } from '../site/publisher.ts';
import { RateLimit } from '../enquiries/rateLimit.ts';
import { RecordStore } from '../records/recordStore.ts';
import { withMemory } from '../site/memory.ts';
import { REPORT_PATH, Reports } from '../site/reports.ts';
import { createServiceServer, reasonOf } from '../site/server.ts';
import {
  loadServiceEnvironment,
  ownOrigin,
  readOrCreateSetting,
  readSetting,
  type ServiceEnvironment,
  writeSetting,
} from '../settings.ts';
import {
  healthErrorOf,
  publishingVariables,
  readPublishedSite,
  recordState,
  serveOncePublished,
  SITE_FOLDER,
  type SiteState,
  TOOLBOX_FOLDER,
  withPictures,
} from '../site/site.ts';
import { noteRefresh } from '../site/status.ts';
import { databaseStore } from '../store.ts';

const NO_RECORDS_MESSAGE =
  'There are no records yet. "npm run records -- template records.xlsx" begins with your own, "npm run serve -- --demo" with those of the demonstration.';
const UNREQUESTED_MESSAGE =
  'Nothing is published yet. "npm run records -- preview records.xlsx" shows the site on this machine alone; an import, or "npm run serve -- --build", publishes it.';

const lines: string[] = [];
const writeLog = () => {
  if (lines.length > 0) console.log(lines.splice(0).join('\n'));
};
process.once('exit', writeLog);

/** Logs a line. Those of one turn of the event loop are written together. */
const log = (line: string) => {
  if (lines.push(`${new Date().toISOString()} ${line}`) === 1) setImmediate(writeLog);
};

/** A backup holds the lock of the operators for up to a minute per GB. */
const TIDY_WAIT_MS = 60_000;

/** The setting with the number of the change that brought the demonstration's records. */
const DEMONSTRATION = 'demonstration';

const isEmpty = (records: RecordStore) => Object.keys(records.count()).length === 0;

/** What `USAGE` names. The previous site is served during a build. */
type ServeOptions = Record<'demo' | 'build', boolean>;

/** Serves the site and its service until SIGINT or SIGTERM. @throws an Error that says why it cannot */
async function run(environment: ServiceEnvironment, options: ServeOptions): Promise<void> {
  const stopping = new AbortController();
  const stop = () => {
    log('The service ends, after open requests.');
    stopping.abort();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  // On a full disk the log has gaps, and the site goes on.
  process.stdout.on('error', () => undefined);
  const repaired = repairRestore(environment.database, Date.now());
  if (repaired !== null) log(repaired);
  const database = openDatabase(environment.database);
  try {
    await serveFrom(database, environment, options, stopping.signal);
  } finally {
    database.close();
  }
}

async function serveFrom(
  database: Database,
  environment: ServiceEnvironment,
  options: ServeOptions,
  stopping: AbortSignal,
): Promise<void> {
  const { host, port, proxies, publicFolder } = environment;
  const records = new RecordStore(database);
  const enquiries = new Enquiries(database, () => timeToStore(database, Date.now()));
  if (options.demo && isEmpty(records)) {
    await cp('mocks/pictures', join(publicFolder, 'pictures'), { recursive: true });
    const { demonstrationTables } = await import('maidan/demonstration');
    records.put(demonstrationTables());
    writeSetting(database, DEMONSTRATION, `${records.changes()}`);
  }
  if (isEmpty(records)) log(NO_RECORDS_MESSAGE);
  const parts = { environment, database, records, log };
  // This precedes the first answer: a restored database may have pictures of erased records.
  await tidyRecords(parts, TIDY_WAIT_MS);
  const apiKey = environment.apiKey ?? readOrCreateSetting(database, 'apiKey');
  const state = recordState(records);
  const { siteState, publisher, variables } = await ownSite(parts, options, apiKey, state);
  const reports = new Reports();
  const server = createServiceServer({
    schema: environment.introspection ? schema : withoutIntrospection(schema),
    store: databaseStore(records, enquiries, new RateLimit(log)),
    apiKey,
    proxies,
    reports,
    site: withHeaders(
      SITE_FOLDER,
      withPictures(
        publicFolder,
        serveOncePublished(siteState, serveSite(SITE_FOLDER, state, withMemory)),
      ),
    ),
    healthError: () => healthErrorOf(siteState(), publisher.healthError),
    log,
  });
  await listen(server, port, host);
  const stopBackgroundWork = startBackgroundWork({ ...parts, enquiries, publisher, reports });
  stopping.addEventListener('abort', () => void publisher.stop());
  try {
    if (siteState() === 'unrequested') log(UNREQUESTED_MESSAGE);
    else if (siteState() === 'published' && !options.build) void publisher.refresh();
    else {
      await publisher.refresh();
      if (siteState() !== 'published' && publisher.healthError !== null) {
        throw new Error('There is no site to serve.');
      }
      contentRemarks(readEnvironment({ ...process.env, ...variables() })).forEach(log);
    }
    if (!stopping.aborted) {
      log(`The site is at ${ownOrigin(host, port)}`);
      await once(stopping, 'abort');
    }
  } finally {
    await stopBackgroundWork();
    await publisher.stop();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
  }
}

async function ownSite(
  { environment, database, records }: Parts,
  options: ServeOptions,
  apiKey: string,
  { lastRemoval }: RecordState,
) {
  /** Whether the records are still those of the demonstration: any change makes them an organisation's. */
  const isDemonstration = () =>
    options.demo && readSetting(database, DEMONSTRATION) === `${records.changes()}`;
  let published = await readPublishedSite();
  // Only a demonstration shows translations that nobody has signed.
  const isMissing = () => published === null || (published.unsigned && !isDemonstration());
  // Nobody wants an empty site in public by a first start.
  let isRequested = options.build || !isMissing();
  let isBuildDue = options.build;
  const siteState = (): SiteState => {
    if (!isMissing()) return 'published';
    return isRequested || !isEmpty(records) ? 'being made' : 'unrequested';
  };
  const withdraw = async () => {
    if (isMissing()) return;
    try {
      await withdrawPages(SITE_FOLDER, TOOLBOX_FOLDER, lastRemoval());
    } catch (error) {
      // Rather no page than one that shows a removed record.
      published = null;
      log(`The pages of a removed record cannot be deleted: ${reasonOf(error as Error)}`);
    }
  };
  await withdraw();
  const variables = () => ({
    ...publishingVariables(apiKey, ownOrigin(environment.host, environment.port)),
    REPORT_URL: process.env['REPORT_URL'] ?? REPORT_PATH,
    LAST_REMOVAL: String(lastRemoval() || ''),
    ...(options.demo && { EXAMPLES: 'on' }),
    ...(isDemonstration() && { DEMONSTRATION: 'on' }),
  });
  const publisher = new Publisher({
    log,
    withdraw,
    onEnd: async (succeeded) => {
      isBuildDue = false;
      if (succeeded) [published, isRequested] = [await readPublishedSite(), true];
      await attempt(() => noteRefresh(database, succeeded, Date.now()), log);
    },
    variables,
    due() {
      if (isBuildDue || siteState() === 'being made') return 'build';
      return siteState() === 'published' ? 'refresh' : null;
    },
  });
  return { siteState, publisher, variables };
}

const USAGE = `npm run serve             service, database and site in one process, until Ctrl-C
npm run serve -- --demo   fills an empty database with the records of the demonstration
npm run serve -- --build  builds the site anew, after its code or src/content has changed`;

async function main(): Promise<void> {
  const read = readWords(USAGE, {
    demo: { type: 'boolean', default: false },
    build: { type: 'boolean', default: false },
  });
  if (!read) return;
  if (read.positionals.length > 0) throw new Error(USAGE);
  const environment = loadServiceEnvironment();
  // A wrong variable of the pages ends the start, not each refresh.
  readEnvironment({ ...process.env, ...publishingVariables('key', 'http://127.0.0.1') });
  await withLock(environment.database, 'service', {}, () => run(environment, read.values));
}

await runCommand(main);
