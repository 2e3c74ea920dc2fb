import { collections } from '../app/collections.ts';
import { homeQueries } from '../app/home.ts';
import { PARTIAL_LIST } from '../data/list.ts';
import type { Collection } from '../data/collection.ts';
import { operationKey, operationName } from '../data/operation.ts';
import { field, presentRecords } from '../data/wire/records.ts';
import { partOf, type SiteRecords } from './records.ts';

/** From how many characters on the beginning of a list has a file of its own: they are some 15 KB on the line. */
const LONG = 60_000;

/**
 * What visitors may read from files instead of asking the service: the lists as it has answered them, and the beginnings
 * of two for home. Of a long list also what its page opens with.
 * @returns of each the operation that it answers (`operationKey`), the beginning of the file's name, and the data
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
  const beginnings = collections.flatMap((collection) => {
    const data = beginningOf(collection, answers.get(collection));
    if (!data) return [];
    const key = operationKey(collection.list, PARTIAL_LIST);
    return [{ key, name: `Begin${operationName(collection.list)}`, data }];
  });
  return [...lists, ...home, ...beginnings];
}

/** The records that the page of a long list shows first, in that order; null for a short list. */
function beginningOf({ listField, key, itemsOf }: Collection, data: object = {}): object | null {
  if (JSON.stringify(data).length < LONG) return null;
  const list = field(data, listField);
  const records = presentRecords<Record<string, unknown>>(field(list, 'items'), key);
  if (records.length <= PARTIAL_LIST.limit) return null;
  const byId = new Map(records.map((record) => [record[key], record]));
  const first = itemsOf(data).slice(0, PARTIAL_LIST.limit);
  const items = first.map(({ id }) => byId.get(id) ?? null);
  return { [listField]: partOf(list, items) };
}
