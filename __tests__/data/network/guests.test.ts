import { HttpResponse } from 'msw';
import { execute } from '../../../mocks/contract/execute.ts';
import { schema } from '../../../mocks/contract/schema.ts';
import { collections } from '../../../src/features/collections.ts';
import { guestCredentials, regionOfPool } from '../../../src/data/network/guestCredentials.ts';
import { createDataSource } from '../../../src/data/load/loading.ts';
import { signedFetch } from '../../../src/data/network/signedFetch.ts';
import { CreateContactDocument } from '../../../src/features/contact/Contact.generated.ts';
import { ProjectListDocument } from '../../../src/features/projects/Project.generated.ts';
import { fetchRecords } from '../../../src/server/fetchRecords.ts';
import {
  checkSignature,
  identityService,
  POOL as VISIT_POOL,
} from '../../support/service/identityService.ts';
import { shortenPauses } from '../../support/jest/pauses.ts';
import { ADDRESS, serviceForTests } from '../../support/service/service.ts';
import { loggedLines } from '../../support/jest/setup.ts';

const POOL = 'ap-south-1:6f9a0b1c-2d3e-4f50-8a61-7b8c9d0e1f2a';
const URL = 'https://abc.appsync-api.eu-west-1.amazonaws.com/graphql';
const NOW = Date.UTC(2026, 10, 22, 15, 30, 12, 345);
const HOUR = 3_600_000;
const KEYS = { AccessKeyId: 'ASIA', SecretKey: 'secret', SessionToken: 'token' };

interface Call {
  address: string;
  operation: string;
  input: unknown;
}

let now: number;
/** The calls of the identity service. Its next answers are these where they are no credentials. */
let calls: Call[];
let failures: (() => Response | Promise<Response>)[];
/** How much later the device's clock is, in milliseconds; null where the service does not say its time. */
let behind: number | null;
/** The requests to the content service, and its refusals of the next ones. */
let sent: Request[];
let refusals: (Response | undefined)[];

beforeEach(() => {
  now = NOW;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  [calls, failures, behind, sent, refusals] = [[], [], 0, [], []];
});

/** The identity service, and for a `Request` the content service. */
const services: typeof fetch = async (address, init) => {
  if (address instanceof Request) {
    sent.push(address);
    return refusals.shift() ?? Response.json({ data: {} });
  }
  const headers = new Headers(init?.headers);
  expect([init?.method, headers.get('content-type')]).toEqual([
    'POST',
    'application/x-amz-json-1.1',
  ]);
  const operation = headers.get('x-amz-target') ?? '';
  calls.push({ address: String(address), operation, input: JSON.parse(String(init?.body)) });
  const failure = failures.shift();
  if (failure) return failure();
  const number = calls.length;
  const given = operation.endsWith('.GetId')
    ? { IdentityId: `identity-${number}` }
    : {
        Credentials: {
          ...KEYS,
          AccessKeyId: `ASIA${number}`,
          Expiration: (now - (behind ?? 0) + HOUR / 2) / 1000,
        },
      };
  const date: Record<string, string> =
    behind === null ? {} : { Date: new Date(now - behind).toUTCString() };
  return Response.json(given, { headers: date });
};

const operations = () => calls.map(({ operation }) => operation.replace(/.*\./, ''));

