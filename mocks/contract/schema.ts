import { readFileSync } from 'node:fs';
import { createSchema } from './execute.ts';

/** The executable schema of the service. It is read from the working directory, so it works in Node only. */
export const schema = createSchema(
  readFileSync('schema.graphql', 'utf8'),
  readFileSync('mocks/contract/appsync.graphql', 'utf8'),
);
