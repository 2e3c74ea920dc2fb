import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { renderDocument } from '../../src/server/Document.tsx';
import createConfiguration from '../../webpack.config.ts';
import { loadEnvironment } from '../environment.ts';
import { serverConfiguration } from '../webpack/server.ts';
import { bundle, bundledFiles } from './bundle.ts';
import { mockService } from './mockService.ts';
import { countsOf, publishing, renderAndReport } from './publication.ts';
import { BUILD, loadServerBundle, replaceBuild, writeBuiltSite } from './toolbox.ts';

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
