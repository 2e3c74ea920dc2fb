import type { Service } from '../../src/data/client.ts';

/** The mocks as a service without a network: what a demonstration asks while it is built. */
export async function mockService(): Promise<Service> {
  const { Db } = await import('../../mocks/db.ts');
  const { execute } = await import('../../mocks/execute.ts');
  const { schema } = await import('../../mocks/schema.ts');
  const db = new Db();
  return {
    url: 'http://mocks/',
    apiKey: 'demonstration',
    fetch: async (...request) =>
      Response.json(await execute(schema, db, await new Request(...request).json())),
  };
}
