import { rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { renderDocument } from '../../src/server/Document.tsx';
import createConfiguration from '../../webpack.config.ts';
import { loadEnvironment } from '../environment.ts';
import { serverConfiguration } from '../webpack/server.ts';
import { bundle, bundledFiles } from './bundle.ts';
import { publishing, renderRecords } from './publication.ts';
import { BUILD, writeBuiltSite } from './toolbox.ts';

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
    const { service, origin, prerender } = environment;
    const built = { ...bundledFiles(stats), service: service?.url ?? null, origin, counts: {} };
    if (prerender) {
      await rm(next, { recursive: true, force: true });
      await bundle(serverConfiguration(next));
      const options = { target: staging, assets: staging, built };
      const counts = await renderRecords(next, environment, options);
      await writeBuiltSite(next, { ...built, counts });
    } else {
      await writeFile(join(staging, 'index.html'), renderDocument({ assets: built.assets }));
    }
    await publish([]);
    await rm(join(toolbox, BUILD), { recursive: true, force: true });
    // A site that is not prerendered has nothing to refresh.
    if (prerender) await rename(next, join(toolbox, BUILD));
  });
}
