import type { DocumentNode } from 'graphql';
import { collections } from '../../src/app/collections.ts';
import { CreateContactDocument } from '../../src/features/contact/Contact.generated.ts';

/** Every GraphQL document that the site, a build or a refresh sends. */
export const siteDocuments: readonly DocumentNode[] = [
  ...collections.flatMap(({ list, detail }) => (detail === null ? [list] : [list, detail])),
  CreateContactDocument,
];
