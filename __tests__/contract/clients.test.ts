import { cacheExchange, Client, fetchExchange } from '@urql/core';
import { type DocumentNode, parse, print } from 'graphql';
import { GraphQLClient } from 'graphql-request';
import { collections } from '../../src/app/collections.ts';
import { CreateContactDocument } from '../../src/features/contact/Contact.generated.ts';
import { READ_KEY, startServiceServer } from '../support/serviceServer.ts';
import { databasesForTests } from '../support/database.ts';
import { newEnquiry, operationOf, tables } from './rules.ts';

/** Runs an operation with a client of somebody else. @returns its data; rejects where the client finds an error */
type Run = (document: DocumentNode, variables?: Record<string, unknown>) => Promise<unknown>;

const headers = { 'x-api-key': READ_KEY };

/** Clients that this project has not written, each for the service at an address. */
const clients: Record<string, (url: string) => Run> = {
  'graphql-request': (url) => {
    const client = new GraphQLClient(url, { headers });
    return (document, variables) => client.request(document, variables);
  },
  urql: (url) => {
    const client = new Client({
      url,
      exchanges: [cacheExchange, fetchExchange],
      fetchOptions: { headers },
      // AppSync, too, takes operations by POST alone.
      preferGetMethod: false,
    });
    return async (document, variables = {}) => {
      const { data, error } = await ('input' in variables
        ? client.mutation(document, variables)
        : client.query(document, variables));
      if (error) throw error;
      return data as unknown;
    };
  },
  // Amplify itself has a graphql package of its own, beside which deploy/aws would have two.
  'fetch, as AWS documents it for AppSync': (url) => async (document, variables) => {
    const body = JSON.stringify({ query: print(document), variables });
    const type = { 'Content-Type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers: { ...headers, ...type }, body });
    const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  },
};

const databases = databasesForTests();
let server: Awaited<ReturnType<typeof startServiceServer>>;
beforeEach(async () => {
  server = await startServiceServer(databases.open());
  server.records.put(tables);
});
afterEach(() => server.stop());

/** What the site gets. */
async function ask(document: DocumentNode, variables: object): Promise<object> {
  const body = JSON.stringify({ ...operationOf(document), variables });
  const response = await fetch(`${server.origin}/graphql`, { method: 'POST', headers, body });
  return ((await response.json()) as { data: object }).data;
}

describe.each(Object.entries(clients))('%s', (_name, start) => {
  test('gets what the site gets, by its thirteen operations', async () => {
    const run = start(`${server.origin}/graphql`);
    for (const { list } of collections) {
      expect(await run(list, { limit: 10 })).toMatchObject(await ask(list, { limit: 10 }));
    }
    for (const { type, key, detail } of collections) {
      const variables = { [key]: tables[type][0]?.[key] };
      if (detail) expect(await run(detail, variables)).toMatchObject(await ask(detail, variables));
    }
    const input = newEnquiry();
    expect(await run(CreateContactDocument, { input })).toMatchObject({
      createMaidanContacts: input,
    });
    expect(server.enquiries.list().map((stored) => stored.input)).toEqual([input]);
  });

  test('runs an operation without a name', async () => {
    const run = start(`${server.origin}/graphql`);
    expect(await run(parse('{ listMaidanNews(limit: 1) { items { newsId } } }'))).toMatchObject({
      listMaidanNews: { items: [{ newsId: expect.any(String) as string }] },
    });
  });
});

test('those are the site’s thirteen operations', () => {
  const records = collections.filter(({ detail }) => detail !== null);
  expect([collections.length, records.length]).toEqual([8, 4]);
});
