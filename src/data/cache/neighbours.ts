import type { ApolloClient, NormalizedCacheObject } from '@apollo/client';
import type { Collection } from '../declare/collection.ts';
import type { Item } from '../declare/item.ts';

/** How many records a page offers after its own. */
export const NEIGHBOURS = 3;

/**
 * Orders the records to read next. Those of the same kind come first; of each kind those after the record, the soonest first,
 * then those before, the latest first, then those without a date. Records of one day form a ring by their ids: otherwise all
 * of them would lead to the same three, and a change of one of these would change every page of that day. The order depends
 * on the records alone, so that a prerendered page and the browser name the same.
 * @param items of the same content type, in any order; the record itself may be one of them
 */
export function neighbours<RecordItem extends Item>(
  item: RecordItem,
  items: readonly RecordItem[],
): RecordItem[] {
  const rank = (other: RecordItem) => {
    // After a record without a date comes the newest: everything else came before it.
    const days = (other.date?.time ?? 0) - (item.date?.time ?? Number.MAX_SAFE_INTEGER);
    const side = !other.date ? 2 : days < 0 ? 1 : 0;
    const kind = item.kind && other.kind !== item.kind ? 1 : 0;
    return [kind, side, Math.abs(days), other.id < item.id ? 1 : 0] as const;
  };
  return items
    .filter(({ id }) => id !== item.id)
    .map((other) => [other, rank(other)] as const)
    .sort(
      ([{ id: idA }, a], [{ id: idB }, b]) =>
        a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3] || (idA < idB ? -1 : 1),
    )
    .slice(0, NEIGHBOURS)
    .map(([other]) => other);
}

/**
 * The items of all cached records of a content type, in no order. They are read by query: the cache's own objects name
 * fields otherwise where a fragment has an alias or an argument.
 */
export function cachedItems(
  client: ApolloClient,
  { type, key, list, detail, itemsOf, itemIn }: Collection,
): Item[] {
  // Pages read optimistically and through the client, so the cache gives the same objects here: they are decoded already.
  const listed = client.readQuery<object>({ query: list }, true);
  if (listed) return itemsOf(listed);
  if (!detail) return [];
  const records = Object.values(client.cache.extract() as NormalizedCacheObject);
  return records.flatMap((record) => {
    if (record?.__typename !== type) return [];
    const variables = { [key]: record[key] };
    return itemIn(client.readQuery<object>({ query: detail, variables }, true)) ?? [];
  });
}
