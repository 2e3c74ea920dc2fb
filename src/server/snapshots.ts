import { collections } from '../app/collections.ts';
import { homeQueries } from '../app/home.ts';
import { operationKey, operationName } from '../data/operation.ts';
import type { SiteRecords } from './records.ts';

/**
 * What visitors may read from files instead of asking the service: the lists as it has answered them, and the beginnings
 * of two for home.
 * @returns of each the operation that it answers (`operationKey`), the beginning of the file's name, and the data
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
