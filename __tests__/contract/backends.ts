import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { ENQUIRIES } from '../../deploy/aws/api.ts';
import { Db, type Tables } from '../../mocks/db.ts';
import { Service } from '../../mocks/service.ts';
import type { GraphQLAnswer } from '../../service/contract/execute.ts';
import { schema } from '../../service/contract/schema.ts';
import { openDatabase } from '../../service/database.ts';
import { createAppSync } from '../support/appsync/service.ts';
import { startTables } from '../support/appsync/tables.ts';
import { READ_KEY, startServiceServer } from '../support/serviceServer.ts';

/** One answer to the contract, running. */
export interface Backend {
  ask: (request: object) => Promise<GraphQLAnswer>;
  /** Sends whatever it is given, with the headers of a request that is in order unless others are given. */
  send: ((body: string, headers?: Record<string, string>) => Promise<Response>) | null;
  /** The enquiries that it has stored; null where only their organisation may see them. */
  stored: (() => Promise<{ contactId: string }[]>) | null;
  stop: () => Promise<void>;
}

/** A backend that is reached over HTTP. */
export function overHttp(url: string, apiKey: string): Pick<Backend, 'ask' | 'send'> {
  const send = (body: string, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey, ...headers },
      body,
    });
  return {
    send,
    ask: async (request) => (await send(JSON.stringify(request))).json() as Promise<GraphQLAnswer>,
  };
}

type Start = (tables: Partial<Tables>) => Promise<Backend>;

/** Starts each backend with these records. */
export const backends: Record<string, Start> = {
  async mocks(tables) {
    const service = new Service();
    service.db = new Db(tables);
    return {
      ...overHttp(await service.start(), 'any'),
      stored: async () => [...service.db.contacts.values()],
      stop: () => service.stop(),
    };
  },

  async process(tables) {
    const folder = mkdtempSync(join(tmpdir(), 'maidan-'));
    const database = openDatabase(join(folder, 'maidan.sqlite'));
    const server = await startServiceServer(database);
    server.records.put(tables);
    return {
      ...overHttp(`${server.origin}/graphql`, READ_KEY),
      stored: async () => server.enquiries.list().map(({ input }) => input),
      async stop() {
        await server.stop();
        database.close();
        rmSync(folder, { recursive: true });
      },
    };
  },

  async resolvers(tables) {
    const { dynamo, stop } = await startTables(tables);
    const ask = createAppSync({
      schema,
      dynamo,
      tableName: (type) => type,
      env: { ENQUIRY_DAYS: '365' },
    });
    return {
      ask,
      // AppSync's own part has no stand-in: what it refuses by its settings is asserted of the stack.
      send: null,
      async stored() {
        const { Items = [] } = await dynamo.send(new ScanCommand({ TableName: ENQUIRIES }));
        return Items.map((item) => unmarshall(item) as { contactId: string });
      },
      stop,
    };
  },
};

/** A deployed service that has the demonstration's records, where somebody names one. It keeps the enquiries of the tests. */
const { CONTRACT_URL, CONTRACT_KEY = '' } = process.env;
if (CONTRACT_URL) {
  backends['deployed'] = async () => ({
    ...overHttp(CONTRACT_URL, CONTRACT_KEY),
    stored: null,
    stop: async () => {},
  });
}

/** Those with all of their HTTP and execution; of AppSync in the tests there are the resolvers alone. */
export const wholeBackends = Object.keys(backends).filter((name) => name !== 'resolvers');
