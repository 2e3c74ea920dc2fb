import { HttpResponse } from 'msw';
import { execute } from '../../service/contract/execute.ts';
import { schema } from '../../service/contract/schema.ts';
import { collections } from '../../src/app/collections.ts';
import { createDataSource } from '../../src/data/loading.ts';
import { CreateContactDocument } from '../../src/features/contact/Contact.generated.ts';
import {
  ProjectDetailDocument,
  ProjectListDocument,
} from '../../src/features/projects/Project.generated.ts';
import { fetchRecords } from '../../src/server/records.ts';
import { checkSignature, identityService, POOL, sendJson } from '../support/identityService.ts';
import { shortenPauses } from '../support/pauses.ts';
import { ADDRESS, serviceForTests } from '../support/service.ts';
import { loggedLines } from '../support/setup.ts';

type Signature = Awaited<ReturnType<typeof checkSignature>>;

const NOW = Date.UTC(2026, 10, 22, 15, 30, 12);
const MINUTE = 60_000;

const service = serviceForTests();
shortenPauses();
let identity: ReturnType<typeof identityService>;
/** The signatures that the content service has received, in order. */
let signatures: Signature[];
/** What the content service has against a signature that is right. */
let refusal: (signature: Signature) => Response | undefined;
let now: number;

beforeEach(async () => {
  now = NOW;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  signatures = [];
  refusal = () => undefined;
  identity = identityService();
  service.passesThrough(await identity.start());
  service.intercept(async ({ method: _method, ...body }, request) => {
    const signature = await checkSignature(request, identity.issued);
    signatures.push(signature);
    if (!signature.valid) return refuse(403, 'InvalidSignatureException');
    return (
      refusal(signature) ?? HttpResponse.json({ ...(await execute(schema, service.db, body)) })
    );
  });
});
afterEach(() => identity.stop());

const refuse = (status: number, errorType: string) =>
  HttpResponse.json({ errors: [{ errorType, message: 'Refused.' }] }, { status });
const refuseFirst = () => {
  refusal = ({ key }) => (key === 'ASIA1' ? refuse(401, 'UnauthorizedException') : undefined);
};

const guest = (url = ADDRESS.url) => ({ url, identityPoolId: POOL, fetch: identity.fetch });

/** A visit that asks the service each time. */
function visit(fetchThere = identity.fetch) {
  const { client } = createDataSource(collections, { ...guest(), fetch: fetchThere });
  const fetchPolicy = 'network-only';
  return {
    client,
    ask: async () => (await client.query({ query: ProjectListDocument, fetchPolicy })).data,
    /** Asks for all lists at once. */
    askAll: () =>
      Promise.all(
        collections.map(async ({ list: query }) => {
          const { data } = await client.query({ query, fetchPolicy });
          return data;
        }),
      ),
  };
}

const keys = () => signatures.map(({ key }) => key);

