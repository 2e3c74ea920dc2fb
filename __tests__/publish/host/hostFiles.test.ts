import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { CspEvaluator } from 'csp_evaluator';
import { Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import {
  HEADERS_FILE,
  type HostFilesOptions,
  readHeaders,
  writeHostFiles,
} from '../../../publish/host/hostFiles.ts';
import { EMBEDDABLE } from '../../../publish/host/hostRules.ts';
import {
  MAX_POLICY_LENGTH,
  POLICY_HEADER,
  connectOrigins,
} from '../../../publish/host/securityHeaders.ts';
import { folderForTests } from '../../support/jest/folder.ts';
import { LINE_SCRIPT, START_SCRIPT } from '../../../src/server/startScript.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2027, 0, 1, 12);
/** Some of webpack's output. What lies in `public/` keeps its name. */
const FILES_OF_BUILD = [
  ...readdirSync('public'),
  'our-logo.svg',
  'logo.webp',
  'favicon.ico',
  'assets/main.1a2b.js',
  'assets/stripes.3c4d.svg',
];
const STYLES = ['a{color:red}', 'b{color:blue}'];

const inFolder = folderForTests();

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const file = (name: string) => readFile(inFolder(name), 'utf8');

/** Writes the files of a host. @returns the list of headers that they give every address, its policy by its directives */
async function written(options: Partial<HostFilesOptions> = {}) {
  const built = {
    origin: 'https://maidan.example',
    connect: ['https://api.example'],
    chunks: {},
    files: FILES_OF_BUILD,
  };
  await writeHostFiles({ target: inFolder('.'), built, styles: STYLES, now: NOW, ...options });
  const headers = readHeaders(inFolder('.')) ?? {};
  const policy = headers[POLICY_HEADER] ?? '';
  const [whole = '', second] = policy.split(', ');
  const directives = Object.fromEntries(
    whole.split('; ').map((each) => {
      const [name = '', ...values] = each.split(' ');
      return [name, values];
    }),
  );
  return { headers, policy, whole, second, directives };
}

describe('the policy', () => {
  test('the policy has no weakness that csp_evaluator knows', async () => {
    const findingsOf = (policy: string) =>
      new CspEvaluator(new CspParser(policy).csp).evaluate().map(({ type, severity, value }) => ({
        type: Type[type],
        severity,
        value,
      }));
    const { whole } = await written();
    // No finding, but that browsers skip what is there for those without 'strict-dynamic'.
    const findings = findingsOf(whole);
    expect(findings.length).toBeGreaterThan(0);
    for (const finding of findings) {
      expect(finding).toEqual({ type: 'IGNORED', severity: Severity.NONE, value: "'self'" });
    }
    // The tool sees what is wrong.
    const loose = findingsOf(whole.replace("'strict-dynamic' ", ''));
    expect(loose.some(({ severity }) => severity < Severity.INFO)).toBe(true);
  });

  test('the policy allows inline scripts and styles by their hashes alone', async () => {
    const { policy, second, directives } = await written();
    expect(policy).not.toContain('unsafe');
    // A script also comes from this host or is in the page. The first policy alone lets a preloaded module pass.
    const inline = [LINE_SCRIPT, START_SCRIPT].map(hash);
    expect(second).toBe(`script-src 'self' ${inline.join(' ')}`);
    expect(directives['script-src']).toEqual(["'strict-dynamic'", ...inline, "'self'"]);
    expect(directives['style-src']?.[0]).toBe("'self'");
    expect(directives['style-src']).toEqual(expect.arrayContaining(STYLES.map(hash)));
    for (const name of [
      'default-src',
      'object-src',
      'base-uri',
      'form-action',
      'frame-ancestors',
    ]) {
      expect([name, directives[name]]).toEqual([name, ["'none'"]]);
    }
    expect(directives['connect-src']).toContain('https://api.example');
    expect(directives['require-trusted-types-for']).toEqual(["'script'"]);
  });

  test('the policy allows the styles of the published pages until they are replaced', async () => {
    await written({ styles: ['a{color:red}', 'last{}'] });
    const both = await written({ published: inFolder('.') });
    expect(both.directives['style-src']).toEqual(
      expect.arrayContaining([...STYLES, 'last{}'].map(hash)),
    );
    // A refresh makes every page anew.
    const { directives } = await written();
    expect(directives['style-src']).not.toContain(hash('last{}'));
  });

  test('the policy is never longer than hosts accept', async () => {
    const last = Array.from({ length: 25 }, (_, number) => `last${number}{}`);
    await written({ styles: last });
    const { policy, directives } = await written({ published: inFolder('.') });
    // With those of the last build it would be.
    expect(policy.length + last.map(hash).join(' ').length).toBeGreaterThan(MAX_POLICY_LENGTH);
    expect(directives['style-src']).not.toContain(hash('last0{}'));
    expect(policy.length).toBeLessThanOrEqual(MAX_POLICY_LENGTH);
    expect(directives['style-src']).toEqual(expect.arrayContaining(STYLES.map(hash)));
    // Cloudflare Pages' limit for a line.
    for (const line of (await file(HEADERS_FILE)).split('\n')) {
      expect(line.length).toBeLessThanOrEqual(2000);
    }
  });

  test('the policy lets visitors connect to the service, to guest credentials and to REPORT_URL', () => {
    const url = 'https://api.example/graphql';
    const identityPoolId = 'ap-south-1:6f9a0b1c-2d3e-4f50-8a61-7b8c9d0e1f2a';
    const guest = { url, identityPoolId };
    const reportUrl = 'https://reports.example/maidan';
    const own = { url: '/graphql', apiKey: 'key' };
    expect(connectOrigins({ service: null, reportUrl: null })).toEqual([]);
    expect(connectOrigins({ service: own, reportUrl: '/failures' })).toEqual([]);
    expect(connectOrigins({ service: { url, apiKey: 'key' }, reportUrl })).toEqual([
      'https://api.example',
      'https://reports.example',
    ]);
    expect(connectOrigins({ service: guest, reportUrl: null })).toEqual([
      'https://api.example',
      'https://cognito-identity.ap-south-1.amazonaws.com',
    ]);
  });
});

test('every answer is protected beyond the policy', async () => {
  const { headers } = await written();
  expect(headers).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
  });
  expect(headers['Permissions-Policy']).toContain('camera=(), ');
});

