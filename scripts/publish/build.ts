import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteRecords } from '../../src/server/records.ts';
import { renderDocument } from '../../src/server/Document.tsx';
import createConfiguration from '../../webpack.config.ts';
import { type Environment, loadEnvironment } from '../environment.ts';
import { serverConfiguration } from '../webpack/server.ts';
import { bundle, bundledFiles } from './bundle.ts';
import { compressFiles } from './compressFiles.ts';
import { exclusively } from './exclusively.ts';
import { mockService } from './mockService.ts';
import { publishSite } from './publishSite.ts';
import { renderSite, type RenderOptions } from './renderSite.ts';
import {
  BUILD,
  type BuiltSite,
  loadServerBundle,
  PUBLISHED,
  readBuiltSite,
  replaceBuild,
  writeBuiltSite,
} from './toolbox.ts';

/**
 * Builds the production site, renders its pages and publishes it: whole or not at all.
 * @param directory where the site is published
 * @param toolbox where what is needed to render the pages again is kept
 * @throws an Error with what webpack or the service had against it; the last site then still stands
 */
export async function build(directory: string, toolbox: string): Promise<void> {
  const environment = loadEnvironment();
  await publishing(directory, toolbox, async (staging, publish) => {
    const next = join(toolbox, `${BUILD}.next`);
    const configuration = createConfiguration(undefined, { mode: 'production' });
    const stats = await bundle({
      ...configuration,
      output: { ...configuration.output, path: resolve(staging) },
    });
    const { service, origin } = environment;
    const built = { ...bundledFiles(stats), service: service?.url ?? null, origin, counts: {} };
    if (!environment.prerender) {
      await writeFile(join(staging, 'index.html'), renderDocument({ assets: built.assets }));
      await publish([]);
      await replaceBuild(toolbox, null);
      return;
    }
    await rm(next, { recursive: true, force: true });
    await bundle(serverConfiguration(next));
    const server = loadServerBundle(next);
    const records = await server.fetchRecords(service ?? (await mockService()));
    await renderAndReport({ target: staging, assets: staging, built, server, records });
    await writeBuiltSite(next, { ...built, counts: countsOf(records) });
    await publish([]);
    await replaceBuild(toolbox, next);
  });
}

/**
 * Asks the service again and publishes the pages of the last build anew, with its code as it is, in seconds. Where it is
 * not told where the site is, it goes by what the build was told.
 * @throws an Error with what was against it; the last site then still stands
 */
export async function refresh(directory: string, toolbox: string): Promise<void> {
  const environment = loadEnvironment();
  await publishing(directory, toolbox, async (staging, publish) => {
    const last = await readBuiltSite(toolbox);
    refuseOtherService(last, environment);
    const built = { ...last, origin: environment.origin ?? last.origin };
    const server = loadServerBundle(join(toolbox, BUILD));
    const records = await server.fetchRecords(environment.service ?? (await mockService()));
    const counts = countsOf(records);
    refuseEmptiedLists(last.counts, counts, environment.allowEmpty);
    await renderAndReport({ target: staging, assets: directory, built, server, records });
    await publish(built.files);
    await writeBuiltSite(join(toolbox, BUILD), { ...last, counts });
  });
}

/** Does the work of a publication, which fills the staging folder and publishes it beside the files that it keeps. */
async function publishing(
  directory: string,
  toolbox: string,
  work: (staging: string, publish: (kept: string[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  await exclusively(directory, async (lost) => {
    const staging = `${resolve(directory)}.next`;
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { recursive: true });
    await mkdir(toolbox, { recursive: true });
    const publish = async (kept: string[]) => {
      await compressFiles(staging);
      const record = join(toolbox, PUBLISHED);
      await publishSite({ staging, directory: resolve(directory), record, kept, signal: lost });
    };
    try {
      await work(staging, publish);
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  });
}

/** A demonstration never takes the place of a real site, nor one service's records that of another's. */
function refuseOtherService(last: BuiltSite, { service }: Environment): void {
  const asked = service?.url ?? null;
  if (asked === last.service) return;
  const name = (url: string | null) => url ?? 'the mocks, as GRAPHQL_URL is not set';
  throw new Error(
    `The site was built for ${last.service ?? 'the mocks'}, but this refresh would ask ${name(asked)}: nothing is published.`,
  );
}

function refuseEmptiedLists(
  before: BuiltSite['counts'],
  now: BuiltSite['counts'],
  allowed: string[],
): void {
  const emptied = Object.keys(before).filter(
    (type) => (before[type] ?? 0) > 0 && !now[type] && !allowed.includes(type),
  );
  if (emptied.length === 0) return;
  throw new Error(
    `${emptied.join(', ')} had records and now has none: nothing is published. If that is meant, set ALLOW_EMPTY=${emptied.join(',')}.`,
  );
}

function countsOf({ answers }: SiteRecords): BuiltSite['counts'] {
  return Object.fromEntries(
    [...answers].map(([collection, data]) => [collection.type, collection.itemsOf(data).length]),
  );
}

/** Renders the pages, and says how many there are and what visitors will not see as it was meant. */
async function renderAndReport(options: RenderOptions): Promise<void> {
  const { pages, warnings } = await renderSite(options);
  for (const line of warnings) console.warn(line);
  if (options.built.origin === null) {
    console.warn(
      'SITE_URL is not set: there are no canonical addresses, sitemap, feeds and calendars.',
    );
  }
  console.log(`${pages} pages are rendered.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await (process.argv[2] === 'refresh' ? refresh : build)('dist', '.prerender');
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
