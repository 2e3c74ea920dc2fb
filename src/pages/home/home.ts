import type { Preload, RouteQuery } from '../../data/load/loading.ts';
import type { Collection } from '../../data/declare/collection.ts';
import type { Item } from '../../data/declare/item.ts';
import { events } from '../../features/events/events.ts';
import { projects } from '../../features/projects/projects.ts';

/** Enough records to find the newest (docs/product.md, Home). */
const HOME_VARIABLES = { limit: 10 };

/** How many of the newest projects and events home shows (docs/product.md, Home). */
export const NEWEST = 2;

export const loadHome = (preload: Preload) =>
  Promise.all([preload(projects.list, HOME_VARIABLES), preload(events.list, HOME_VARIABLES)]);

/** The records of an answer that home may show, newest first. */
function newestOf<HomeItem extends Item & { forHome: boolean }>(
  { itemsOf }: Pick<Collection<string, string, HomeItem>, 'itemsOf'>,
  data: unknown,
  count: number,
): HomeItem[] {
  return itemsOf(data)
    .filter(({ forHome }) => forHome)
    .slice(0, count);
}

/** @param data an answer to the list query */
export const newestProjects = (data: unknown) => newestOf(projects, data, NEWEST);

/**
 * One event more than home shows. It tells whether the last one shown is the soonest to come.
 * @param data an answer to the list query
 */
export const newestEvents = (data: unknown) => newestOf(events, data, NEWEST + 1);

/** The queries of `loadHome`, with what home shows of their answers. */
export const homeQueries: RouteQuery[] = [
  { query: projects.list, variables: HOME_VARIABLES, shownItems: newestProjects },
  { query: events.list, variables: HOME_VARIABLES, shownItems: newestEvents },
];