describe('a request', () => {
  test('is signed with credentials of a guest of the pool, and carries no key', async () => {
    expect((await visit().ask())?.listMaidanProjects?.items).toHaveLength(11);
    expect(identity.received).toEqual([
      { operation: 'GetId', input: { IdentityPoolId: POOL } },
      { operation: 'GetCredentialsForIdentity', input: { IdentityId: 'eu-west-1:guest-1' } },
    ]);
    expect(signatures).toEqual([
      {
        key: 'ASIA1',
        scope: '20261122/eu-west-1/appsync/aws4_request',
        time: '20261122T153012Z',
        signedHeaders: expect.stringMatching(/\bhost;x-amz-date;x-amz-security-token$/),
        valid: true,
      },
    ]);
    expect(service.received.at(-1)).toMatchObject({ operationName: 'ProjectList', apiKey: null });
  });

  test('is signed for the region that the service names', async () => {
    const url = 'https://abc.appsync-api.ap-south-1.amazonaws.com/graphql';
    let scope = '';
    const fetchThere: typeof fetch = async (input, init) => {
      if (!(input instanceof Request) || input.url !== url) return identity.fetch(input, init);
      const signature = await checkSignature(input, identity.issued);
      if (signature.valid) ({ scope } = signature);
      return Response.json({ data: { listMaidanProjects: { items: [], nextToken: null } } });
    };
    const { client } = createDataSource(collections, { ...guest(url), fetch: fetchThere });
    await client.query({ query: ProjectListDocument });
    expect(scope).toBe('20261122/ap-south-1/appsync/aws4_request');
  });

  test('is signed by the clock of the identity service where the device has another time', async () => {
    identity.state.clockBehind = 120 * MINUTE;
    const { ask } = visit();
    await ask();
    now += 10 * MINUTE;
    await ask();
    expect(signatures.map(({ time }) => time)).toEqual(['20261122T133012Z', '20261122T134012Z']);
    expect(identity.fetches()).toBe(1);
  });

  test('is signed by the device where the identity service does not say its time', async () => {
    await visit(async (input, init) => {
      const { status, body } = await identity.fetch(input, init);
      return new Response(body, { status });
    }).ask();
    expect(signatures).toEqual([
      expect.objectContaining({ time: '20261122T153012Z', valid: true }),
    ]);
  });

  test('of the build is signed too, all with the same credentials', async () => {
    const { answers } = await fetchRecords(guest());
    expect(answers.size).toBe(collections.length);
    expect(signatures.map(({ valid }) => valid)).toEqual(collections.map(() => true));
    expect(identity.fetches()).toBe(1);
  });
});

describe('credentials', () => {
  test('are fetched once for many queries at once', async () => {
    const { askAll } = visit();
    await askAll();
    await askAll();
    expect(signatures).toHaveLength(2 * collections.length);
    expect(new Set(keys())).toEqual(new Set(['ASIA1']));
    expect(identity.received).toHaveLength(2);
  });

  /** The keys of a first query, of one so much later, and of one a millisecond after that. */
  async function keysAfter(pause: number) {
    const { ask } = visit();
    await ask();
    now += pause;
    await ask();
    now += 1;
    await ask();
    return keys();
  }

  test('count as expired 5,000 ms early', async () => {
    identity.state.lifetime = 900;
    expect(await keysAfter(15 * MINUTE - 5_001)).toEqual(['ASIA1', 'ASIA1', 'ASIA2']);
  });

  test('are kept 3,000,000 ms at most, whatever the service says', async () => {
    identity.state.lifetime = 12 * 3600;
    expect(await keysAfter(2_999_999)).toEqual(['ASIA1', 'ASIA1', 'ASIA2']);
  });

  test('are renewed once for many queries at once, for the same identity', async () => {
    const { askAll } = visit();
    await askAll();
    now += 60 * MINUTE;
    await askAll();
    expect(identity.received.map(({ operation }) => operation)).toEqual([
      'GetId',
      'GetCredentialsForIdentity',
      'GetCredentialsForIdentity',
    ]);
    expect(identity.received[2]?.input).toEqual(identity.received[1]?.input);
  });
});

