import { collections } from '../../src/features/collections.ts';

/** A file of `resolvers/` that is one function of a pipeline resolver. */
export type Step = 'getRecord' | 'readList' | 'storeEnquiry';

/** A root field of the schema, resolved by a pipeline of steps on one table. */
export interface ApiField {
  parent: 'Query' | 'Mutation';
  name: string;
  /** The name of the type, which is also the name of the table. */
  table: string;
  steps: readonly Step[];
}

/** The table of enquiries. Like the other tables, it has the name of its type. */
export const ENQUIRIES = 'MaidanContacts';

/** The index that lists are read from. Its entries share one `list`, and are sorted by `place`. */
export const LIST_INDEX = { name: 'newestFirst', partition: 'list', sort: 'place' } as const;

/** Four reads of at most 1 MB each. The last step finds out whether another record follows. */
const LIST_STEPS: readonly Step[] = Array<Step>(5).fill('readList');

/** Three attempts for the shared slots, one for a unique slot (`storeEnquiry.js`). */
const ENQUIRY_STEPS: readonly Step[] = Array<Step>(4).fill('storeEnquiry');

/** Every root field of the schema. A new collection needs no line here. */
export const apiFields: readonly ApiField[] = [
  ...collections.flatMap(({ type, listField, recordField, detail }): ApiField[] => [
    { parent: 'Query', name: listField, table: type, steps: LIST_STEPS },
    ...(detail === null
      ? []
      : [{ parent: 'Query', name: recordField, table: type, steps: ['getRecord'] } as const]),
  ]),
  { parent: 'Mutation', name: 'createMaidanContacts', table: ENQUIRIES, steps: ENQUIRY_STEPS },
];
