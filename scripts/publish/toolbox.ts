import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type * as Server from '../../src/entry.server.tsx';
import type { PageAssets } from '../../src/server/Document.tsx';
import { writeJson } from './files.ts';

/** The site for Node, as webpack has bundled it. */
export type ServerBundle = typeof Server;

/** What a refresh has to know of the build. */
export interface BuiltSite {
  /** The address of the service that the build has asked; null for a demonstration. */
  service: string | null;
  /** The origins beside the site's own that visitors' browsers ask for records. */
  connect: string[];
  /** Where visitors find the site, as the build was told. */
  origin: string | null;
  /** What every page needs. */
  assets: PageAssets;
  /** What pages need beyond that, by the name of their chunk. */
  chunks: Record<string, Pick<PageAssets, 'styles' | 'scripts'>>;
  /** The code of the service worker. */
  worker: string;
  /** The files that webpack has written, which pages are rendered beside. */
  files: string[];
  /** How many records of each type the last publication had. */
  counts: Record<string, number>;
}

/** The file that webpack bundles the site for Node into. */
export const SERVER_BUNDLE = 'server.cjs';

/** The folder inside a toolbox that one build replaces as a whole. */
export const BUILD = 'build';

const BUILT_SITE = 'site.json';

/**
 * Counted up whenever a build's pages no longer fit what the code of before has published beside them: a refresh after an
 * update would mix the two.
 */
const FORMAT = 2;

/** @throws an Error that says what to do where there has been no build, or one of another version */
export async function readBuiltSite(toolbox: string): Promise<BuiltSite> {
  const last = await readSite(toolbox);
  if (!last) {
    throw new Error(
      'There is no site to refresh: run "npm run build" first, without PRERENDER=off.',
    );
  }
  const { format, ...site } = last;
  if (format !== FORMAT) {
    throw new Error(
      'The site was built by another version of this code: run "npm run build" first.',
    );
  }
  return site;
}

/** How many records of each type a service's last publication had, by whatever version; none where it is the first. */
export async function readCounts(
  toolbox: string,
  service: string | null,
): Promise<BuiltSite['counts']> {
  const last = await readSite(toolbox);
  return last?.service === service ? last.counts : {};
}

/** @returns null where there has been no build */
async function readSite(toolbox: string): Promise<(BuiltSite & { format?: number }) | null> {
  const file = join(toolbox, BUILD, BUILT_SITE);
  if (!existsSync(file)) return null;
  return JSON.parse(await readFile(file, 'utf8')) as BuiltSite & { format?: number };
}

export async function writeBuiltSite(build: string, site: BuiltSite): Promise<void> {
  await writeJson(join(build, BUILT_SITE), { format: FORMAT, ...site });
}

/** Loads a build's server bundle anew: a process may have loaded an older one. */
export function loadServerBundle(build: string): ServerBundle {
  const file = resolve(build, SERVER_BUNDLE);
  const require = createRequire(file);
  delete require.cache[file];
  return require(file) as ServerBundle;
}
