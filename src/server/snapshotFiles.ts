import { collections } from '../features/collections.ts';
import { homeQueries } from '../pages/home/home.ts';
import { operationKey, operationName } from '../data/network/operation.ts';
import type { SiteRecords } from './fetchRecords.ts';

/** Short lists share a file of up to so many characters: a request of its own costs more than such a list. */
const SHARED_CHARACTERS = 45_000;

/**
 * The snapshots of the site. They are every list as the service has answered it, and the two lists of home.
 * @returns for each file the operations that it answers (`operationKey`), the beginning of its name, and the data
 */
export function snapshotsOf({ source, answers }: SiteRecords) {
  const shared = { keys: [] as string[], name: 'Lists', data: {} as object };
  let room = SHARED_CHARACTERS;
  const long = collections.flatMap((collection) => {
    const keys = [operationKey(collection.list)];
    const data = answers.get(collection) ?? {};
    const { length } = JSON.stringify(data);
    if (length > room) return [{ keys, name: operationName(collection.list), data }];
    room -= length;
    shared.keys.push(...keys);
    // Each list is a field of its own.
    Object.assign(shared.data, data);
    return [];
  });
  const home = homeQueries.flatMap(({ query, variables }) => {
    const data = source.client.readQuery<object>({ query, variables });
    if (!data) return [];
    return [{ keys: [operationKey(query, variables)], name: `Home${operationName(query)}`, data }];
  });
  return [shared, ...long, ...home];
}
