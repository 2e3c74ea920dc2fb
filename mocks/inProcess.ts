import { execute } from './contract/execute.ts';
import { schema } from './contract/schema.ts';
import { Db } from './db.ts';

/** The mocked service without a network, in the form of a connection to a service. The build of a demonstration queries it. */
export function serviceInProcess() {
  const db = new Db();
  return {
    url: 'http://mocks/',
    apiKey: 'demonstration',
    fetch: async (...request: Parameters<typeof fetch>) =>
      Response.json(await execute(schema, db, await new Request(...request).json())),
  };
}
