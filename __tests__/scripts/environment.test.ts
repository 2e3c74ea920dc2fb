import { readFileSync } from 'node:fs';
import { readEnvironment } from '../../scripts/environment.ts';

const ADDRESS = 'https://abc.appsync-api.ap-south-1.amazonaws.com/graphql';
const service = (environment: ReturnType<typeof readEnvironment>) => environment.service;

test('with an address and a key the site asks that service', () => {
  expect(
    service(readEnvironment({ GRAPHQL_URL: ` ${ADDRESS} `, GRAPHQL_API_KEY: ' da2-key\n' })),
  ).toEqual({
    url: ADDRESS,
    apiKey: 'da2-key',
  });
});

test('a service on this machine may be asked without encryption', () => {
  expect(
    service(readEnvironment({ GRAPHQL_URL: 'http://localhost:4000/graphql', GRAPHQL_API_KEY: 'k' }))
      ?.url,
  ).toBe('http://localhost:4000/graphql');
});

test.each([{}, { GRAPHQL_URL: '' }, { GRAPHQL_URL: '  ', GRAPHQL_API_KEY: '' }])(
  'without both it is a demonstration: %j',
  (variables) => {
    expect(service(readEnvironment(variables))).toBeNull();
  },
);

test.each([
  'abc',
  '/graphql',
  'abc.example.org/graphql',
  'ftp://abc.example.org',
  'https://',
  'javascript:alert(1)',
  'localhost:4000/graphql',
])('the address %s stops the build with a sentence that quotes it', (url) => {
  expect(() => readEnvironment({ GRAPHQL_URL: url, GRAPHQL_API_KEY: 'k' })).toThrow(
    `GRAPHQL_URL must be a whole address that starts with https:// or http://, but is "${url}".`,
  );
});

test('the service on the host of the pages is asked by the build where it is told to', () => {
  const variables = {
    GRAPHQL_URL: '/graphql',
    GRAPHQL_BUILD_URL: 'http://127.0.0.1:4173/graphql',
    GRAPHQL_API_KEY: 'k',
  };
  const { service: asked, buildUrl } = readEnvironment(variables);
  expect([asked?.url, buildUrl]).toEqual(['/graphql', 'http://127.0.0.1:4173/graphql']);
  expect(readEnvironment({ GRAPHQL_URL: ADDRESS, GRAPHQL_API_KEY: 'k' }).buildUrl).toBe(ADDRESS);
  expect(() => readEnvironment({ ...variables, GRAPHQL_URL: '//evil.example/graphql' })).toThrow(
    '"//evil.example/graphql"',
  );
  expect(() => readEnvironment({ ...variables, GRAPHQL_BUILD_URL: '/graphql' })).toThrow(
    /^GRAPHQL_BUILD_URL must be a whole address/,
  );
  expect(() => readEnvironment({ GRAPHQL_BUILD_URL: ADDRESS })).toThrow(
    /^GRAPHQL_BUILD_URL is set, but GRAPHQL_URL is not/,
  );
});

test.each([undefined, '', '   '])('an address without a key stops the build: %j', (apiKey) => {
  expect(() => readEnvironment({ GRAPHQL_URL: ADDRESS, GRAPHQL_API_KEY: apiKey })).toThrow(
    /^GRAPHQL_API_KEY is not set: .+\.$/,
  );
});

test('a key without an address stops the build', () => {
  expect(() => readEnvironment({ GRAPHQL_API_KEY: 'k' })).toThrow(
    /^GRAPHQL_API_KEY is set, but GRAPHQL_URL is not: .+\.$/,
  );
});

