import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { START_SCRIPT } from '../../src/server/startScript.ts';
import { organisation } from '../../src/content/organisation.ts';
import {
  CACHE_RULES,
  cacheControl,
  FILES,
  HASHED_PATHS,
  HIDDEN,
  recordLists,
} from './hostRules.ts';
import { FALLBACK, NOT_FOUND } from './pageFile.ts';
import { POLICY, securityHeaders } from './securityHeaders.ts';
import type { BuiltSite } from './toolbox.ts';

/** The list of headers as Netlify and Cloudflare Pages read it; the site's own servers read it, too. */
export const HEADERS_FILE = '_headers';

const EVERYWHERE = '/*';

const DAY = 24 * 60 * 60 * 1000;

/** How long the page for those who find a weakness is good, in days: RFC 9116 asks for less than a year. */
const GOOD_FOR = 330;

/** Types of files that nginx's own list does not have, by their endings: as plain text a calendar would not be opened as one. */
const NGINX_LACKS = { ics: 'text/calendar', webmanifest: 'application/manifest+json' };

export interface HostFilesOptions {
  /** The folder that gets the files. */
  target: string;
  built: Pick<BuiltSite, 'origin' | 'connect'>;
  /** The texts of the stylesheets that stand in pages. */
  styles: Iterable<string>;
  /** The folder of the published site, where another one's pages stand until the new ones do. */
  published?: string | undefined;
  /** The present, in milliseconds since 1970. */
  now?: number;
}

/**
 * Writes what a host takes beside the pages: the list of headers and the rules for what has no file, for Netlify,
 * Cloudflare Pages and nginx, and whom to tell of a weakness (RFC 9116).
 */
export async function writeHostFiles(options: HostFilesOptions): Promise<void> {
  const { target, built, styles, published, now = Date.now() } = options;
  const earlier = published && (await readHeaders(published))?.[POLICY];
  const headers = securityHeaders({
    connect: built.connect,
    scripts: [START_SCRIPT],
    styles,
    earlier,
  });
  for (const [file, text] of Object.entries({
    [HEADERS_FILE]: headersFile(headers),
    _redirects: redirectsFile(),
    'nginx.conf': nginxFile(headers),
    '.well-known/security.txt': securityText(built.origin, now),
  })) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await writeFile(join(target, file), text);
  }
}

function headersFile(headers: Record<string, string>): string {
  const block = (path: string, lines: Record<string, string>) =>
    [path, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  // Whatever has no rule is asked for again each time, which these hosts do by themselves.
  const caches = HASHED_PATHS.map((path) =>
    block(path, { 'Cache-Control': cacheControl(path.replace(':hash', '0'.repeat(16))) }),
  );
  return `${[block(EVERYWHERE, headers), ...caches].join('\n\n')}\n`;
}

/** The headers that a published site's list has for every address; null where it has no list. */
export async function readHeaders(directory: string): Promise<Record<string, string> | null> {
  const text = await readFile(join(directory, HEADERS_FILE), 'utf8').catch(() => null);
  return text === null ? null : parseHeaders(text);
}

/** The headers that a list has for every address. */
export function parseHeaders(text: string): Record<string, string> {
  const [, block = ''] = `\n${text}`.split(`\n${EVERYWHERE}\n`);
  const [lines = ''] = block.split(/\n(?!  )/);
  return Object.fromEntries(
    [...lines.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>;
}

function redirectsFile(): string {
  return [
    '# For hosts on which a file wins over a rule, as on Netlify. On Cloudflare Pages a rule wins over a file: leave this',
    '# file out there.',
    ...recordLists.map((list) => `${list}/* /${FALLBACK} 200`),
    `/* /${NOT_FOUND} 404`,
    '',
  ].join('\n');
}

function nginxFile(headers: Record<string, string>): string {
  const lists = recordLists.map((list) => list.slice(1)).join('|');
  const addHeader = ([name, value]: [string, string]) =>
    `add_header ${name} ${value.startsWith('$') ? value : `"${value}"`} always;`;
  return [
    '# The rules of a good host, to be included in a server block beside its root. A location with an add_header of its own',
    '# loses all of these.',
    // The last rule that fits wins here.
    ...CACHE_RULES.toReversed().map(
      ({ pattern, value }) => `if ($uri ~ "${pattern.source}") { set $maidan_cache "${value}"; }`,
    ),
    ...Object.entries({ ...headers, 'Cache-Control': '$maidan_cache' }).map(addHeader),
    'gzip_static on;',
    'gzip_vary on;',
    'charset utf-8;',
    `error_page 404 /${NOT_FOUND};`,
    `location ~ "${HIDDEN.source}" { return 404; }`,
    ...Object.entries(NGINX_LACKS).map(
      ([ending, type]) =>
        `location ~ "\\.${ending}$" { types {} default_type ${type}; try_files $uri =404; }`,
    ),
    `location ~ "${FILES.source}" { try_files $uri =404; }`,
    `location ~ "^/(?:${lists})/[^/]+/?$" { try_files $uri $uri/index.html /${FALLBACK}; }`,
    'location / { try_files $uri $uri/index.html =404; }',
    '',
  ].join('\n');
}

function securityText(origin: string | null, now: number): string {
  // By the day: a refresh then changes nothing.
  const expires = new Date(Math.floor(now / DAY) * DAY + GOOD_FOR * DAY).toISOString();
  return [
    `Contact: mailto:${organisation.email}`,
    `Expires: ${expires.replace('.000', '')}`,
    'Preferred-Languages: en',
    ...(origin === null ? [] : [`Canonical: ${origin}/.well-known/security.txt`]),
    '',
  ].join('\n');
}
