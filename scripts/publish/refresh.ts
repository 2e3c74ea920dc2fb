import { join } from 'node:path';
import { type Environment, loadEnvironment } from '../environment.ts';
import { mockService } from './mockService.ts';
import { countsOf, publishing, renderAndReport } from './publication.ts';
import {
  BUILD,
  type BuiltSite,
  loadServerBundle,
  readBuiltSite,
  writeBuiltSite,
} from './toolbox.ts';

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
