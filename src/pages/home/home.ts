import type { RouteQuery } from '../../data/load/loading.ts';
import { events } from '../../features/events/events.ts';
import { projects } from '../../features/projects/projects.ts';

/** Enough records to find the newest (docs/product.md, Home). */
const VARIABLES = { limit: 10 };

/** How many of the newest projects and events home shows (docs/product.md, Home). */
export const NEWEST = 2;

/** The newest of the records that home may show. */
const newest = <HomeItem extends { forHome: boolean }>(items: HomeItem[], count: number) =>
  items.filter(({ forHome }) => forHome).slice(0, count);

/** @param data an answer to the list query */
export const newestProjects = (data: unknown) => newest(projects.itemsOf(data), NEWEST);

/**
 * One event more than home shows. It tells whether the last one shown is the soonest to come.
 * @param data an answer to the list query
 */
export const newestEvents = (data: unknown) => newest(events.itemsOf(data), NEWEST + 1);

/** What home queries, and what it shows of the answers. */
export const homeQueries: RouteQuery[] = [
  { query: projects.list, variables: VARIABLES, shownItems: newestProjects },
  { query: events.list, variables: VARIABLES, shownItems: newestEvents },
];
