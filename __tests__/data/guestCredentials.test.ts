import { guestCredentials, regionOfPool } from '../../src/data/guestCredentials.ts';
import { signedFetch } from '../../src/data/signedFetch.ts';

const POOL = 'ap-south-1:6f9a0b1c-2d3e-4f50-8a61-7b8c9d0e1f2a';
const URL = 'https://abc.appsync-api.eu-west-1.amazonaws.com/graphql';
const NOW = Date.UTC(2026, 10, 22, 15, 30, 12, 345);
const HOUR = 3_600_000;

interface Call {
  address: string;
  operation: string;
  input: unknown;
}

let now: number;
/** What the identity service was asked, and what it says of the next calls in place of an answer. */
let calls: Call[];
let failures: (() => Response | Promise<Response>)[];
/** How far its clock is behind the device's, in milliseconds; null where it does not say its time. */
let behind: number | null;
/** What the content service was sent, and what it says of the next requests. */
let sent: Request[];
let refusals: (Response | undefined)[];

beforeEach(() => {
  now = NOW;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  [calls, failures, behind, sent, refusals] = [[], [], 0, [], []];
});

/** The identity service, and the content service where it is asked by a request. */
const ask: typeof fetch = async (address, init) => {
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
  const answer = operation.endsWith('.GetId')
    ? { IdentityId: `identity-${number}` }
    : {
        Credentials: {
          AccessKeyId: `ASIA${number}`,
          SecretKey: 'secret',
          SessionToken: 'token',
          Expiration: (now - (behind ?? 0) + HOUR / 2) / 1000,
        },
      };
  const date: Record<string, string> =
    behind === null ? {} : { Date: new Date(now - behind).toUTCString() };
  return Response.json(answer, { headers: date });
};

const operations = () => calls.map(({ operation }) => operation.replace(/.*\./, ''));