test.each(['two words', 'da2-ключ', 'line\nbreak', 'tab\tkey'])(
  'the key %j stops the build, and the sentence does not tell it',
  (apiKey) => {
    let message = '';
    try {
      readEnvironment({ GRAPHQL_URL: ADDRESS, GRAPHQL_API_KEY: apiKey });
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(/^GRAPHQL_API_KEY holds a character .+\.$/);
    expect(message).not.toContain(apiKey);
  },
);

describe('with GRAPHQL_AUTH=iam', () => {
  const POOL = 'ap-south-1:6f9a0b1c-2d3e-4f50-8a61-7b8c9d0e1f2a';
  const GUEST = { GRAPHQL_URL: ADDRESS, GRAPHQL_AUTH: 'iam', IDENTITY_POOL_ID: POOL };

  test.each([POOL, POOL.replace('ap-south-1', 'us-gov-west-1')])(
    'the site asks as a guest of the identity pool %s',
    (pool) => {
      const variables = { ...GUEST, GRAPHQL_AUTH: ' iam ', IDENTITY_POOL_ID: ` ${pool}\n` };
      expect(service(readEnvironment(variables))).toEqual({ url: ADDRESS, identityPoolId: pool });
    },
  );

  test.each([undefined, '', '  '])('the pool must be named: %j', (pool) => {
    expect(() => readEnvironment({ ...GUEST, IDENTITY_POOL_ID: pool })).toThrow(
      /^IDENTITY_POOL_ID is not set: .+\.$/,
    );
  });

  test.each([
    'ap-south-1',
    POOL.replace('ap-south-1:', ''),
    POOL.replace(':', '/'),
    POOL.replace('ap-south-1', 'example.org/'),
    POOL.slice(0, -1),
    `${POOL}0`,
    `x ${POOL}`,
  ])('the pool %s stops the build with a sentence that quotes it', (pool) => {
    expect(() => readEnvironment({ ...GUEST, IDENTITY_POOL_ID: pool })).toThrow(
      /^IDENTITY_POOL_ID must be a region and a UUID, .+, but is "(.+)"\.$/,
    );
    expect(() => readEnvironment({ ...GUEST, IDENTITY_POOL_ID: pool })).toThrow(`"${pool}"`);
  });

  test('a key stops the build', () => {
    expect(() => readEnvironment({ ...GUEST, GRAPHQL_API_KEY: 'k' })).toThrow(
      /^GRAPHQL_API_KEY is set, but GRAPHQL_AUTH is "iam": .+\.$/,
    );
  });

  test.each([{ GRAPHQL_AUTH: 'iam' }, { IDENTITY_POOL_ID: POOL }])(
    'a build without an address stops: %j',
    (variables) => {
      expect(() => readEnvironment(variables)).toThrow(
        new RegExp(`^${Object.keys(variables)[0]} is .+, but GRAPHQL_URL is not.*: .+\\.$`),
      );
    },
  );
});

test('GRAPHQL_AUTH=key is what a site has that says nothing', () => {
  const variables = { GRAPHQL_URL: ADDRESS, GRAPHQL_API_KEY: 'k' };
  expect(readEnvironment({ ...variables, GRAPHQL_AUTH: 'key' })).toEqual(
    readEnvironment(variables),
  );
});

test('GRAPHQL_AUTH stops the build where it is something else', () => {
  expect(() => readEnvironment({ GRAPHQL_AUTH: 'IAM' })).toThrow(
    'GRAPHQL_AUTH must be "key" or "iam", but is "IAM".',
  );
});

test.each([undefined, 'key'])('a pool for a site with a key stops the build: %j', (auth) => {
  const variables = { GRAPHQL_URL: ADDRESS, GRAPHQL_API_KEY: 'k', GRAPHQL_AUTH: auth };
  expect(() => readEnvironment({ ...variables, IDENTITY_POOL_ID: 'pool' })).toThrow(
    /^IDENTITY_POOL_ID is set, but GRAPHQL_AUTH is not "iam": .+\.$/,
  );
});

test('a site can be read without a connection unless OFFLINE says otherwise', () => {
  expect(readEnvironment({}).offline).toBe(true);
  expect(readEnvironment({ OFFLINE: 'on' }).offline).toBe(true);
  expect(readEnvironment({ OFFLINE: ' off ' }).offline).toBe(false);
  expect(() => readEnvironment({ OFFLINE: 'no' })).toThrow(
    'OFFLINE must be "on" or "off", but is "no".',
  );
});

test('example values that could hurt somebody are let through by "on" alone', () => {
  expect(readEnvironment({}).examples).toBe(false);
  expect(readEnvironment({ EXAMPLES: 'off' }).examples).toBe(false);
  expect(readEnvironment({ EXAMPLES: ' on ' }).examples).toBe(true);
  expect(() => readEnvironment({ EXAMPLES: 'yes' })).toThrow(
    'EXAMPLES must be "on" or "off", but is "yes".',
  );
});

test('.env.example names every variable that is read, and sets none', () => {
  const example = readFileSync('.env.example', 'utf8');
  const read = new Set<string>();
  readEnvironment(
    new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) }),
  );
  expect(read.size).toBeGreaterThan(4);
  for (const name of read) expect(example).toMatch(new RegExp(`^#\\s*${name}=`, 'm'));
  expect(example).not.toMatch(/^\s*\w+=/m);
});

describe('when a record was last removed', () => {
  const lastRemoval = (time?: string) => readEnvironment({ LAST_REMOVAL: time }).lastRemoval;

  test('is told by a time with its zone, or by milliseconds', () => {
    expect(lastRemoval('2026-01-31T18:00+05:30')).toBe(Date.UTC(2026, 0, 31, 12, 30));
    expect(lastRemoval(' 2026-01-31T12:30:15.5Z ')).toBe(Date.UTC(2026, 0, 31, 12, 30, 15, 500));
    expect(lastRemoval('1769862600000')).toBe(1_769_862_600_000);
    expect([lastRemoval(), lastRemoval(' ')]).toEqual([null, null]);
  });

  test.each([
    ['a day, which begins elsewhere earlier', '2026-01-31'],
    ['a time without a zone', '2026-01-31T18:00'],
    ['seconds', '1769862600'],
    ['a day that does not exist', '2026-02-31T25:00Z'],
    ['a mistyped year', '2062-01-31T18:00Z'],
    ['words', 'yesterday'],
  ])('cannot be %s', (_what, time) => {
    expect(() => lastRemoval(time)).toThrow(`LAST_REMOVAL must be a time that has passed`);
    expect(() => lastRemoval(time)).toThrow(`"${time}"`);
  });
});
