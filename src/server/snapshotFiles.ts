import { collections } from '../features/collections.ts';
import { homeQueries } from '../pages/home/home.ts';
import { operationKey, operationName } from '../data/network/operation.ts';
import type { SiteRecords } from './fetchRecords.ts';

/**
 * The snapshots of the site. They are every list as the service has answered it, and the two lists of home.
 * @returns for each the operation that it answers (`operationKey`), the beginning of its file's name, and the data
 */
export function snapshotsOf({ source, answers }: SiteRecords) {
  const lists = collections.map((collection) => ({
    key: operationKey(collection.list),
    name: operationName(collection.list),
    data: answers.get(collection) ?? {},
  }));
  const home = homeQueries.flatMap(({ query, variables }) => {
    const data = source.client.readQuery<object>({ query, variables });
    if (!data) return [];
    return [{ key: operationKey(query, variables), name: `Home${operationName(query)}`, data }];
  });
  return [...lists, ...home];
}
