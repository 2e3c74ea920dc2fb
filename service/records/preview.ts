import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listen } from '../../scripts/publish/listen.ts';
import { withLock } from '../../scripts/publish/lock.ts';
import { FALLBACK } from '../../scripts/publish/pageFile.ts';
import { serveSite, withHeaders } from '../../scripts/publish/serveSite.ts';
import { NO_PROXIES } from '../address.ts';
import { schema } from '../contract/schema.ts';
import { ContractError, type Store } from '../contract/store.ts';
import { backUp, type Database, openDatabase } from '../database.ts';
import { runPublishing } from '../publisher.ts';
import { Records } from '../records.ts';
import { Reports } from '../reports.ts';
import { createServiceServer } from '../server.ts';
import { readOrCreateSetting, type ServiceEnvironment } from '../settings.ts';
import {
  publishingVariables,
  recordState,
  serveOnceBuilt,
  SITE_FOLDER,
  TOOLBOX_FOLDER,
  withPictures,
} from '../site.ts';
import { carryOut, type PreparedImport } from './import.ts';
import { FOLDER_PREFIX, removePreviews } from './previewFolders.ts';

/**
 * Serves the site as it would be after an import. It does so on this machine alone, until the signal aborts. It works on
 * copies, of the database without enquiries and of the site: nothing is stored (`docs/product.md`, Publishing).
 * @param log is called with a line for the operator
 * @throws an Error when no site has been built yet, another preview runs, the port is taken, or the pages cannot be rendered
 */
export async function previewImport(
  prepared: PreparedImport,
  database: Database,
  environment: ServiceEnvironment,
  { port, log, signal }: { port: number; log: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  if (!existsSync(join(SITE_FOLDER, FALLBACK))) {
    throw new Error('There is no site yet to preview it in: "npm run serve" builds it.');
  }
  const home = dirname(environment.database);
  await withLock(
    environment.database,
    'preview',
    { what: 'npm run records -- preview' },
    async () => {
      removePreviews(environment.database);
      const folder = await mkdtemp(join(home, FOLDER_PREFIX));
      try {
        const copy = await copyForPreview(prepared, database, folder);
        try {
          await servePreview(copy, folder, environment, { port, log, signal });
        } finally {
          copy.close();
        }
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
}

/** Copies the database without enquiries, the site and its toolbox, and imports into the copy. */
async function copyForPreview(
  prepared: PreparedImport,
  database: Database,
  folder: string,
): Promise<Database> {
  const file = join(folder, 'maidan.sqlite');
  backUp(database, file);
  const copy = openDatabase(file);
  copy.exec('DELETE FROM enquiries');
  await carryOut(prepared, new Records(copy), join(folder, 'public'), () => undefined);
  // Not in the middle of a publication.
  const lock = { what: 'a preview', onWait: console.log };
  await withLock(SITE_FOLDER, 'publication', lock, async () => {
    for (const each of [SITE_FOLDER, TOOLBOX_FOLDER]) {
      await cp(each, join(folder, each), { recursive: true });
    }
  });
  return copy;
}

async function servePreview(
  database: Database,
  folder: string,
  { publicFolder, keptFolder, apiKey }: ServiceEnvironment,
  { port, log, signal }: { port: number; log: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  const records = new Records(database);
  const key = apiKey ?? readOrCreateSetting(database, 'apiKey');
  const site = join(folder, SITE_FOLDER);
  let isMade = false;
  const pages = serveOnceBuilt(() => isMade, serveSite(site, recordState(records)));
  // Also pictures of records that are hidden now, because the import may show them.
  const pictures = [join(folder, 'public'), publicFolder, keptFolder];
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
    complaint: () => null,
    log: () => undefined,
  });
  await listen(server, port, '127.0.0.1');
  try {
    const variables = {
      ...publishingVariables(key, `http://127.0.0.1:${port}`),
      OFFLINE: 'off',
      PREVIEW: 'on',
    };
    const words = ['refresh', site, join(folder, TOOLBOX_FOLDER)];
    if ((await runPublishing(words, variables, log, signal)) !== 0) {
      if (signal.aborted) return;
      throw new Error('The preview could not be made.');
    }
    isMade = true;
    log(`The preview is at http://localhost:${port} until you press Ctrl-C.`);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** A store that takes no enquiry. */
function readOnly(records: Records): Store {
  return {
    list: (table, args) => records.list(table, args),
    get: (table, id) => records.get(table, id),
    createContact() {
      throw new ContractError('PreviewException', 'This is a preview: nothing is stored.');
    },
  };
}