describe('the credentials of a guest', () => {
  test('the credentials of a guest come from the region of the pool, after the identity of the guest', async () => {
    const { current } = guestCredentials(POOL, services);
    const address = 'https://cognito-identity.ap-south-1.amazonaws.com/';
    expect(await current()).toEqual({
      accessKeyId: 'ASIA2',
      secretAccessKey: 'secret',
      sessionToken: 'token',
      clockAhead: 345,
      until: NOW + HOUR / 2 + 345 - 5000,
    });
    expect(calls).toEqual([
      {
        address,
        operation: 'AWSCognitoIdentityService.GetId',
        input: { IdentityPoolId: POOL },
      },
      {
        address,
        operation: 'AWSCognitoIdentityService.GetCredentialsForIdentity',
        input: { IdentityId: 'identity-1' },
      },
    ]);
    expect(regionOfPool(POOL)).toBe('ap-south-1');
  });

  test('the credentials of a guest are renewed for the same guest five seconds before they expire', async () => {
    const { current } = guestCredentials(POOL, services);
    const first = await current();
    now = first.until - 1;
    expect(await current()).toBe(first);
    now = first.until;
    expect(await current()).not.toBe(first);
    expect(operations()).toEqual([
      'GetId',
      'GetCredentialsForIdentity',
      'GetCredentialsForIdentity',
    ]);
    expect(calls[2]?.input).toEqual(calls[1]?.input);
  });

  test('the credentials of a guest are discarded when they were refused, unless newer ones have replaced them', async () => {
    const { current, discard } = guestCredentials(POOL, services);
    const first = await current();
    discard(first);
    const second = await current();
    expect(second).not.toBe(first);
    discard(first);
    expect(await current()).toBe(second);
  });

  test.each([
    [2 * HOUR, 2 * HOUR + 345],
    // The service sends no date.
    [null, 0],
  ])(
    'the credentials of a guest say how far off the device’s clock is: %d ms',
    async (difference, ahead) => {
      behind = difference;
      const { clockAhead, until } = await guestCredentials(POOL, services).current();
      expect(clockAhead).toBe(ahead);
      expect(until).toBe(NOW + HOUR / 2 - (difference ?? 0) + ahead - 5000);
    },
  );

  test.each<[string, () => Response, string]>([
    [
      'with a reason',
      () =>
        Response.json(
          { __type: 'NotAuthorizedException', message: 'Unauthenticated access is off.' },
          { status: 400 },
        ),
      'The identity service answers GetId with 400 NotAuthorizedException Unauthenticated access is off..',
    ],
    [
      'without one',
      () => new Response('<h1>Sorry</h1>', { status: 503 }),
      'The identity service answers GetId with 503.',
    ],
    [
      'with something else',
      () => Response.json({ IdentityId: 5 }),
      'The identity service answers without IdentityId.',
    ],
    [
      'with a page',
      () => new Response('<h1>Sign in</h1>'),
      'The identity service answers without IdentityId.',
    ],
  ])(
    'the credentials of a guest are a network failure where the service answers %s',
    async (_how, failure, message) => {
      failures = [failure];
      const { current } = guestCredentials(POOL, services);
      await expect(current()).rejects.toThrow(new TypeError(message));
      await expect(current()).resolves.toMatchObject({ accessKeyId: 'ASIA3' });
    },
  );

  test('the credentials of a guest are refused without a token, and the next request gets a new identity', async () => {
    const { current } = guestCredentials(POOL, services);
    failures = [
      () => Response.json({ IdentityId: 'identity' }),
      () => Response.json({ Credentials: { ...KEYS, SessionToken: undefined } }),
    ];
    await expect(current()).rejects.toThrow('The identity service answers without SessionToken.');
    await current();
    expect(operations()[2]).toBe('GetId');
  });

  test('a request for credentials times out after fifteen seconds', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await guestCredentials(POOL, services).current();
    expect(timeout.mock.calls).toEqual([[15_000]]);
  });
});

describe('a signed request', () => {
  const send = (url = URL) =>
    signedFetch({ url, identityPoolId: POOL, fetch: services })(url, {
      method: 'POST',
      body: '{}',
    });
  const scopes = () =>
    sent.map(({ headers }) => /Credential=(\S+),/.exec(headers.get('authorization') ?? '')?.[1]);

  test.each([
    'https://api.example/graphql',
    'https://abc.appsync-api.eu-west-1.amazonaws.com.example/graphql',
  ])('a request to %s, a host without a region, is signed for the pool’s', async (url) => {
    await send(url);
    expect(scopes()).toEqual(['ASIA2/20261122/ap-south-1/appsync/aws4_request']);
  });

  test('a request is signed with the service’s time where the device’s clock is wrong', async () => {
    behind = 2 * HOUR;
    await send();
    expect(sent[0]?.headers.get('x-amz-date')).toBe('20261122T133012Z');
  });

  test.each<[string, () => Response]>([
    ['401', () => new Response('', { status: 401 })],
    ['an expired token', () => Response.json({ errors: [{ errorType: 'ExpiredTokenException' }] })],
    [
      'an error of that sort among others',
      () =>
        Response.json({ errors: [{ errorType: 'Other' }, { errorType: 'UnauthorizedException' }] }),
    ],
  ])('a request refused with %s is sent once more with new credentials', async (_how, refusal) => {
    refusals = [refusal()];
    const answer = await send();
    expect(await answer.json()).toEqual({ data: {} });
    expect(sent).toHaveLength(2);
    expect(new Set(scopes()).size).toBe(2);
  });

  test.each<[string, () => Response]>([
    ['500', () => new Response('', { status: 500 })],
    ['errors of another form', () => Response.json({ errors: 'UnauthorizedException' })],
    ['another error', () => Response.json({ errors: [{ errorType: 'NotUnauthorizedException' }] })],
    ['a page', () => new Response('<h1>Sign in</h1>')],
  ])(
    'a request answered with %s is not sent again, and its answer can be read',
    async (_how, answer) => {
      refusals = [answer()];
      const given = await send();
      expect(await given.text()).toBe(await answer().text());
      expect(sent).toHaveLength(1);
    },
  );
});

