import { ApolloClient, ApolloLink, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { parse } from 'graphql';
import { HttpResponse } from 'msw';
import { throwError } from 'rxjs';
import { collections } from '../../../src/features/collections.ts';
import { createDataSource } from '../../../src/data/load/loading.ts';
import { isAlreadyStored, retryLink } from '../../../src/data/network/links.ts';
import { projects } from '../../../src/features/projects/projects.ts';
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

const clientOfVisit = () => createDataSource(collections, ADDRESS).client;
const queryList = () => clientOfVisit().query({ query: ProjectListDocument });
const queryRecord = () =>
  clientOfVisit().query({
    query: ProjectDetailDocument,
    variables: { projectid: 'school-league' },
  });
const create = () =>
  clientOfVisit().mutate({
    mutation: CREATE,
    variables: { input: { contactId: 'contact_1' } },
    errorPolicy: 'all',
  });

/** Tries time out after 50 ms in place of fifteen seconds. */
function shortenTries(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  jest
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((limit) => timeout(limit === 15_000 ? 50 : limit));
}

const never = () => new Promise<Response>(() => undefined);

const PASSING: [string, () => Response | Promise<Response>][] = [
  ['no network', () => HttpResponse.error()],
  ['429', () => HttpResponse.json({ errors: [{ message: 'Slow down' }] }, { status: 429 })],
  ['503 with a page of HTML', () => HttpResponse.html('<h1>Back soon</h1>', { status: 503 })],
  ['no answer in time', never],
];

describe('a failure', () => {
  shortenPauses();

  test.each(PASSING)(
    'a failure that may pass is tried three times, then logged in one line: %s',
    async (_name, response) => {
      shortenTries();
      service.intercept(response);
      expect((await queryList()).data).toBeUndefined();
      expect(service.operations()).toEqual(['ProjectList', 'ProjectList', 'ProjectList']);
      expect(loggedLines()).toEqual([expect.stringMatching(/^ProjectList failed: .+/)]);
    },
  );

  test('a failure that passes by the third try is not logged', async () => {
    service.intercept(() => HttpResponse.error(), 2);
    const { length } = service.db.tables.MaidanProjects;
    expect((await queryList()).data?.listMaidanProjects?.items).toHaveLength(length);
    expect(service.operations()).toHaveLength(3);
  });

  test.each([
    ['400', { data: null }, 400],
    ['401', { data: null }, 401],
    [
      'errors of GraphQL',
      { data: { listMaidanProjects: null }, errors: [{ message: 'Not authorised' }] },
      200,
    ],
  ])('a failure that stays is not tried again: %s', async (_name, body, status) => {
    service.intercept(() => HttpResponse.json(body, { status }));
    expect((await queryList()).data).toBeUndefined();
    expect(service.operations()).toHaveLength(1);
    expect(loggedLines()).toHaveLength(1);
  });

  test.each(PASSING)('a mutation that fails is sent once: %s', async (_name, response) => {
    shortenTries();
    service.intercept(response);
    expect((await create()).data).toBeUndefined();
    expect(service.operations()).toEqual(['Create']);
    expect(loggedLines()).toHaveLength(1);
  });
});

test('a record that is stored already is no failure, because an earlier try had got through', async () => {
  const refused = async (...errors: object[]) => {
    service.answers({ data: { createMaidanContacts: null }, errors });
    return isAlreadyStored((await create()).error);
  };
  const refusal = { message: 'Refused', errorType: 'DynamoDB:ConditionalCheckFailedException' };
  const other = { message: 'ConditionalCheckFailed', errorType: 'Unauthorized' };
  expect(await refused(other, refusal)).toBe(true);
  expect(loggedLines()).toEqual([]);
  expect(await refused(other, { message: 'ConditionalCheckFailed' })).toBe(false);
  expect(isAlreadyStored(new TypeError('Failed to fetch'))).toBe(false);
  expect(loggedLines()).toHaveLength(1);
});

describe('an answer with records and errors', () => {
  const errors = [{ message: 'Cannot read ef1' }];

  test('an answer with records and errors is shown, and its errors are logged', async () => {
    const items = [null, { __typename: 'MaidanProjects', projectid: 'school-league', title: 'A' }];
    service.answers({ data: { listMaidanProjects: { items, nextToken: null } }, errors });
    expect((await queryList()).data?.listMaidanProjects?.items).toHaveLength(2);
    service.answers({ data: { getMaidanProjects: items[1] }, errors });
    expect((await queryRecord()).data?.getMaidanProjects?.title).toBe('A');
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

test('the delays between tries grow and differ between visitors, and quick failures are over within five seconds', async () => {
  /** When each try starts, in milliseconds after the first. */
  const tries = async (random: number) => {
    jest.useFakeTimers({ now: 0 });
    jest.spyOn(Math, 'random').mockReturnValue(random);
    const starts: number[] = [];
    const failing = new ApolloLink(() => {
      starts.push(Date.now());
      return throwError(() => new TypeError('Failed to fetch'));
    });
    const client = new ApolloClient({
      link: ApolloLink.from([retryLink(), failing]),
      cache: new InMemoryCache(),
      defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
    });
    let over = 0;
    void client.query({ query: ProjectListDocument }).then(() => (over = Date.now()));
    await jest.advanceTimersByTimeAsync(60_000);
    jest.useRealTimers();
    return [...starts, over];
  };
  expect(await tries(0)).toEqual([0, 500, 1500, 1500]);
  expect(await tries(0.5)).toEqual([0, 750, 2250, 2250]);
  const [first = NaN, second = NaN, third = NaN, over] = await tries(0.999);
  expect(third - second).toBeGreaterThan(second - first);
  expect(over).toBeLessThan(5000);
});

describe('an answer that is not GraphQL', () => {
  shortenPauses();

  test.each<[string, () => Response]>([
    ['a page of HTML', () => HttpResponse.html('<!doctype html><h1>Sign in to the Wi-Fi</h1>')],
    ['nothing', () => HttpResponse.text('')],
    ['null', () => HttpResponse.json(null)],
    ['data null', () => HttpResponse.json({ data: null })],
    ['data a text', () => HttpResponse.json({ data: 'none' })],
    ['data without a field', () => HttpResponse.json({ data: {} })],
    ['errors of another form', () => HttpResponse.json({ data: null, errors: 'Broken' })],
    ['errors without a message', () => HttpResponse.json({ data: null, errors: [{}] })],
    [
      'half an answer',
      () =>
        HttpResponse.text('{"data":{"listMaidanProjects":{"items":[{"pro', {
          headers: { 'Content-Type': 'application/json' },
        }),
    ],
  ])(
    'an answer that is not GraphQL is one line in the log, neither an empty list nor a missing record: %s',
    async (_name, response) => {
      service.intercept(response);
      expect([(await queryList()).data, (await queryRecord()).data]).toEqual([
        undefined,
        undefined,
      ]);
      expect(loggedLines()).toEqual([
        expect.stringMatching(/^ProjectList failed: .+/),
        expect.stringMatching(/^ProjectDetail failed: .+/),
      ]);
    },
  );

  test.each([
    ['a text for a list', { listMaidanProjects: 'none' }],
    ['a number for the items', { listMaidanProjects: { items: 5, nextToken: null } }],
    ['texts for records', { listMaidanProjects: { items: ['a', 5, [], true], nextToken: null } }],
    ['no token', { listMaidanProjects: { items: [] } }],
    ['a token for more than nothing', { listMaidanProjects: { items: [], nextToken: 'more' } }],
    ['a token for more than nulls', { listMaidanProjects: { items: [null], nextToken: 'more' } }],
    ['another list', { listMaidanAwards: { items: [], nextToken: null } }],
  ])('an answer of a wrong shape throws nothing: %s', async (name, data) => {
    service.answers({ data });
    const answer = await queryList();
    expect(projects.itemsOf(answer.data)).toEqual([]);
    const [line] = loggedLines();
    if (name.startsWith('a token')) expect(line).toContain('the service must fill its pages');
  });
});
