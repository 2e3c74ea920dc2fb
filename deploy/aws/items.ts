import { collections } from '../../src/app/collections.ts';
import { LIST_INDEX } from './api.ts';

/** The last millisecond of the year 9999: places count back from it, so that a later time comes first. */
const LAST_TIME = 253_402_300_799_999;

/** Digits that hold every distance from LAST_TIME back to the year 0. */
const TIME_DIGITS = 15;
const SEQUENCE_DIGITS = 15;

/**
 * The place of a record in its list, as text that sorts: newest first, and records of one time in the order in which they
 * were first stored.
 * @param time the date that the site sorts by, in milliseconds since 1970; 0 where there is none
 * @param sequence grows with every record that is new, such as the milliseconds at which it was first stored
 */
export function placeOf(time: number, sequence: number): string {
  const distance = Math.trunc(LAST_TIME - time);
  return `${padded(distance, TIME_DIGITS)}#${padded(sequence, SEQUENCE_DIGITS)}`;
}

/**
 * A record as its table holds it: with its place in the list, and without what is null, because a filter asks whether an
 * attribute is there. JSON fields stay as they come.
 * @param type the name of its type in the schema
 * @param sequence see `placeOf`; a record that is stored again keeps the one it has (`sequenceOf`)
 * @throws an Error where no collection has this type
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
 * The content type of this name.
 * @throws an Error where there is none
 */
export function collectionOf(type: string) {
  const collection = collections.find((each) => each.type === type);
  if (!collection) throw new Error(`No content type is called ${type}.`);
  return collection;
}

/** The sequence number that a stored record has. */
export function sequenceOf(stored: Readonly<Record<string, unknown>>): number {
  return Number(String(stored[LIST_INDEX.sort]).split('#')[1]);
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
