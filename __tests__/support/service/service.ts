import { http, HttpResponse, passthrough } from 'msw';
import { Db } from '../../../mocks/db.ts';
import type { Tables } from '../../../mocks/records/tables.ts';
import { demonstrationTables } from '../../../mocks/records/tables.ts';
import { MockedService } from '../../../mocks/handlers.ts';
import type { Failure } from '../../../mocks/scenarios.ts';
import type { GraphQLAnswer } from '../../../mocks/contract/execute.ts';
import { createMockServer } from '../../../mocks/server.ts';

export const ADDRESS = { url: 'https://service.example/graphql', apiKey: 'test-key' };

/** One request as the service received it. */
export interface Received {
  method: string;
  apiKey: string | null;
  operationName: string;
  query: string;
  variables: Record<string, unknown>;
}

/** What the service does instead of answering: a response, or a change of its answer. */
type Instead = (
  received: Received,
  request: Request,
) => Response | Promise<Response | undefined> | undefined;

/**
 * The mocked service of a test file, on the demonstration's records. A request that goes anywhere else fails the test.
 */
export function serviceForTests() {
  const db = new Db();
  const mocked = new MockedService(db);
  const server = createMockServer(ADDRESS.url, mocked);
  const received: Received[] = [];

  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    server.events.on('request:start', ({ request }) => {
      const copy = request.clone();
      const place =
        received.push({ method: copy.method, apiKey: copy.headers.get('x-api-key') } as Received) -
        1;
      void copy.json().then((body: object) => Object.assign(received[place] ?? {}, body));
    });
  });
  beforeEach(() => {
    received.length = 0;
    Object.assign(db.tables, demonstrationTables());
    db.contacts.clear();
  });
  const recover = () => {
    mocked.heal();
    server.resetHandlers();
  };
  afterEach(recover);
  afterAll(() => server.close());

  const intercept = (instead: Instead, times = Infinity) => {
    let left = times;
    server.use(
      http.post(ADDRESS.url, async ({ request }) => {
        if (left <= 0) return undefined;
        left -= 1;
        const body = (await request.clone().json()) as Omit<Received, 'method' | 'apiKey'>;
        const { method, headers } = request;
        return instead({ method, apiKey: headers.get('x-api-key'), ...body }, request);
      }),
    );
  };

  return {
    db,
    received,
    /** The names of the operations that it received, in order. */
    operations: () => received.map(({ operationName }) => operationName),
    /** Replaces tables. */
    holds: (tables: Partial<Tables>) => void Object.assign(db.tables, tables),
    /** Answers otherwise, `times` times; undefined lets the service answer. */
    intercept,
    /** Answers with this body. */
    answers: (body: GraphQLAnswer | object | string | null, times?: number) =>
      intercept(() => HttpResponse.json(body as object), times),
    /** Fails as a scenario does, or with another failure of the same form. */
    fails: (failure: string | Failure, times?: number) => mocked.fail(failure, times),
    /** Leaves another address to the network. */
    passesThrough: (url: string) => server.use(http.post(url, () => passthrough())),
    recovers: recover,
  };
}
