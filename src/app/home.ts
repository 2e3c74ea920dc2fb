import type { Preload, RouteQuery } from '../data/loading.ts';
import type { Collection } from '../data/collection.ts';
import type { Item } from '../data/item.ts';
import { events } from '../features/events/events.ts';
import { projects } from '../features/projects/projects.ts';

/** What home asks for: enough to find the two newest (specification, section 9). */
export const HOME_VARIABLES = { limit: 10 };

/** How many of the newest projects and events home shows (specification, section 9). */
export const NEWEST = 2;

export const loadHome = (preload: Preload) =>
  Promise.all([preload(projects.list, HOME_VARIABLES), preload(events.list, HOME_VARIABLES)]);

/** What `loadHome` asks. */
export const homeQueries: RouteQuery[] = [projects, events].map(({ list }) => ({
  query: list,
  variables: HOME_VARIABLES,
}));

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
 * One more than home shows: whether the last one shown is the next to come, the one after it tells.
 * @param data an answer to the list query
 */
export const newestEvents = (data: unknown) => newestOf(events, data, NEWEST + 1);
