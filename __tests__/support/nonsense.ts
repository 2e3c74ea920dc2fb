import type { StoredRecord } from '../../service/contract/store.ts';

/** What a field may hold that should hold a text, an address or JSON. */
export const NONSENSE: unknown[] = [
  null,
  '',
  '   ',
  'not json',
  '{"date":',
  '[]',
  '42',
  'null',
  '"\\"',
  '{}',
  '{"html":5}',
  '\u0000',
];

/** A record for each nonsense, which stands in every field but the key and the type. Its fields are those of `like`. */
export function nonsenseRecords(like: StoredRecord, key: string): NonNullable<StoredRecord>[] {
  const fields = Object.keys(like ?? {});
  return NONSENSE.map((value, index) => ({
    ...Object.fromEntries(fields.map((field) => [field, value])),
    __typename: like?.['__typename'],
    [key]: `broken-${index}`,
  }));
}
