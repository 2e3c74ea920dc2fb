import { join } from 'node:path';
import { loadEnvironment } from '../environment.ts';
import { publishing, renderRecords } from './publication.ts';
import { BUILD, readBuiltSite, writeBuiltSite } from './toolbox.ts';

/**
 * Asks the service again and publishes the pages of the last build anew, with its code as it is, in seconds. Where it is
 * not told where the site is, it goes by what the build was told.
 * @throws an Error with what was against it; the last site then still stands
 */
export async function refresh(directory: string, toolbox: string): Promise<void> {
  const environment = loadEnvironment();
  const build = join(toolbox, BUILD);
  await publishing(directory, toolbox, async (staging, publish) => {
    const last = await readBuiltSite(toolbox);
    // A demonstration never takes the place of a real site, nor one service's records that of another's.
    const asked = environment.service?.url ?? null;
    if (asked !== last.service) {
      throw new Error(
        `The site was built for ${last.service ?? 'the mocks'}, but this refresh would ask ${asked ?? 'the mocks, as GRAPHQL_URL is not set'}: nothing is published.`,
      );
    }
    const built = { ...last, origin: environment.origin ?? last.origin };
    const options = {
      target: staging,
      assets: directory,
      built,
      directory,
      toolbox,
      last: directory,
    };
    const { counts, kept } = await renderRecords(build, environment, options);
    await publish([...last.files, ...kept]);
    await writeBuiltSite(build, { ...last, counts });
  });
}
