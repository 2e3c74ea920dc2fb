import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { listen } from 'maidan/publish/host/listen';
import { withLock } from 'maidan/publish/lock';
import { serveSite, withHeaders } from 'maidan/publish/host/serveSite';
import { NO_PROXIES } from '../site/address.ts';
import { schema } from 'maidan/contract/schema';
import { ContractError } from 'maidan/contract/store';
import { backUp, type Database, openDatabase } from '../database.ts';
import { runPublishing } from '../site/publisher.ts';
import { RecordStore } from './recordStore.ts';
import { Reports } from '../site/reports.ts';
import { createServiceServer } from '../site/server.ts';
import { readOrCreateSetting, type ServiceEnvironment } from '../settings.ts';
import {
  publishingVariables,
  readPublishedSite,
  recordState,
  SITE_FOLDER,
  TOOLBOX_FOLDER,
  withPictures,
} from '../site/site.ts';
import { carryOut, type PreparedImport } from './workbook/import.ts';
import { inPreviewFolder } from './previewFolder.ts';
import type { DatabaseStore } from '../store.ts';

interface PreviewOptions {
  port: number;
  log: (line: string) => void;
  signal: AbortSignal;
}

/**
 * Serves the site as it would be after an import. It does so on this machine alone, until the signal aborts. It works on
 * copies, of the database without enquiries and of the site: nothing is stored (`docs/product.md`, Publishing).
 * @throws an Error when another preview runs, the port is taken, or the pages cannot be rendered
 */
export async function previewImport(
  prepared: PreparedImport,
  database: Database,
  environment: ServiceEnvironment,
  options: PreviewOptions,
): Promise<void> {
  const isMissing = (await readPublishedSite()) === null;
  if (isMissing)
    options.log('There is no site yet: one is built for the preview alone, in a minute or two.');
  await inPreviewFolder(environment.database, async (folder) => {
    const copy = await copyForPreview(prepared, database, folder);
    try {
      if (!isMissing) await copySite(folder);
      const command = isMissing ? 'build' : 'refresh';
      await servePreview(copy, folder, environment, command, options);
    } finally {
      copy.close();
    }
  });
}

async function copyForPreview(
  prepared: PreparedImport,
  database: Database,
  folder: string,
): Promise<Database> {
  const file = join(folder, 'maidan.sqlite');
  backUp(database, file);
  const copy = openDatabase(file);
  copy.exec('DELETE FROM enquiries');
  const folders = { publicFolder: join(folder, 'public'), unpublishedFolder: join(folder, 'kept') };
  await carryOut(prepared, new RecordStore(copy), folders, () => undefined);
  return copy;
}

/** Copies the site and its toolbox, but not in the middle of a publication. */
async function copySite(folder: string): Promise<void> {
  await withLock(SITE_FOLDER, 'publication', { onWait: console.log }, async () => {
    for (const each of [SITE_FOLDER, TOOLBOX_FOLDER]) {
      await cp(each, join(folder, each), { recursive: true });
    }
  });
}

async function servePreview(
  database: Database,
  folder: string,
  { publicFolder, unpublishedFolder, apiKey }: ServiceEnvironment,
  command: 'build' | 'refresh',
  { port, log, signal }: PreviewOptions,
): Promise<void> {
  const records = new RecordStore(database);
  const key = apiKey ?? readOrCreateSetting(database, 'apiKey');
  const site = join(folder, SITE_FOLDER);
  const pages = serveSite(site, recordState(records));
  // Also pictures of records that are hidden now, because the import may show them.
  const pictures = [join(folder, 'public'), publicFolder, unpublishedFolder];
  const server = createServiceServer({
    schema,
    store: readOnly(records),
    apiKey: key,
    proxies: NO_PROXIES,
    reports: new Reports(),
    site: withHeaders(
      site,
      pictures.reduceRight((next, each) => withPictures(each, next), pages),
    ),
    healthError: () => null,
    log: () => undefined,
  });
  await listen(server, port, '127.0.0.1');
  try {
    const variables = {
      ...publishingVariables(key, `http://127.0.0.1:${port}`),
      OFFLINE: 'off',
      PREVIEW: 'on',
      // Nobody else sees them here.
      EXAMPLES: 'on',
    };
    const words = [command, site, join(folder, TOOLBOX_FOLDER), '--quiet'];
    if ((await runPublishing(words, variables, log, signal)) !== 0) {
      if (signal.aborted) return;
      throw new Error('The preview could not be made.');
    }
    log(`The preview is at http://localhost:${port} until you press Ctrl-C.`);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

function readOnly(records: RecordStore): DatabaseStore {
  return {
    version: () => records.version(),
    list: (table, args) => records.list(table, args),
    get: (table, id) => records.get(table, id),
    createContact() {
      throw new ContractError('PreviewException', 'This is a preview: nothing is stored.');
    },
  };
}
