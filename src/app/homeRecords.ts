import type { Collection, Item } from '../data/collection.ts';

/** How many of the newest projects and events home shows (specification, section 9). */
const NEWEST = 2;

/**
 * The records of a list that home shows.
 * @param data an answer to the list query
 */
export function newestOf<HomeItem extends Item & { forHome: boolean }>(
  { itemsOf }: Pick<Collection<string, string, HomeItem>, 'itemsOf'>,
  data: object,
): HomeItem[] {
  return itemsOf(data)
    .filter(({ forHome }) => forHome)
    .slice(0, NEWEST);
}
