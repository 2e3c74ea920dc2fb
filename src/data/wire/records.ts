import type { RecordDate } from './dates.ts';

/**
 * The records of a list answer that can be shown: nulls, records without their key and repetitions are left out,
 * so that one broken record never hides the others.
 */
export function presentRecords<Key extends string, Item extends { [K in Key]: string }>(
  items: readonly (Item | null)[] | null | undefined,
  key: Key,
): Item[] {
  const byKey = new Map<string, Item>();
  for (const item of Array.isArray(items) ? items : []) {
    const id: unknown = item?.[key];
    if (item && typeof id === 'string' && id !== '' && !byKey.has(id)) byKey.set(id, item);
  }
  return [...byKey.values()];
}

/**
 * Newest first; records of the same time keep the service's order, those without a readable date sort as 1970
 * (specification, sections 8 and 9).
 */
export function newestFirst<Item>(
  records: readonly Item[],
  dateOf: (record: Item) => RecordDate | null,
): Item[] {
  return records
    .map((record) => ({ record, time: dateOf(record)?.time ?? 0 }))
    .sort((a, b) => b.time - a.time)
    .map(({ record }) => record);
}
