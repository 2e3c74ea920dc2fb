import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ApolloClient,
  ApolloLink,
  HttpLink,
  InMemoryCache,
  type TypedDocumentNode,
} from '@apollo/client';
import { parse } from 'graphql';
import { HttpResponse } from 'msw';
import { throwError } from 'rxjs';
import { collections } from '../../../src/features/collections.ts';
import { createDataSource } from '../../../src/data/load/loading.ts';
import {
  apiKeyLink,
  emptyAnswerLink,
  errorLogLink,
  isAlreadyStored,
  retryLink,
  tryTimeoutLink,
} from '../../../src/data/network/links.ts';
import { presentRecords } from '../../../src/data/wire/presentRecords.ts';
import {
  ProjectDetailDocument,
  ProjectListDocument,
} from '../../../src/features/projects/Project.generated.ts';
import { shortenPauses } from '../../support/jest/pauses.ts';
import { ADDRESS, serviceForTests } from '../../support/service/service.ts';
import { loggedLines } from '../../support/jest/setup.ts';

const service = serviceForTests();

const CREATE = parse(/* GraphQL */ `
  mutation Create($input: CreateMaidanContactsInput!) {
    createMaidanContacts(input: $input) {
      contactId
    }
  }
`) as TypedDocumentNode<{ createMaidanContacts: { contactId: string } | null }>;

/** The site's links, with pauses and limits that a test can wait for. */
function quickClient({ limit = 15_000, uri = ADDRESS.url } = {}) {
  const link = ApolloLink.from([
    errorLogLink(),
    retryLink(1),
    tryTimeoutLink(limit),
    emptyAnswerLink(),
    apiKeyLink(ADDRESS.apiKey),
    new HttpLink({ uri }),
  ]);
  return clientOf(link);
}

function clientOf(link: ApolloLink): ApolloClient {
  return new ApolloClient({
    link,
    cache: new InMemoryCache(),
    defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
  });
}

const queryList = (client = quickClient()) => client.query({ query: ProjectListDocument });
const create = (client = quickClient()) =>
  client.mutate({
    mutation: CREATE,
    variables: { input: { contactId: 'contact_1' } },
    errorPolicy: 'all',
  });

describe('a failure that may pass', () => {
  const failures: [string, () => Response][] = [
    ['no network', () => HttpResponse.error()],
    ['429', () => HttpResponse.json({ errors: [{ message: 'Slow down' }] }, { status: 429 })],
    ['500', () => HttpResponse.json({ errors: [{ message: 'Broken' }] }, { status: 500 })],
    ['503 with a page of HTML', () => HttpResponse.html('<h1>Back soon</h1>', { status: 503 })],
  ];

  test.each(failures)(
    'a failure that may pass is tried three times, then logged in one line: %s',
    async (_name, response) => {
      service.intercept(response);
      expect((await queryList()).data).toBeUndefined();
      expect(service.operations()).toEqual(['ProjectList', 'ProjectList', 'ProjectList']);
      expect(loggedLines()).toEqual([expect.stringMatching(/^ProjectList failed: .+/)]);
    },
  );

  test.each(failures)(
    'a failure that passes by the third try is not logged: %s',
    async (_name, response) => {
      service.intercept(response, 2);
      expect((await queryList()).data?.listMaidanProjects?.items).toHaveLength(7);
      expect(service.operations()).toHaveLength(3);
    },
  );
});

describe('a failure that stays', () => {
  test.each([400, 401, 403, 404])('a failure that stays is not tried again: %d', async (status) => {
    service.fails({ status });
    expect((await queryList()).data).toBeUndefined();
    expect(service.operations()).toHaveLength(1);
    expect(loggedLines()).toHaveLength(1);
  });

  test('an answer with errors is not tried again', async () => {
    service.answers({
      data: { listMaidanProjects: null },
      errors: [{ message: 'Not authorised' }],
    });
    expect((await queryList()).data).toBeUndefined();
    expect(service.operations()).toHaveLength(1);
    expect(loggedLines()).toEqual(['ProjectList failed: Not authorised']);
  });
});

describe('a mutation', () => {
  test.each([
    ['no network', () => HttpResponse.error()],
    ['500', () => HttpResponse.json({}, { status: 500 })],
    ['429', () => HttpResponse.json({}, { status: 429 })],
    ['HTML', () => HttpResponse.html('<h1>Sign in</h1>')],
    ['no answer in time', () => new Promise<Response>(() => undefined)],
  ])('a mutation that fails is sent once: %s', async (_name, response) => {
    service.intercept(response);
    expect((await create(quickClient({ limit: 100 }))).data).toBeUndefined();
    expect(service.operations()).toEqual(['Create']);
    expect(loggedLines()).toHaveLength(1);
  });

  test('a mutation that succeeds is sent once', async () => {
    expect((await create()).data?.createMaidanContacts?.contactId).toBe('contact_1');
    expect(service.operations()).toEqual(['Create']);
  });
});