describe('credentials of a guest', () => {
  test('are asked of the pool’s region: first who the guest is, then what to sign with', async () => {
    const { current } = guestCredentials(POOL, ask);
    const address = 'https://cognito-identity.ap-south-1.amazonaws.com/';
    expect(await current()).toEqual({
      accessKeyId: 'ASIA2',
      secretAccessKey: 'secret',
      sessionToken: 'token',
      clockAhead: 0,
      until: NOW + HOUR / 2 - 5000,
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

  test('are held until five seconds before their end, and then renewed for the same guest', async () => {
    const { current } = guestCredentials(POOL, ask);
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

  test('that are asked for by many at once are fetched once', async () => {
    const { current } = guestCredentials(POOL, ask);
    const [a, b] = await Promise.all([current(), current()]);
    expect(a).toBe(b);
    expect(calls).toHaveLength(2);
  });

  test('are kept fifty minutes at most', async () => {
    const { current } = guestCredentials(POOL, async (address, init) => {
      const answer = await ask(address, init);
      const body = (await answer.json()) as { Credentials?: object };
      if (body.Credentials)
        Object.assign(body.Credentials, { Expiration: (NOW + 12 * HOUR) / 1000 });
      return Response.json(body);
    });
    expect((await current()).until).toBe(NOW + 3_000_000);
  });

  test('that were refused are thrown away, unless others have taken their place', async () => {
    const { current, discard } = guestCredentials(POOL, ask);
    const first = await current();
    discard(first);
    const second = await current();
    expect(second).not.toBe(first);
    discard(first);
    expect(await current()).toBe(second);
  });

  test.each([
    [59_000, 0],
    [-59_000, 0],
    [120_000, 120_345],
    [-120_000, -119_655],
  ])(
    'know how far a clock is from the service’s, when it is far: %d ms',
    async (difference, ahead) => {
      behind = difference;
      const { current } = guestCredentials(POOL, ask);
      const { clockAhead, until } = await current();
      expect(clockAhead).toBe(ahead);
      expect(until).toBe(NOW + HOUR / 2 - difference + ahead - 5000);
    },
  );

  test('go by the device’s clock where the service does not say its time', async () => {
    behind = null;
    expect((await guestCredentials(POOL, ask).current()).clockAhead).toBe(0);
  });

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
    ['with nothing', () => Response.json({}), 'The identity service answers without IdentityId.'],
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
    'are not had where the service answers %s, which is a network that fails',
    async (_how, failure, message) => {
      failures = [failure];
      const { current } = guestCredentials(POOL, ask);
      await expect(current()).rejects.toThrow(new TypeError(message));
      // It is not remembered.
      await expect(current()).resolves.toMatchObject({ accessKeyId: 'ASIA3' });
    },
  );

  test.each(['AccessKeyId', 'SecretKey', 'SessionToken'])(
    'without %s are none, and the guest is asked for anew',
    async (name) => {
      const { current } = guestCredentials(POOL, async (address, init) => {
        const answer = await ask(address, init);
        const body = (await answer.json()) as { Credentials?: Record<string, unknown> };
        if (calls.length === 2) delete body.Credentials?.[name];
        return Response.json(body);
      });
      await expect(current()).rejects.toThrow(`The identity service answers without ${name}.`);
      await current();
      expect(operations()).toEqual([
        'GetId',
        'GetCredentialsForIdentity',
        'GetId',
        'GetCredentialsForIdentity',
      ]);
    },
  );

  test('have fifteen seconds to come', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await guestCredentials(POOL, ask).current();
    expect(timeout.mock.calls).toEqual([[15_000]]);
  });
});

describe('a signed request', () => {
  const send = (url = URL, init: RequestInit = {}) =>
    signedFetch({ url, identityPoolId: POOL, fetch: ask })(url, {
      method: 'POST',
      body: '{}',
      ...init,
    });
  const scopes = () =>
    sent.map(({ headers }) => /Credential=(\S+),/.exec(headers.get('authorization') ?? '')?.[1]);

  test('is signed for the region that the service names, at the time', async () => {
    await send();
    expect(scopes()).toEqual(['ASIA2/20261122/eu-west-1/appsync/aws4_request']);
    expect(sent[0]?.headers.get('x-amz-date')).toBe('20261122T153012Z');
    expect(sent[0]?.headers.get('x-amz-security-token')).toBe('token');
    expect(await sent[0]?.text()).toBe('{}');
  });

  test.each([
    'https://api.example/graphql',
    'https://abc.appsync-api.eu-west-1.amazonaws.com.example/graphql',
    'https://appsync-api/graphql',
  ])('to %s, which names none, is signed for the pool’s', async (url) => {
    await send(url);
    expect(scopes()).toEqual(['ASIA2/20261122/ap-south-1/appsync/aws4_request']);
  });

  test('is signed by the clock of the service where the device’s is wrong', async () => {
    behind = 2 * HOUR;
    await send();
    expect(sent[0]?.headers.get('x-amz-date')).toBe('20261122T133012Z');
  });

  test.each<[string, () => Response]>([
    ['401', () => new Response('', { status: 401 })],
    ['403', () => new Response('', { status: 403 })],
    ['an expired token', () => Response.json({ errors: [{ errorType: 'ExpiredTokenException' }] })],
    [
      'an error of that sort among others',
      () =>
        Response.json({ errors: [{ errorType: 'Other' }, { errorType: 'UnauthorizedException' }] }),
    ],
  ])('that is refused with %s is sent once more with new credentials', async (_how, refusal) => {
    refusals = [refusal()];
    const answer = await send();
    expect(await answer.json()).toEqual({ data: {} });
    expect(sent).toHaveLength(2);
    expect(new Set(scopes()).size).toBe(2);
  });

  test('that is refused again is answered with that', async () => {
    refusals = [new Response('', { status: 401 }), new Response('', { status: 403 })];
    expect((await send()).status).toBe(403);
    expect(sent).toHaveLength(2);
  });

  test.each<[string, () => Response]>([
    ['500', () => new Response('', { status: 500 })],
    ['no errors', () => Response.json({ errors: null })],
    ['errors of another form', () => Response.json({ errors: 'UnauthorizedException' })],
    ['another error', () => Response.json({ errors: [{ errorType: 'NotUnauthorizedException' }] })],
    ['an error without a sort', () => Response.json({ errors: [{}, null] })],
    ['a page', () => new Response('<h1>Sign in</h1>')],
  ])(
    'that is answered with %s is not sent again, and its answer can be read',
    async (_how, answer) => {
      refusals = [answer()];
      const given = await send();
      expect(await given.text()).toBe(await answer().text());
      expect(sent).toHaveLength(1);
    },
  );

  test('that is over does not wait for credentials, whatever others do', async () => {
    failures = [() => new Promise(() => undefined)];
    const over = new AbortController();
    const answer = send(URL, { signal: over.signal });
    over.abort(new Error('late'));
    await expect(answer).rejects.toThrow('late');
    expect(sent).toEqual([]);
  });

  test('without credentials is a network that fails', async () => {
    failures = [() => new Response('', { status: 500 })];
    await expect(send()).rejects.toThrow(TypeError);
    expect(sent).toEqual([]);
  });
});
