import { readFileSync } from 'node:fs';
import { createSchema } from './execute.ts';

/** The service's schema, executable, read from the repository: for Node only. */
export const schema = createSchema(
  readFileSync('schema.graphql', 'utf8'),
  readFileSync('service/contract/appsync.graphql', 'utf8'),
);
