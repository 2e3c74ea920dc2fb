import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';

/** What a build is told from outside; `.env.example` describes each variable. */
export interface Environment {
  /** The content service, or null for a demonstration build on the mocked one. */
  service: { url: string; apiKey: string } | null;
  /** Whether the build renders every page beforehand, for which it asks the service. */
  prerender: boolean;
  /** The site's own origin, such as https://maidan.example, or null where nobody has said. */
  origin: string | null;
  /** How old an answer may be before the service is asked again behind it, in milliseconds. */
  maxAge: number;
  /** The types whose list may become empty by a refresh. */
  allowEmpty: string[];
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
  const prerender = text('PRERENDER');
  check(
    ['', 'on', 'off'].includes(prerender),
    `PRERENDER must be "on" or "off", but is "${prerender}".`,
  );
  const minutes = text('SNAPSHOT_MAX_AGE') || '15';
  check(
    /^\d+(\.\d+)?$/.test(minutes),
    `SNAPSHOT_MAX_AGE must be a number of minutes, but is "${minutes}".`,
  );
  return {
    service: readService(text('GRAPHQL_URL'), text('GRAPHQL_API_KEY')),
    prerender: prerender !== 'off',
    origin: readOrigin(text('SITE_URL')),
    maxAge: Number(minutes) * 60_000,
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

function readService(url: string, apiKey: string): Environment['service'] {
  if (url === '') {
    check(
      apiKey === '',
      'GRAPHQL_API_KEY is set, but GRAPHQL_URL is not: the key has no service to go to.',
    );
    return null;
  }
  check(
    URL.canParse(url) && /^https?:$/.test(new URL(url).protocol),
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
