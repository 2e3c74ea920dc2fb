import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { readDate } from '../src/data/wire/dates.ts';
import type { GuestService, KeyService } from '../src/data/network/service.ts';

/** The settings of a build, read from environment variables. `.env.example` describes each variable. */
export interface Environment {
  /** The content service and its credentials; null for a demonstration, which uses the mocked service. */
  service: Omit<KeyService, 'fetch'> | Omit<GuestService, 'fetch'> | null;
  /** The last day of the service's API key, as YYYY-MM-DD; null where it is not known. */
  apiKeyEnds: string | null;
  /** The address that the build queries: GRAPHQL_BUILD_URL, else the one that visitors' browsers use. */
  buildUrl: string | null;
  /** Whether the build prerenders every page, for which it queries the service. */
  prerender: boolean;
  /** The site's own origin, such as https://maidan.example; null if SITE_URL is not set. */
  origin: string | null;
  /** The age in milliseconds at which an answer is stale and refetched in the background. */
  maxAge: number;
  /** The address or path to which visitors' browsers report failures; null if none is set. */
  reportUrl: string | null;
  /** When a record was last removed, in milliseconds since 1970; null if none was. */
  lastRemoval: number | null;
  /** The types whose list may become empty. For any other type that stops the publication. */
  allowEmpty: string[];
  /** Whether visitors can read the site offline. */
  offline: boolean;
  /** Whether the pages are a preview for an operator. Each of them says so, and asks not to be indexed. */
  preview: boolean;
  /** Whether a build accepts example values of src/content that could hurt somebody. */
  examples: boolean;
  /** Whether "npm run serve -- --demo" makes the pages. They then have the demonstration's records, and no others. */
  demonstration: boolean;
}

type Variables = Record<string, string | undefined>;

/** Reads `.env` beside package.json if it exists. Variables that are set already win. */
export function loadVariables(): Variables {
  if (existsSync('.env')) loadEnvFile('.env');
  return process.env;
}

export function loadEnvironment(): Environment {
  return readEnvironment(loadVariables());
}

/**
 * Reads a variable that is "on", "off" or not set.
 * @throws an Error whose message names the allowed values
 */
export function readSwitch(variables: Variables, name: string): '' | 'on' | 'off' {
  const value = variables[name]?.trim() ?? '';
  if (value === '' || value === 'on' || value === 'off') return value;
  throw new Error(`${name} must be "on" or "off", but is "${value}".`);
}

/**
 * Reads a variable that is a day as YYYY-MM-DD; null if it is not set.
 * @throws an Error whose message names the variable
 */
export function readDay(variables: Variables, name: string): string | null {
  const value = variables[name]?.trim() ?? '';
  if (value === '' || readDate(value)?.iso === value) return value || null;
  throw new Error(`${name} must be a day as 2027-05-01, but is "${value}".`);
}

/**
 * Reads and checks the variables.
 * @throws an Error whose message says which variable is wrong and why.
 */
export function readEnvironment(variables: Variables): Environment {
  const text = (name: string) => variables[name]?.trim() ?? '';
  const minutes = text('SNAPSHOT_MAX_AGE') || '15';
  check(
    /^\d+(\.\d+)?$/.test(minutes),
    `SNAPSHOT_MAX_AGE must be a number of minutes, but is "${minutes}".`,
  );
  const buildUrl = text('GRAPHQL_BUILD_URL');
  check(
    buildUrl === '' || isAddress(buildUrl),
    `GRAPHQL_BUILD_URL must be a whole address that starts with https:// or http://, but is "${buildUrl}".`,
  );
  const reportUrl = text('REPORT_URL');
  check(
    reportUrl === '' || isAddress(reportUrl) || PATH.test(reportUrl),
    `REPORT_URL must be a whole address that starts with https:// or http://, or a path on the site's host, but is "${reportUrl}".`,
  );
  const service = readService(text);
  const prerender = readSwitch(variables, 'PRERENDER') !== 'off';
  const isOwn = service !== null && PATH.test(service.url);
  return {
    service,
    apiKeyEnds: readDay(variables, 'GRAPHQL_API_KEY_ENDS'),
    buildUrl: buildUrl || (service?.url ?? null),
    prerender,
    origin: readOrigin(text('SITE_URL')),
    maxAge: Number(minutes) * 60_000,
    offline: readSwitch(variables, 'OFFLINE') !== 'off',
    preview: readSwitch(variables, 'PREVIEW') === 'on',
    reportUrl: reportUrl || null,
    examples: readSwitch(variables, 'EXAMPLES') === 'on',
    // Pages that are not prerendered, or of a service elsewhere, show whatever records that has.
    demonstration: prerender && isOwn && readSwitch(variables, 'DEMONSTRATION') === 'on',
    lastRemoval: readLastRemoval(text('LAST_REMOVAL')),
    allowEmpty: text('ALLOW_EMPTY').match(/[^\s,]+/g) ?? [],
  };
}

