import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LINE_SCRIPT, START_SCRIPT } from '../../src/server/startScript.ts';
import { organisation } from '../../src/content/organisation.ts';
import {
  CACHE_RULES,
  cacheControl,
  contentType,
  EMBEDDABLE,
  EMBEDDABLE_HEADERS,
  EMBEDDABLE_PATHS,
  FILES,
  HASHED_PATHS,
  HIDDEN,
  recordLists,
  TYPE_RULES,
} from './hostRules.ts';
import { FALLBACK, NOT_FOUND } from '../pages/pageFile.ts';
import { writeWhole } from '../files.ts';
import { POLICY_HEADER, securityHeaders } from './securityHeaders.ts';
import { type BuiltSite, languagesOf } from '../toolbox.ts';

/** The header file that Netlify and Cloudflare Pages read. The site's own servers read it as well. */
export const HEADERS_FILE = '_headers';

const ALL_PATHS = '/*';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long security.txt is valid: RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 330;

export interface HostFilesOptions {
  target: string;
  built: Pick<BuiltSite, 'origin' | 'connect' | 'chunks' | 'files'>;
  /** The texts of the stylesheets that pages inline. */
  styles: Iterable<string>;
  /** The published site, whose pages are served until the new ones replace them. */
  published?: string | undefined;
  /** The present, in milliseconds since 1970. */
  now?: number;
}

/**
 * Writes headers and fallback rules beside the pages, for Netlify, Cloudflare Pages and nginx. It also writes security.txt,
 * the contact for reports of vulnerabilities (RFC 9116).
 */
export async function writeHostFiles(options: HostFilesOptions): Promise<void> {
  const { target, built, styles, published, now = Date.now() } = options;
  const earlier = published && readHeaders(published)?.[POLICY_HEADER];
  const headers = securityHeaders({
    connect: built.connect,
    scripts: [LINE_SCRIPT, START_SCRIPT],
    styles,
    earlier,
  });
  const write = (file: string, text: string) => writeWhole(join(target, file), text);
  await write(HEADERS_FILE, headersFile(headers, built.files));
  await write('_redirects', redirectsFile(languagesOf(built)));
  await write('nginx.conf', nginxFile(headers, languagesOf(built)));
  await write('.well-known/security.txt', securityText(built.origin, now));
}

function headersFile(headers: Record<string, string>, files: readonly string[]): string {
  const block = (path: string, lines: Record<string, string>) =>
    [path, ...Object.entries(lines).map((line) => `  ${line.join(': ')}`)].join('\n');
  // Files without a rule are revalidated on every request, which is these hosts' default.
  const caches = HASHED_PATHS.map((path) =>
    block(path, { 'Cache-Control': cacheControl(path.replace(':hash', '0'.repeat(16))) }),
  );
  // Cloudflare would append to a header of the first block: a line takes that away. Netlify ignores it.
  const icons = files.map((file) => `/${file}`).filter((path) => EMBEDDABLE.test(path));
  const embeddable = [...icons, ...EMBEDDABLE_PATHS].map((path) =>
    block(`${path}\n  ! Cross-Origin-Resource-Policy`, {
      ...EMBEDDABLE_HEADERS,
      // Of other files these hosts know the type.
      ...(path.endsWith('.xml') && { 'Content-Type': contentType(path) }),
    }),
  );
  return `${[block(ALL_PATHS, headers), ...caches, ...embeddable].join('\n\n')}\n`;
}

/** Reads the headers that a published site sends for every address. @returns null if it has no header file */
export function readHeaders(directory: string): Record<string, string> | null {
  const file = join(directory, HEADERS_FILE);
  if (!existsSync(file)) return null;
  const [, block = ''] = `\n${readFileSync(file, 'utf8')}`.split(`\n${ALL_PATHS}\n`);
  const [lines = ''] = block.split(/\n(?!  )/);
  return Object.fromEntries(
    [...lines.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>;
}

function redirectsFile(languages: readonly string[]): string {
  return [
    '# For hosts on which a file wins over a rule, as on Netlify. On Cloudflare Pages a rule wins over a file: leave this',
    '# file out there.',
    ...recordLists.map((list) => `${list}/* /${FALLBACK} 200`),
    ...languages.map((language) => `/${language}/* /${language}/${NOT_FOUND} 404`),
    `/* /${NOT_FOUND} 404`,
    '',
  ].join('\n');
}

function nginxFile(headers: Record<string, string>, languages: readonly string[]): string {
  const lists = recordLists.map((list) => list.slice(1)).join('|');
  const addHeader = ([name, value]: [string, string]) =>
    `add_header ${name} ${value.startsWith('$') ? value : `"${value}"`} always;`;
  return [
    '# The rules of a good host, to be included in a server block beside its root. A location with an add_header of its own',
    '# loses all of these.',
    // Reversed, because in nginx the last rule that matches wins.
    ...CACHE_RULES.toReversed().map(
      ({ pattern, value }) => `if ($uri ~ "${pattern.source}") { set $maidan_cache "${value}"; }`,
    ),
    `set $maidan_embed "${headers['Cross-Origin-Resource-Policy']}"; set $maidan_fetch "";`,
    `if ($uri ~ "${EMBEDDABLE.source}") { set $maidan_embed "cross-origin"; set $maidan_fetch "*"; }`,
    ...Object.entries({
      ...headers,
      'Cache-Control': '$maidan_cache',
      'Cross-Origin-Resource-Policy': '$maidan_embed',
      // nginx leaves out a header without a value.
      'Access-Control-Allow-Origin': '$maidan_fetch',
    }).map(addHeader),
    'gzip_static on;',
    'gzip_vary on;',
    'charset utf-8;',
    `error_page 404 /${NOT_FOUND};`,
    'rewrite "^(/.+)/(?:index\\.html)?$" $1;',
    `location ~ "${HIDDEN.source}" { return 404; }`,
    ...TYPE_RULES.map(
      ({ pattern, value }) =>
        `location ~ "${pattern.source}" { types {} default_type "${value}"; try_files $uri =404; }`,
    ),
    `location ~ "${FILES.source}" { try_files $uri =404; }`,
    `location ~ "^/(?:${lists})/[^/]+/?$" { try_files $uri $uri.html /${FALLBACK}; }`,
    ...languages.map(
      (language) =>
        `location ^~ /${language}/ { error_page 404 /${language}/${NOT_FOUND}; try_files $uri $uri.html $uri/index.html =404; }`,
    ),
    'location / { try_files $uri $uri.html $uri/index.html =404; }',
    '',
  ].join('\n');
}

function securityText(origin: string | null, now: number): string {
  // Rounded to the day, so that a refresh does not change the file.
  const expires = new Date(
    Math.floor(now / DAY_MS) * DAY_MS + SECURITY_TXT_DAYS * DAY_MS,
  ).toISOString();
  return [
    `Contact: mailto:${organisation.email}`,
    `Expires: ${expires.replace('.000', '')}`,
    'Preferred-Languages: en',
    ...(origin === null ? [] : [`Canonical: ${origin}/.well-known/security.txt`]),
    '',
  ].join('\n');
}