test('security.txt names a contact and expires within a year; it changes once a day', async () => {
  await written();
  const text = await file('.well-known/security.txt');
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain('Canonical: https://maidan.example/.well-known/security.txt\n');
  expect(text).toContain('Expires: 2027-11-27T00:00:00Z\n');
  await written({ now: NOW + DAY / 4 });
  expect(await file('.well-known/security.txt')).toBe(text);
  await written({ built: { origin: null, connect: [], chunks: {}, files: [] } });
  expect(await file('.well-known/security.txt')).not.toContain('Canonical');
});

/** What hosts that read _headers do with the blocks that fit an address, and where a part of it may be named. */
const READERS: Record<string, { named: RegExp; apply: (headers: Headers, line: string) => void }> =
  {
    // https://github.com/cloudflare/workers-sdk, attachHeaders
    'Cloudflare Pages': {
      named: /:[a-z]+/g,
      apply(headers, line) {
        if (line.startsWith('! ')) headers.delete(line.slice(2));
        else headers.append(...(line.split(/: (.*)/, 2) as [string, string]));
      },
    },
    // https://github.com/netlify/build, packages/headers-parser
    Netlify: {
      named: /:[^/]+/g,
      apply(headers, line) {
        if (line.includes(':')) headers.set(...(line.split(/: (.*)/, 2) as [string, string]));
      },
    },
  };

/** The headers that such a host gives an address. */
async function headersBy(host: string, address: string): Promise<Headers> {
  const { named, apply } = READERS[host]!;
  const headers = new Headers();
  for (const block of (await file(HEADERS_FILE)).trim().split('\n\n')) {
    const [glob = '', ...lines] = block.split('\n').map((line) => line.trim());
    const pattern = glob.replaceAll('.', '\\.').replace('*', '.*').replace(named, '[^/]+');
    if (new RegExp(`^${pattern}$`).test(address)) for (const line of lines) apply(headers, line);
  }
  return headers;
}

const EMBEDDED = [
  '/icon.svg',
  '/share.jpg',
  '/our-logo.svg',
  '/data/share/1a2b.jpg',
  '/blogs/feed.xml',
  '/events/calendar.ics',
  '/events/the cup/event.ics',
  '/play/pune/morning.ics',
];
const NOT_EMBEDDED = [
  '/',
  '/projects/icon.svg',
  '/pictures/goal.svg',
  '/pictures/3f9ac1d25b7e0a46/480.jpg',
  '/data/BlogList.1f.json',
  '/assets/main.1a2b.js',
  '/assets/stripes.3c4d.svg',
  '/search.json',
];

test('every host lets other sites embed icons, feeds and calendars, and nothing else', async () => {
  await written();
  for (const address of [...EMBEDDED, ...NOT_EMBEDDED]) {
    const isEmbedded = EMBEDDED.includes(address);
    const expected = isEmbedded ? ['cross-origin', '*'] : ['same-origin', null];
    for (const host of Object.keys(READERS)) {
      const headers = await headersBy(host, address);
      const found = ['cross-origin-resource-policy', 'access-control-allow-origin'].map((name) =>
        headers.get(name),
      );
      expect([host, address, ...found]).toEqual([host, address, ...expected]);
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
    // nginx and the cloud use the pattern itself, and their tests show that they do.
    expect([address, EMBEDDABLE.test(address)]).toEqual([address, isEmbedded]);
  }
});

test('hosts that read _headers send a feed as one, and know the types of other files', async () => {
  await written();
  for (const host of Object.keys(READERS)) {
    const typeOf = async (path: string) => (await headersBy(host, path)).get('content-type');
    expect(await typeOf('/news/feed.xml')).toBe('application/rss+xml; charset=utf-8');
    for (const path of ['/news', '/events/calendar.ics', '/icon.svg'])
      expect(await typeOf(path)).toBeNull();
  }
});

test('hosts that read _headers have browsers cache hashed files for a year, and nothing else', async () => {
  await written();
  const [everything = '', ...blocks] = (await file(HEADERS_FILE)).trim().split('\n\n');
  expect(everything).not.toContain('Cache-Control');
  const cached = blocks.filter((block) => block.includes('Cache-Control'));
  expect(cached).toEqual(
    ['/assets/*', '/data/*', '/pictures/:hash/:file'].map(
      (path) => `${path}\n  Cache-Control: public, max-age=31536000, immutable`,
    ),
  );
});

test('hosts that read _redirects answer new records with the fallback page, other addresses with 404', async () => {
  await written();
  const lines = (await file('_redirects')).split('\n').filter((line) => line.startsWith('/'));
  expect(lines).toContain('/projects/* /200.html 200');
  expect(lines.at(-1)).toBe('/* /404.html 404');
  expect(lines.join()).not.toContain('/gallery');
});
