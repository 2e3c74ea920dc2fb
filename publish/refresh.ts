import { join } from 'node:path';
import { loadEnvironment } from './environment.ts';
import { publishing, renderRecords } from './publication.ts';
import { isUnfinished } from './pages/publishSite.ts';
import { showsUnsigned } from './words/pages.ts';
import { BUILD, readBuiltSite, RECORD, writeBuiltSite } from './toolbox.ts';

/**
 * Fetches the records again and publishes the pages anew (docs/product.md, Publishing). It takes seconds, because it uses
 * the code of the last build. Without SITE_URL it uses the origin of that build.
 * @param directory the published site
 * @param toolbox the folder that the build has left for the refresh
 * @throws an Error with the reason; the last site then stays as it was
 */
export async function refresh(directory: string, toolbox: string): Promise<void> {
  const environment = loadEnvironment();
  const build = join(toolbox, BUILD);
  await publishing(directory, toolbox, environment, async (staging, publish, known) => {
    const last = await readBuiltSite(toolbox);
    // A demonstration must not replace a real site, nor one service's records those of another.
    const queried = environment.service?.url ?? null;
    if (queried !== last.service) {
      throw new Error(
        `The site was built for ${last.service ?? 'the mocks'}, but this refresh would ask ${queried ?? 'the mocks, as GRAPHQL_URL is not set'}: nothing is published.`,
      );
    }
    if (last.unsigned && !showsUnsigned(environment)) {
      throw new Error(
        'The site was built with translations that nobody has signed: nothing is published. Run "npm run build" first.',
      );
    }
    const isBroken = await isUnfinished(join(toolbox, RECORD));
    if (isBroken) console.log('The last publication was broken off: all pages are made anew.');
    const built = { ...last, origin: environment.origin ?? last.origin };
    const options = {
      target: staging,
      assets: directory,
      built,
      directory,
      last: isBroken ? undefined : directory,
    };
    const { unchanged, facts } = await renderRecords(build, known, options);
    await publish([...last.files, ...unchanged]);
    await writeBuiltSite(build, { ...last, ...facts });
  });
}
