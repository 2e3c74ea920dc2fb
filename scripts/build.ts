import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import createConfiguration, { prerenderConfiguration } from '../webpack.config.ts';
import { bundle, makeFallback, pageFiles } from './bundle.ts';
import { type Environment, loadEnvironment } from './environment.ts';
import { prerender, readBuiltSite, removeRendered, writeBuiltSite } from './prerender.ts';

/**
 * Builds the production site, renders its pages, and puts it in the place of the last one: whole or not at all.
 * @param directory where the site goes
 * @param toolbox where what is needed to render the pages again goes
 * @throws an Error with what webpack or the service had against it; the last site then still stands
 */
export async function build(directory: string, toolbox: string): Promise<void> {
  const environment = loadEnvironment();
  const next = `${resolve(directory)}.next`;
  const nextToolbox = `${resolve(toolbox)}.next`;
  try {
    const configuration = createConfiguration(undefined, { mode: 'production' });
    const stats = await bundle({
      ...configuration,
      output: { ...configuration.output, path: next },
    });
    if (environment.prerender) {
      await bundle(prerenderConfiguration(nextToolbox));
      const { origin } = environment;
      await writeBuiltSite(nextToolbox, { files: pageFiles(stats), origin });
      await makeFallback(next);
      await render(next, nextToolbox, environment);
      await replace(toolbox, nextToolbox);
    }
    await replace(directory, next);
  } finally {
    await rm(next, { recursive: true, force: true });
    await rm(nextToolbox, { recursive: true, force: true });
  }
}

/**
 * Asks the service again and renders the pages of the last build anew, with its bundles as they are, in seconds. Where it
 * is not told where the site is it goes by what the build was told.
 * @throws an Error with what the service had against it; the last site then still stands
 */
export async function refresh(directory: string, toolbox: string): Promise<void> {
  if (!existsSync(toolbox)) {
    throw new Error(
      'There is no site to refresh: run "npm run build" first, without PRERENDER=off.',
    );
  }
  const next = `${resolve(directory)}.next`;
  try {
    await rm(next, { recursive: true, force: true });
    await cp(directory, next, { recursive: true });
    await removeRendered(next, resolve(toolbox));
    const { service, origin } = loadEnvironment();
    const built = await readBuiltSite(toolbox);
    await render(next, resolve(toolbox), { service, origin: origin ?? built.origin });
    await replace(directory, next);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

/** Renders the pages, and says how many there are, which were left to the fallback and which records have flaws. */
async function render(
  site: string,
  toolbox: string,
  environment: Pick<Environment, 'service' | 'origin'>,
): Promise<void> {
  const { pages, remarks } = await prerender(site, toolbox, environment);
  for (const line of remarks) console.warn(line);
  if (environment.origin === null) {
    console.warn(
      'SITE_URL is not set: there are no canonical addresses, sitemap, feeds and calendars.',
    );
  }
  console.log(`${pages} pages are rendered.`);
}

/** Puts a finished folder in the place of the last one. */
async function replace(directory: string, next: string): Promise<void> {
  const last = `${resolve(directory)}.last`;
  await rm(last, { recursive: true, force: true });
  if (existsSync(directory)) await rename(directory, last);
  await rename(next, directory);
  await rm(last, { recursive: true, force: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await (process.argv[2] === 'refresh' ? refresh : build)('dist', '.prerender');
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