describe('a record that is stored already', () => {
  const refusal = (errorType: string) => ({ message: 'The conditional request failed', errorType });
  const refused = async (...errors: object[]) => {
    service.answers({ data: { createMaidanContacts: null }, errors });
    const { error } = await create();
    return isAlreadyStored(error);
  };

  test('a record that is stored already is no failure, because an earlier try had got through', async () => {
    expect(await refused(refusal('DynamoDB:ConditionalCheckFailedException'))).toBe(true);
    const other = { message: 'Something else', errorType: 'Other' };
    expect(await refused(other, refusal('DynamoDB:ConditionalCheckFailedException'))).toBe(true);
    expect(loggedLines()).toEqual([]);
  });

  test('a record that is stored already is not mistaken for another failure', async () => {
    expect(await refused(refusal('Unauthorized'))).toBe(false);
    expect(await refused({ message: 'ConditionalCheckFailed' })).toBe(false);
    expect(loggedLines()).toHaveLength(2);
    service.recovers();
    service.fails('offline');
    expect(isAlreadyStored((await create()).error)).toBe(false);
    expect(isAlreadyStored(undefined)).toBe(false);
    expect(loggedLines()).toHaveLength(1);
  });
});

describe('an answer with records and errors', () => {
  const errors = [{ message: 'Cannot read ef1' }];

  test('an answer with records and errors is shown, and its errors are logged', async () => {
    const items = [null, { __typename: 'MaidanProjects', projectid: 'a', title: 'A' }];
    service.answers({ data: { listMaidanProjects: { items, nextToken: null } }, errors });
    expect((await queryList()).data?.listMaidanProjects?.items).toHaveLength(2);
    service.answers({ data: { getMaidanProjects: items[1] }, errors });
    const { data } = await quickClient().query({
      query: ProjectDetailDocument,
      variables: { projectid: 'a' },
    });
    expect(data?.getMaidanProjects?.title).toBe('A');
    expect(loggedLines()).toEqual([
      'ProjectList failed: Cannot read ef1',
      'ProjectDetail failed: Cannot read ef1',
    ]);
  });

  test.each([[[null, null]], [[]]])(
    'an answer with errors is a failure where its records are %j',
    async (items) => {
      service.answers({ data: { listMaidanProjects: { items, nextToken: null } }, errors });
      expect((await queryList()).data).toBeUndefined();
      expect(loggedLines()).toEqual(['ProjectList failed: Cannot read ef1']);
    },
  );
});

test.each([[[null, null]], [[]]])(
  'a list without records that says there are more is a failure and no empty list: %j',
  async (items) => {
    service.answers({ data: { listMaidanProjects: { items, nextToken: 'more' } } });
    expect((await queryList()).data).toBeUndefined();
    expect(loggedLines()).toEqual([
      'ProjectList failed: Its first page has no records, but there are more: the service must fill its pages.',
    ]);
  },
);

describe('the delays between tries', () => {
  /** When each try starts, in milliseconds after the first. */
  async function tries(random: number): Promise<number[]> {
    jest.useFakeTimers({ now: 0 });
    jest.spyOn(Math, 'random').mockReturnValue(random);
    const starts: number[] = [];
    const failing = new ApolloLink(() => {
      starts.push(Date.now());
      return throwError(() => new TypeError('Failed to fetch'));
    });
    const client = clientOf(ApolloLink.from([retryLink(), failing]));
    let over = 0;
    void client
      .query({ query: ProjectListDocument, errorPolicy: 'all' })
      .then(() => (over = Date.now()));
    await jest.advanceTimersByTimeAsync(60_000);
    jest.useRealTimers();
    return [...starts, over];
  }

  test('the delays grow and differ between visitors, and quick failures are over within five seconds', async () => {
    expect(await tries(0)).toEqual([0, 500, 1500, 1500]);
    expect(await tries(0.5)).toEqual([0, 750, 2250, 2250]);
    const [first = NaN, second = NaN, third = NaN, over] = await tries(0.999);
    expect(third - second).toBeGreaterThan(second - first);
    expect(over).toBeLessThan(5000);
  });
});

