import type { Collection } from '../../../src/data/declare/collection.ts';
import { collections } from '../../../src/features/collections.ts';
import type { SiteRecords } from '../../../src/server/fetchRecords.ts';

/** Records by their types. */
export type Records = Partial<Record<Collection['type'], (object | null)[]>>;

/** These records as a build has fetched them. @param nextToken of each list; some where it has more */
export function siteRecords(
  records: Records,
  queriedAt = 0,
  nextToken: string | null = null,
): SiteRecords {
  const answers = new Map(
    collections.map((collection) => [
      collection,
      { [collection.listField]: { items: records[collection.type] ?? [], nextToken } },
    ]),
  );
  return { answers, queriedAt } as Partial<SiteRecords> as SiteRecords;
}
