import { collections } from '../app/collections.ts';
import { homeQueries } from '../app/home.ts';
import { PARTIAL_LIST } from '../data/list.ts';
import type { Collection } from '../data/collection.ts';
import { operationKey, operationName } from '../data/operation.ts';
import { field, presentRecords } from '../data/wire/records.ts';
import { partOf, type SiteRecords } from './records.ts';

/** A longer list also gets a snapshot of its first records. 60,000 characters are some 15 KB compressed. */
const MAX_SHORT_LIST_CHARACTERS = 60_000;

/**
 * The snapshots of the site. They are every list as the service has answered it, the two lists of home, and the partial lists
 * that long lists open with.
 * @returns for each the operation that it answers (`operationKey`), the beginning of its file's name, and the data
 */
export function snapshotsOf({ source, answers }: SiteRecords) {
  const lists = collections.map((collection) => ({
    key: operationKey(collection.list),
    name: operationName(collection.list),
    data: answers.get(collection) ?? {},
  }));
  const home = homeQueries.flatMap(({ query, variables }) => {
    const data = source.client.readQuery<object>({ query, variables });
    if (!data) return [];
    return [{ key: operationKey(query, variables), name: `Home${operationName(query)}`, data }];
  });
  const partialLists = collections.flatMap((collection) => {
    const data = partialListOf(collection, answers.get(collection));
    if (!data) return [];
    const key = operationKey(collection.list, PARTIAL_LIST);
    return [{ key, name: `Begin${operationName(collection.list)}`, data }];
  });
  return [...lists, ...home, ...partialLists];
}

/** The partial list that a long list opens with; null for a short one. */
function partialListOf({ listField, key, itemsOf }: Collection, data: object = {}): object | null {
  if (JSON.stringify(data).length < MAX_SHORT_LIST_CHARACTERS) return null;
  const list = field(data, listField);
  const records = presentRecords<Record<string, unknown>>(field(list, 'items'), key);
  if (records.length <= PARTIAL_LIST.limit) return null;
  const byId = new Map(records.map((record) => [record[key], record]));
  const first = itemsOf(data).slice(0, PARTIAL_LIST.limit);
  const items = first.map(({ id }) => byId.get(id) ?? null);
  return { [listField]: partOf(list, items) };
}
