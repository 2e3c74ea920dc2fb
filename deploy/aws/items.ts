import { collections } from '../../src/features/collections.ts';
import { LIST_INDEX } from './api.ts';

/** The last millisecond of the year 9999. Places count back from it, so that later times sort first. */
const LAST_TIME = 253_402_300_799_999;

/** With digits enough for the distance from LAST_TIME to the year 0. */
const padded = (value: number) => String(value).padStart(15, '0');

/**
 * The sort key of a record in its list. Newer records come first, records of equal time in the order of their first
 * storage.
 * @param time the date that the site sorts by, in milliseconds since 1970; 0 without a date
 * @param sequence increases with every new record, such as the time of its first storage in milliseconds
 */
export function placeOf(time: number, sequence: number): string {
  return `${padded(Math.trunc(LAST_TIME - time))}#${padded(sequence)}`;
}

/**
 * The item of a record in its table. It has a sort key, and no null fields, because filters test whether an attribute
 * exists. JSON fields stay as they are.
 * @param type the name of the type in the schema
 * @param sequence see `placeOf`; a record that is stored again keeps its number (`sequenceOf`)
 * @throws an Error when no collection has this type
 */
export function storedRecord(
  type: string,
  record: Readonly<Record<string, unknown>>,
  sequence: number,
): Record<string, unknown> {
  const time = collectionOf(type).itemOf(record).date?.time ?? 0;
  const fields = Object.entries(record).filter(
    ([name, value]) => name !== '__typename' && value !== null && value !== undefined,
  );
  return {
    ...Object.fromEntries(fields),
    [LIST_INDEX.partition]: 'all',
    [LIST_INDEX.sort]: placeOf(time, sequence),
  };
}

/**
 * The collection of a type.
 * @throws an Error when there is none
 */
export function collectionOf(type: string) {
  const collection = collections.find((each) => each.type === type);
  if (!collection) throw new Error(`No content type is called ${type}.`);
  return collection;
}

/** The sequence number of a stored record. */
export function sequenceOf(stored: Readonly<Record<string, unknown>>): number {
  return Number(String(stored[LIST_INDEX.sort]).split('#')[1]);
}
