import { collections } from '../app/collections.ts';
import { HOME_VARIABLES } from '../app/home.ts';
import { operationKey, operationName } from '../data/operation.ts';
import { events } from '../features/events/events.ts';
import { projects } from '../features/projects/projects.ts';
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
  const home = [projects.list, events.list].flatMap((query) => {
    const data = source.client.readQuery<object>({ query, variables: HOME_VARIABLES });
    if (!data) return [];
    return [
      { key: operationKey(query, HOME_VARIABLES), name: `Home${operationName(query)}`, data },
    ];
  });
  return [...lists, ...home];
}
