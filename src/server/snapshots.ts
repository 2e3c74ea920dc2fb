import { collections } from '../app/collections.ts';
import { HOME_VARIABLES } from '../app/home.ts';
import { operationKey, operationName } from '../data/operation.ts';
import { events } from '../features/events/events.ts';
import { projects } from '../features/projects/projects.ts';
import type { SiteRecords } from './records.ts';

/** An answer that visitors may read from a file instead of asking the service. */
export interface Snapshot {
  /** What it answers (`operationKey`). */
  key: string;
  /** The beginning of the file's name. */
  name: string;
  data: object;
}

/** The lists as the service has answered them, and the beginnings of two for home. */
export function snapshotsOf({ source, answers }: SiteRecords): Snapshot[] {
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
