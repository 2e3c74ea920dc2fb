import type { DocumentNode } from 'graphql';
import { collections } from '../../src/app/collections.ts';
import { CreateContactDocument } from '../../src/features/contact/Contact.generated.ts';

/** Every document that the site, its build and its refresh send. */
export const siteDocuments: readonly DocumentNode[] = [
  ...collections.flatMap(({ list, detail }) => (detail === null ? [list] : [list, detail])),
  CreateContactDocument,
];