/**
 * Reads the site's origin from SITE_URL; null if it is empty.
 * @throws an Error for an address that is not an origin
 */
export function readOrigin(address: string): string | null {
  if (address === '') return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  check(
    url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`,
    `SITE_URL must be the site's origin, such as https://maidan.example, but is "${address}".`,
  );
  return url.origin;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** An ISO time with its zone. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Reads LAST_REMOVAL, an ISO time or milliseconds since 1970; null if it is empty. A year that was mistyped would have
 * browsers refetch every answer until then, so a time to come is refused. The service's own milliseconds are taken as they
 * are, because its clock may have been set back.
 * @throws an Error for anything else
 */
function readLastRemoval(text: string): number | null {
  if (text === '') return null;
  // Fewer digits are seconds.
  if (/^\d{13}$/.test(text)) return Number(text);
  const time = ISO_TIME.test(text) ? Date.parse(text) : NaN;
  check(
    time <= Date.now() + DAY_MS,
    `LAST_REMOVAL must be a time that has passed, such as 2026-01-31T18:00+05:30, or milliseconds since 1970, but is "${text}".`,
  );
  return time;
}

/** A path on the host of the pages. */
const PATH = /^\/(?!\/)[\w/.-]+$/;

const isAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

function readService(text: (name: string) => string): Environment['service'] {
  const url = text('GRAPHQL_URL');
  const auth = text('GRAPHQL_AUTH') || 'key';
  const apiKey = text('GRAPHQL_API_KEY');
  const identityPoolId = text('IDENTITY_POOL_ID');
  check(['key', 'iam'].includes(auth), `GRAPHQL_AUTH must be "key" or "iam", but is "${auth}".`);
  if (url === '') {
    const names = ['GRAPHQL_API_KEY', 'GRAPHQL_AUTH', 'GRAPHQL_BUILD_URL', 'IDENTITY_POOL_ID'];
    const idle = names.find((name) => !['', 'key'].includes(text(name)));
    check(
      idle === undefined,
      `${idle} is set, but GRAPHQL_URL is not: there is no service to query.`,
    );
    return null;
  }
  // A path such as /graphql is relative to a host that the build cannot know.
  const mayBePath = text('GRAPHQL_BUILD_URL') !== '';
  check(
    isAddress(url) || (mayBePath && PATH.test(url)),
    `GRAPHQL_URL must be a whole address that starts with https:// or http://, but is "${url}".`,
  );
  if (auth === 'iam') {
    check(
      apiKey === '',
      'GRAPHQL_API_KEY is set, but GRAPHQL_AUTH is "iam": requests that are signed carry no key.',
    );
    check(
      IDENTITY_POOL.test(identityPoolId),
      `With GRAPHQL_AUTH=iam, IDENTITY_POOL_ID must be a region and a UUID, such as ap-south-1:6f9a0b1c-2d3e-4f50-8a61-7b8c9d0e1f2a, but is "${identityPoolId}".`,
    );
    return { url, identityPoolId };
  }
  check(
    identityPoolId === '',
    'IDENTITY_POOL_ID is set, but GRAPHQL_AUTH is not "iam": a site with a key has no use for a pool.',
  );
  check(
    apiKey !== '',
    'GRAPHQL_API_KEY is not set: the service at GRAPHQL_URL asks for a key with every query.',
  );
  check(
    /^[\x21-\x7e]+$/.test(apiKey),
    'GRAPHQL_API_KEY holds a character that a request header cannot carry.',
  );
  return { url, apiKey };
}

const IDENTITY_POOL = /^[a-z]+(-[a-z]+)+-\d:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function check(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