describe('a try without an answer', () => {
  test('a try without an answer ends at its timeout and is tried again', async () => {
    service.intercept(() => new Promise(() => undefined), 1);
    expect(
      (await queryList(quickClient({ limit: 100 }))).data?.listMaidanProjects?.items,
    ).toHaveLength(7);
    expect(service.operations()).toHaveLength(2);
  });

  test('a query fails after the third try without an answer, in one line', async () => {
    service.intercept(() => new Promise(() => undefined));
    expect((await queryList(quickClient({ limit: 50 }))).data).toBeUndefined();
    expect(service.operations()).toHaveLength(3);
    expect(loggedLines()).toHaveLength(1);
  });

  test('a try times out after fifteen seconds', () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    void createDataSource(collections, ADDRESS).client.query({ query: ProjectListDocument });
    expect(timeout).toHaveBeenCalledWith(15_000);
  });
});

describe('an answer that is not GraphQL', () => {
  shortenPauses();
  const bodies: [string, () => Response][] = [
    ['a page of HTML', () => HttpResponse.html('<!doctype html><h1>Sign in to the Wi-Fi</h1>')],
    ['nothing', () => HttpResponse.text('')],
    ['null', () => HttpResponse.json(null)],
    ['an empty list', () => HttpResponse.json([])],
    ['an empty object', () => HttpResponse.json({})],
    ['a text', () => HttpResponse.json('data')],
    ['a number', () => HttpResponse.json(5)],
    ['data null', () => HttpResponse.json({ data: null })],
    ['data a text', () => HttpResponse.json({ data: 'none' })],
    ['data a list', () => HttpResponse.json({ data: [] })],
    ['data without a field', () => HttpResponse.json({ data: {} })],
    ['errors and no data', () => HttpResponse.json({ errors: [{ message: 'Broken' }] })],
    ['errors of another form', () => HttpResponse.json({ data: null, errors: 'Broken' })],
    ['errors without a message', () => HttpResponse.json({ data: null, errors: [{}] })],
    [
      'several errors',
      () => HttpResponse.json({ data: null, errors: [{ message: 'One' }, { message: 'Two' }] }),
    ],
    [
      'half an answer',
      () =>
        HttpResponse.text('{"data":{"listMaidanProjects":{"items":[{"pro', {
          headers: { 'Content-Type': 'application/json' },
        }),
    ],
  ];

  test.each(bodies)(
    'an answer that is not GraphQL is one line in the log, neither an empty list nor a missing record: %s',
    async (_name, response) => {
      service.intercept(response);
      const list = await queryList();
      const record = await quickClient().query({
        query: ProjectDetailDocument,
        variables: { projectid: 'school-league' },
      });
      expect([list.data, record.data]).toEqual([undefined, undefined]);
      expect(loggedLines()).toEqual([
        expect.stringMatching(/^ProjectList failed: .+/),
        expect.stringMatching(/^ProjectDetail failed: .+/),
      ]);
    },
  );

  test.each([
    ['a text for a list', { listMaidanProjects: 'none' }],
    ['a list for a list', { listMaidanProjects: [] }],
    ['a number for the items', { listMaidanProjects: { items: 5, nextToken: null } }],
    ['an object for the items', { listMaidanProjects: { items: {}, nextToken: null } }],
    ['texts for records', { listMaidanProjects: { items: ['a', 5, [], true], nextToken: null } }],
    ['no token', { listMaidanProjects: { items: [] } }],
    ['a token that is a number', { listMaidanProjects: { items: [], nextToken: 5 } }],
    ['another list', { listMaidanAwards: { items: [], nextToken: null } }],
  ])('an answer of a wrong shape throws nothing: %s', async (_name, data) => {
    service.answers({ data });
    const { client } = createDataSource(collections, ADDRESS);
    const answer = await client.query({ query: ProjectListDocument });
    expect(presentRecords(answer.data?.listMaidanProjects?.items, 'projectid')).toEqual([]);
    expect(loggedLines().length).toBeLessThanOrEqual(1);
  });

  describe('an answer over a connection', () => {
    let server: Server;
    let uri: string;
    let tries: number;

    beforeEach(async () => {
      tries = 0;
      server = createServer((_request, response) => {
        tries += 1;
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
        response.write('{"data":{"listMaidanProjects":');
        setTimeout(() => response.destroy(), 5);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    });
    afterEach(() => new Promise((resolve) => server.close(resolve)));

    test('an answer that breaks off in the middle is tried three times, then logged in one line', async () => {
      // MSW lets this one through: it goes to a server of the test's own.
      service.passesThrough(uri);
      expect((await queryList(quickClient({ uri }))).data).toBeUndefined();
      expect(tries).toBe(3);
      expect(loggedLines()).toHaveLength(1);
    });
  });
});

test("the site's own client tries a query three times and logs one line", async () => {
  service.fails('offline');
  const { client } = createDataSource(collections, ADDRESS);
  expect((await client.query({ query: ProjectListDocument })).data).toBeUndefined();
  expect(service.operations()).toHaveLength(3);
  expect(loggedLines()).toHaveLength(1);
});
