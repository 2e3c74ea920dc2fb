import { collections } from '../../src/app/collections.ts';

/** A file of `resolvers/` that is one step of a field. */
export type Step = 'getRecord' | 'readList' | 'storeEnquiry';

/** How a field of the schema is answered: by steps, one after the other, on one table. */
export interface ApiField {
  parent: 'Query' | 'Mutation';
  name: string;
  /** The name of the type that the table holds. */
  table: string;
  steps: readonly Step[];
}

/** The table of enquiries, whose type the schema names like the others. */
export const ENQUIRIES = 'MaidanContacts';

/** The index that lists are read from; each of its entries has the same `list`, and its `place` in it. */
export const LIST_INDEX = { name: 'newestFirst', partition: 'list', sort: 'place' } as const;

/** Four reads of at most 1 MB each, and the look whether anything follows. */
const LIST_STEPS: readonly Step[] = Array<Step>(5).fill('readList');

/** Three slots that equal enquiries share, and one of its own. */
const ENQUIRY_STEPS: readonly Step[] = Array<Step>(4).fill('storeEnquiry');

/** Every field of the schema. What a collection declares is answered without a line here. */
export const apiFields: readonly ApiField[] = [
  ...collections.flatMap(({ type, listField, recordField, detail }): ApiField[] => [
    { parent: 'Query', name: listField, table: type, steps: LIST_STEPS },
    ...(detail === null
      ? []
      : [{ parent: 'Query', name: recordField, table: type, steps: ['getRecord'] } as const]),
  ]),
  {
    parent: 'Mutation',
    name: 'createMaidanContacts',
    table: ENQUIRIES,
    steps: ENQUIRY_STEPS,
  },
];
