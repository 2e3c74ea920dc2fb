import { Db } from '../../mocks/db.ts';
import type { Tables } from '../../mocks/records/tables.ts';
import { MockedHttpService } from '../../mocks/service.ts';
import type { GraphQLAnswer } from '../../mocks/contract/execute.ts';

type SentRequest = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** A running backend of the contract. */
export interface Backend {
  execute: (request: object) => Promise<GraphQLAnswer>;
  /** Sends a body, with the headers of a valid request unless others are given; null without HTTP. */
  send: ((body: string, headers?: Record<string, string>) => Promise<Response>) | null;
  /** Sends any request with the API key; null without HTTP. */
  fetch: ((request: SentRequest) => Promise<Response>) | null;
  /** The enquiries that it has stored; null where only their organisation may see them. */
  stored: (() => Promise<{ contactId: string }[]>) | null;
  stop: () => Promise<void>;
}

/** A backend that is reached over HTTP. */
export function overHttp(url: string, apiKey: string): Pick<Backend, 'execute' | 'send' | 'fetch'> {
  const send = (body: string, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey, ...headers },
      body,
    });
  return {
    send,
    fetch: ({ headers, ...request }) =>
      fetch(url, { ...request, headers: { 'x-api-key': apiKey, ...headers } }),
    execute: async (request) =>
      (await send(JSON.stringify(request))).json() as Promise<GraphQLAnswer>,
  };
}

/** Starts a backend that has these records. */
export type Start = (tables: Partial<Tables>) => Promise<Backend>;

export const mocks: Start = async (tables) => {
  const service = new MockedHttpService();
  service.db = new Db(tables);
  return {
    ...overHttp(await service.start(), 'any'),
    stored: async () => [...service.db.contacts.values()],
    stop: () => service.stop(),
  };
};

/** A deployed service that has the demonstration's records. The enquiries of the tests stay in it. */
export const deployed =
  (url: string, apiKey: string): Start =>
  async () => ({ ...overHttp(url, apiKey), stored: null, stop: async () => {} });
