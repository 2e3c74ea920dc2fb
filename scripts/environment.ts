import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';

/** What a build is told from outside; `.env.example` describes each variable. */
export interface Environment {
  /** The content service, or null for a demonstration build on the mocked one. */
  service: { url: string; apiKey: string } | null;
  /** Where the build asks the service: where visitors do, unless they find it on the host of the pages. */
  buildUrl: string | null;
  /** Whether the build renders every page beforehand, for which it asks the service. */
  prerender: boolean;
  /** The site's own origin, such as https://maidan.example, or null where nobody has said. */
  origin: string | null;
  /** How old an answer may be before the service is asked again behind it, in milliseconds. */
  maxAge: number;
  /** The types whose list may become empty by a refresh. */
  allowEmpty: string[];
  /** Whether example values of src/content that could hurt somebody are meant. */
  examples: boolean;
}

/** Reads `.env` beside package.json, where there is one; the environment itself wins. */
export function loadEnvironment(): Environment {
  if (existsSync('.env')) loadEnvFile('.env');
  return readEnvironment(process.env);
}

/**
 * Reads and checks the variables.
 * @throws an Error whose message says which variable is wrong and why.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const text = (name: string) => variables[name]?.trim() ?? '';
  const onOrOff = (name: string) => {
    const value = text(name);
    check(['', 'on', 'off'].includes(value), `${name} must be "on" or "off", but is "${value}".`);
    return value;
  };
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
  const service = readService(text('GRAPHQL_URL'), text('GRAPHQL_API_KEY'), buildUrl !== '');
  check(
    buildUrl === '' || service !== null,
    'GRAPHQL_BUILD_URL is set, but GRAPHQL_URL is not: visitors would not be told where to ask.',
  );
  return {
    service,
    buildUrl: buildUrl || (service?.url ?? null),
    prerender: onOrOff('PRERENDER') !== 'off',
    origin: readOrigin(text('SITE_URL')),
    maxAge: Number(minutes) * 60_000,
    examples: onOrOff('EXAMPLES') === 'on',
    allowEmpty: text('ALLOW_EMPTY').match(/[^\s,]+/g) ?? [],
  };
}

function readOrigin(address: string): string | null {
  if (address === '') return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  check(
    url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`,
    `SITE_URL must be the site's origin, such as https://maidan.example, but is "${address}".`,
  );
  return url.origin;
}

const isAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** @param mayBePath whether the address may be a path on the host of the pages, since the build is told where to ask */
function readService(url: string, apiKey: string, mayBePath: boolean): Environment['service'] {
  if (url === '') {
    check(
      apiKey === '',
      'GRAPHQL_API_KEY is set, but GRAPHQL_URL is not: the key has no service to go to.',
    );
    return null;
  }
  check(
    isAddress(url) || (mayBePath && /^\/(?!\/)[\w/.-]+$/.test(url)),
    `GRAPHQL_URL must be a whole address that starts with https:// or http://, but is "${url}".`,
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

function check(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}
