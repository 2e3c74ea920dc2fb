import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { OTHER_LANGUAGES, type OtherLanguage } from '../src/content/language.ts';
import type { SearchDocument } from '../src/pages/search/searchIndex.ts';
import type * as Server from '../src/entry.server.tsx';
import type { PageAssets } from '../src/server/Document.tsx';
import { writeJson } from './files.ts';
import type { Revision } from './feeds/revisions.ts';

// The toolbox (`.prerender`) keeps the last build's code and facts for a refresh.
export type ServerBundle = typeof Server;

/** The facts of a build that a refresh needs. */
export interface BuiltSite {
  /** The address of the site's service (GRAPHQL_URL); null for a demonstration. */
  service: string | null;
  /** Whether it shows translations that nobody has signed. */
  unsigned: boolean;
  /** The origins beside the site's own that visitors' browsers query for records. */
  connect: string[];
  /** The site's own origin (SITE_URL); null if the build had none. */
  origin: string | null;
  /** The files that every page needs. */
  assets: PageAssets;
  /** The further files that pages need, by the name of their chunk. */
  chunks: Record<string, Pick<PageAssets, 'styles' | 'scripts'>>;
  /** The code of the service worker. */
  worker: string;
  /** All files of webpack's output. */
  files: string[];
  /** How many records of each type the last publication had. */
  counts: Record<string, number>;
  /** The events in the calendar of the last publication; an older version of this code has left none. */
  revisions?: Revision[];
  /** The pages of the last publication, by their files. */
  pages: Record<string, BuiltPage>;
}

/** What a refresh needs to know of a page, to keep its file. */
export interface BuiltPage {
  /** The digest of its inputs and its text (`renderPages.ts`). */
  digest: string;
  /** The day that it shows, as YYYY-MM-DD; null if it shows none. */
  day: string | null;
  /** Its search documents, if it is a policy's. */
  findable: SearchDocument[];
}

/** The folder inside the toolbox with the server bundle and `site.json`. Each build replaces it. */
export const BUILD = 'build';

const BUILT_SITE = 'site.json';

/** The name of the file that lists the published files (`publishSite.ts`). */
export const RECORD = 'published.json';

/**
 * Increase it whenever new pages no longer fit the files of an older build. A refresh after an update of the code would mix
 * the two.
 */
export const FORMAT = 8;

/** @throws an Error with advice, if there has been no build or one of another format */
export async function readBuiltSite(toolbox: string): Promise<BuiltSite> {
  const last = await readSite(toolbox);
  if (last?.format === FORMAT) return last;
  throw new Error(
    last
      ? 'The site was built by another version of this code: run "npm run build" first.'
      : 'There is no site to refresh: run "npm run build" first, without PRERENDER=off.',
  );
}

/** What the next build must know of a service's last publication. There may be none; any format will do. */
export async function readLastRecords(
  toolbox: string,
  service: string | null,
): Promise<Pick<BuiltSite, 'counts' | 'revisions'>> {
  const last = await readSite(toolbox);
  if (last?.service !== service) return { counts: {} };
  return { counts: last.counts ?? {}, revisions: last.revisions ?? [] };
}

/** @returns null if there has been no build */
async function readSite(toolbox: string): Promise<(BuiltSite & { format?: number }) | null> {
  const file = join(toolbox, BUILD, BUILT_SITE);
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null;
}

export async function writeBuiltSite(build: string, site: BuiltSite): Promise<void> {
  await writeJson(join(build, BUILT_SITE), { ...site, format: FORMAT });
}

/** The languages beside English in which a build has pages: each has a chunk with its texts. */
export const languagesOf = ({ chunks }: Pick<BuiltSite, 'chunks'>) =>
  OTHER_LANGUAGES.filter((language) => language in chunks);

/**
 * Loads a build's server bundle anew. `require` may give an earlier build's or another language's, and tsx rewrites its 7 MB.
 * @param language that of its pages; English where there is none
 */
export function loadServerBundle(build: string, language?: OtherLanguage): ServerBundle {
  const load = (name: string): unknown => {
    const filename = resolve(build, name);
    const module = { exports: {} };
    const code = readFileSync(filename, 'utf8');
    compileFunction(code, ['module', 'require'], { filename })(module, createRequire(filename));
    return module.exports;
  };
  try {
    // It sets the texts that the bundle's modules read when they are loaded (src/content/language.ts).
    if (language) load(`${language}.cjs`);
    return load('server.cjs') as ServerBundle;
  } finally {
    Reflect.deleteProperty(globalThis, 'translation');
  }
}