describe('a refusal', () => {
  test.each([
    [401, 'UnauthorizedException'],
    [403, 'UnrecognizedClientException'],
    [400, 'ExpiredTokenException'],
    [200, 'UnauthorizedException'],
  ])('asks once for new credentials: %d %s', async (status, errorType) => {
    refusal = ({ key }) => (key === 'ASIA1' ? refuse(status, errorType) : undefined);
    const { ask } = visit();
    expect((await ask())?.listMaidanProjects?.items).toHaveLength(11);
    await ask();
    expect(keys()).toEqual(['ASIA1', 'ASIA2', 'ASIA2']);
  });

  test('of many queries at once asks once for new credentials', async () => {
    refuseFirst();
    expect(await visit().askAll()).not.toContain(undefined);
    expect(identity.fetches()).toBe(2);
  });

  test('that comes late throws no newer credentials away', async () => {
    let answerLate: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    refuseFirst();
    const { client, askAll } = visit(async (input, init) => {
      const response = await identity.fetch(input, init);
      if (response.status === 401 && signatures.length === 1) await late;
      return response;
    });
    const variables = { projectid: 'school-league' };
    const slow = client.query({ query: ProjectDetailDocument, variables });
    while (signatures.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await askAll();
    answerLate();
    expect((await slow).data?.getMaidanProjects).toMatchObject(variables);
    expect(identity.fetches()).toBe(2);
  });

  test('of an enquiry too: it was not kept, so it is sent again', async () => {
    refuseFirst();
    const input = { contactId: 'contact_1', name: 'Asha', contactNumber: '98765 43210' };
    const { data } = await visit().client.mutate({
      mutation: CreateContactDocument,
      variables: { input },
    });
    expect(data?.createMaidanContacts?.contactId).toBe('contact_1');
    expect(keys()).toEqual(['ASIA1', 'ASIA2']);
    expect(service.db.contacts.size).toBe(1);
  });

  test('of new credentials too is a failure, told once', async () => {
    refusal = () => refuse(401, 'UnauthorizedException');
    expect(await visit().ask()).toBeUndefined();
    expect(keys()).toEqual(['ASIA1', 'ASIA2']);
    expect(loggedLines()).toEqual([expect.stringMatching(/^ProjectList failed: .*401/)]);
  });

  test('is not what another failure is: it is tried again with the same credentials', async () => {
    let failures = 1;
    refusal = () => (failures-- > 0 ? refuse(500, 'InternalFailure') : undefined);
    expect(await visit().ask()).toBeDefined();
    expect(keys()).toEqual(['ASIA1', 'ASIA1']);
  });
});

describe('an identity service that fails', () => {
  const failures: [string, Parameters<typeof identity.fail>[0]][] = [
    ['no answer', (response) => response.destroy()],
    ['500', (response) => sendJson(response, 500, {})],
    ['429', (response) => sendJson(response, 400, { __type: 'TooManyRequestsException' })],
    ['a page of HTML', (response) => response.end('<h1>Sign in to the Wi-Fi</h1>')],
    ['nothing of use', (response) => sendJson(response, 200, { Credentials: null })],
  ];

  test.each(failures)('is a network that fails, and not remembered: %s', async (_name, failure) => {
    identity.fail(failure, 1);
    expect((await visit().ask())?.listMaidanProjects?.items).toHaveLength(11);
    expect(keys()).toEqual(['ASIA1']);
  });

  test('for all three tries is told once, and asked again by the next query', async () => {
    identity.fail((response) => sendJson(response, 400, { __type: 'ResourceNotFoundException' }));
    const { ask } = visit();
    expect(await ask()).toBeUndefined();
    expect(identity.received).toHaveLength(3);
    expect(loggedLines()).toEqual([
      'ProjectList failed: The identity service answers GetId with 400 ResourceNotFoundException.',
    ]);
    identity.state.failure = null;
    expect(await ask()).toBeDefined();
  });

  test('for the second call alone gives another identity', async () => {
    const { ask } = visit();
    await ask();
    now += 60 * MINUTE;
    identity.fail(
      (response) => sendJson(response, 400, { __type: 'ResourceNotFoundException' }),
      1,
    );
    expect(await ask()).toBeDefined();
    expect(identity.received.map(({ operation }) => operation).slice(2)).toEqual([
      'GetCredentialsForIdentity',
      'GetId',
      'GetCredentialsForIdentity',
    ]);
  });

  /** Gives what has a limit another one, by its turn: a query's first try comes first, then its fetch of credentials. */
  function limitTo(limitOf: (turn: number) => number): number[] {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limits: number[] = [];
    jest
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((limit) => timeout(limitOf(limits.push(limit))));
    return limits;
  }

  test('without an answer has fifteen seconds, and is asked anew after that', async () => {
    const limits = limitTo((turn) => (turn === 2 ? 100 : 60_000));
    identity.fail(() => undefined, 1);
    expect(await visit().ask()).toBeDefined();
    expect(limits[1]).toBe(15_000);
    expect(keys()).toEqual(['ASIA1']);
  });

  test('keeps no query longer than its try may last', async () => {
    limitTo((turn) => (turn === 2 ? 60_000 : 100));
    identity.fail(() => undefined);
    expect(await visit().ask()).toBeUndefined();
    expect(identity.received).toHaveLength(1);
    expect(loggedLines()).toHaveLength(1);
  });
});
