import type { ApolloCache, StoreObject } from '@apollo/client';
import { field } from '../data/wire/records.ts';

/** The ids in the cache of the records in an answer. */
export function recordIdsIn(cache: ApolloCache, data: unknown): string[] {
  return Object.values(data ?? {}).flatMap((value: unknown) => {
    const items = field(value, 'items');
    const records: (StoreObject | null)[] = Array.isArray(items) ? items : [value];
    return records.flatMap((record) => (record && cache.identify(record)) ?? []);
  });
}