describe('a visit as a guest', () => {
  const service = serviceForTests();
  shortenPauses();
  let identity: ReturnType<typeof identityService>;
  /** The signatures that the content service has received, in order. */
  let signatures: Awaited<ReturnType<typeof checkSignature>>[];
  /** The content service refuses so many requests although their signature is right. */
  let refusedRequests: number;

  beforeEach(async () => {
    [signatures, refusedRequests] = [[], 0];
    identity = identityService();
    service.passesThrough(await identity.start());
    service.intercept(async ({ method: _method, ...body }, request) => {
      const signature = await checkSignature(request, identity.issued);
      signatures.push(signature);
      if (!signature.valid || refusedRequests-- > 0) {
        const errors = [{ errorType: 'UnauthorizedException', message: 'Refused.' }];
        return HttpResponse.json({ errors }, { status: 401 });
      }
      return HttpResponse.json({ ...(await execute(schema, service.db, body)) });
    });
  });
  afterEach(() => identity.stop());

  const guest = () => ({
    url: ADDRESS.url,
    identityPoolId: VISIT_POOL,
    fetch: identity.fetch,
  });
  const clientOf = () => createDataSource(collections, guest()).client;
  const projects = async (client = clientOf()) =>
    (await client.query({ query: ProjectListDocument, fetchPolicy: 'network-only' })).data;

  test('a visit as a guest signs with temporary credentials and sends no key', async () => {
    expect((await projects())?.listMaidanProjects?.items).not.toHaveLength(0);
    expect(identity.received.map(({ operation }) => operation)).toEqual([
      'GetId',
      'GetCredentialsForIdentity',
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

  test('a build as a guest signs every list with the same credentials', async () => {
    const { answers } = await fetchRecords(guest());
    expect(answers.size).toBe(collections.length);
    expect(signatures.map(({ valid }) => valid)).toEqual(collections.map(() => true));
    expect(identity.fetches()).toBe(1);
  });

  test('a visit as a guest sends a refused enquiry again, because it was not stored', async () => {
    refusedRequests = 1;
    const input = { contactId: 'contact_1', name: 'Asha', contactNumber: '98765 43210' };
    const { data } = await clientOf().mutate({
      mutation: CreateContactDocument,
      variables: { input },
    });
    expect(data?.createMaidanContacts?.contactId).toBe('contact_1');
    expect(signatures.map(({ key }) => key)).toEqual(['ASIA1', 'ASIA2']);
    expect(service.db.contacts.size).toBe(1);
  });

  test('a visit as a guest logs one failure where new credentials are refused too', async () => {
    refusedRequests = 2;
    expect(await projects()).toBeUndefined();
    expect(signatures.map(({ key }) => key)).toEqual(['ASIA1', 'ASIA2']);
    expect(loggedLines()).toEqual([expect.stringMatching(/^ProjectList failed: .*401/)]);
  });

  test('a visit as a guest tries again where the identity service once does not answer', async () => {
    identity.fail((response) => response.destroy(), 1);
    expect((await projects())?.listMaidanProjects?.items).not.toHaveLength(0);
  });

  test('a visit logs one failure where the identity service fails three times, and the next query works', async () => {
    const client = clientOf();
    identity.fail((response) => response.writeHead(400).end('{"__type":"NotFound"}'), 3);
    expect(await projects(client)).toBeUndefined();
    expect(loggedLines()).toEqual([
      'ProjectList failed: The identity service answers GetId with 400 NotFound.',
    ]);
    expect(await projects(client)).toBeDefined();
  });
});
