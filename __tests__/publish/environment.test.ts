import { readFileSync } from 'node:fs';
import { BUILD_VARIABLES, readEnvironment } from '../../publish/environment.ts';

const ADDRESS = 'https://abc.appsync-api.ap-south-1.amazonaws.com/graphql';
const POOL = 'ap-south-1:6f9a0b1c-2d3e-4f50-8a61-7b8c9d0e1f2a';
const KEYED = { GRAPHQL_URL: ADDRESS, GRAPHQL_API_KEY: 'k' };
const DEMO = {
  ...KEYED,
  GRAPHQL_URL: '/graphql',
  GRAPHQL_BUILD_URL: 'http://127.0.0.1:4173/graphql',
  DEMONSTRATION: 'on',
};
const GUEST = { GRAPHQL_URL: ADDRESS, GRAPHQL_AUTH: 'iam', IDENTITY_POOL_ID: POOL };

const DEMONSTRATION = { service: null, offline: true, examples: false, lastRemoval: null };

test.each([
  [{}, DEMONSTRATION],
  [
    { GRAPHQL_URL: ` ${ADDRESS} `, GRAPHQL_API_KEY: ' da2-key\n' },
    { service: { url: ADDRESS, apiKey: 'da2-key' }, buildUrl: ADDRESS },
  ],
  [
    { ...KEYED, GRAPHQL_AUTH: 'key', GRAPHQL_URL: 'http://localhost:4000/graphql' },
    { service: { url: 'http://localhost:4000/graphql', apiKey: 'k' } },
  ],
  [
    { ...KEYED, GRAPHQL_URL: '/graphql', GRAPHQL_BUILD_URL: 'http://127.0.0.1:4173/graphql' },
    { service: { url: '/graphql', apiKey: 'k' }, buildUrl: 'http://127.0.0.1:4173/graphql' },
  ],
  [
    { ...GUEST, GRAPHQL_AUTH: ' iam ', IDENTITY_POOL_ID: ` ${POOL}\n` },
    { service: { url: ADDRESS, identityPoolId: POOL } },
  ],
  [
    { OFFLINE: ' off ', EXAMPLES: ' on ' },
    { offline: false, examples: true },
  ],
  [DEMO, { demonstration: true }],
  [{ ...DEMO, PRERENDER: 'off' }, { demonstration: false }],
  [{ ...DEMO, GRAPHQL_URL: ADDRESS }, { demonstration: false }],
  [{ LAST_REMOVAL: '2026-01-31T18:00+05:30' }, { lastRemoval: Date.UTC(2026, 0, 31, 12, 30) }],
  [{ LAST_REMOVAL: '1769862600000' }, { lastRemoval: 1_769_862_600_000 }],
])('an operator can set %j', (variables, environment) => {
  expect(readEnvironment(variables)).toMatchObject(environment);
});

const whole = 'must be a whole address that starts with https:// or http://, but is';
const passed =
  'LAST_REMOVAL must be a time that has passed, such as 2026-01-31T18:00+05:30, or milliseconds since 1970, but is';

const wrongly = (name: string, sentence: string, values: string[], others = {}) =>
  values.map((value) => [{ ...others, [name]: value }, `${sentence} "${value}".`] as const);

test.each<readonly [Record<string, string>, string]>([
  ...wrongly(
    'GRAPHQL_URL',
    `GRAPHQL_URL ${whole}`,
    ['abc.example.org/graphql', 'ftp://abc.example.org', '//evil.example/a'],
    KEYED,
  ),
  [{ ...KEYED, GRAPHQL_URL: '/graphql' }, 'GRAPHQL_URL is a path, but GRAPHQL_BUILD_URL is not'],
  [{ ...KEYED, GRAPHQL_BUILD_URL: '/graphql' }, `GRAPHQL_BUILD_URL ${whole} "/graphql".`],
  [{ GRAPHQL_URL: ADDRESS, GRAPHQL_API_KEY: '  ' }, 'GRAPHQL_API_KEY is not set:'],
  [{ GRAPHQL_API_KEY: 'k' }, 'GRAPHQL_API_KEY is set, but GRAPHQL_URL is not:'],
  [{ GRAPHQL_AUTH: 'IAM' }, 'GRAPHQL_AUTH must be "key" or "iam", but is "IAM".'],
  [{ ...KEYED, IDENTITY_POOL_ID: POOL }, 'IDENTITY_POOL_ID is set, but GRAPHQL_AUTH is not "iam"'],
  [{ ...GUEST, GRAPHQL_API_KEY: 'k' }, 'GRAPHQL_API_KEY is set, but requests that are signed'],
  [{ ...GUEST, IDENTITY_POOL_ID: ' ' }, 'IDENTITY_POOL_ID is not set, but GRAPHQL_AUTH is "iam".'],
  ...wrongly(
    'IDENTITY_POOL_ID',
    'IDENTITY_POOL_ID must be a region and a UUID, such as ap-south-1:6f9a0b1c-2d3e-4f50-8a61-7b8c9d0e1f2a, but is',
    ['ap-south-1', POOL.replace(':', '/'), POOL.replace('ap-south-1', 'a.b/'), `${POOL}0`],
    GUEST,
  ),
  [{ OFFLINE: 'no' }, 'OFFLINE must be "on" or "off", but is "no".'],
  [{ SITE_URL: 'https://a.example/b' }, "SITE_URL must be the site's origin, such as"],
  [{ SNAPSHOT_MAX_AGE: '1h' }, 'SNAPSHOT_MAX_AGE must be a number of minutes, but is "1h".'],
  [{ GRAPHQL_API_KEY_ENDS: '2027-02-31' }, 'GRAPHQL_API_KEY_ENDS must be a day as 2027-05-01'],
  [{ REPORT_URL: 'reports' }, 'REPORT_URL must be a whole address that starts with https:// or'],
  // A day begins elsewhere earlier. A time needs its zone, and a mistyped year is to come.
  ...wrongly('LAST_REMOVAL', passed, [
    '2026-01-31',
    '2026-01-31T18:00',
    '1769862600',
    '2062-01-31T18:00Z',
  ]),
])('the setting %j stops the build with a sentence that says why', (variables, sentence) => {
  expect(() => readEnvironment(variables)).toThrow(sentence);
});

test.each(['da2-ключ', 'line\nbreak'])(
  'the key %j stops the build with a sentence that does not have the key',
  (apiKey) => {
    const read = () => readEnvironment({ GRAPHQL_URL: ADDRESS, GRAPHQL_API_KEY: apiKey });
    expect(read).toThrow(/^GRAPHQL_API_KEY is none that a header can carry: .+\.$/);
    expect(read).not.toThrow(apiKey);
  },
);

test('.env.example names every variable that is read, and sets none', () => {
  const example = readFileSync('.env.example', 'utf8');
  for (const name of Object.keys(BUILD_VARIABLES)) {
    expect(example).toMatch(new RegExp(`^#\\s*${name}=`, 'm'));
  }
  expect(example).not.toMatch(/^\s*\w+=/m);
});
