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

const DEFAULT_MINUTES = 15;

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
  return {
    service: readService(variables),
    prerender: readPrerender(variables['PRERENDER']),
    origin: readOrigin(variables['SITE_URL']),
    maxAge: readMinutes(variables['SNAPSHOT_MAX_AGE']) * 60_000,
    allowEmpty: readNames(variables['ALLOW_EMPTY']),
  };
}

function readNames(value = ''): string[] {
  return value.split(/[\s,]+/).filter((name) => name !== '');
}

function readMinutes(value = ''): number {
  const text = value.trim();
  if (text === '') return DEFAULT_MINUTES;
  if (!/^\d+(\.\d+)?$/.test(text)) {
    throw new Error(`SNAPSHOT_MAX_AGE must be a number of minutes, but is "${text}".`);
  }
  return Number(text);
}

function readOrigin(value = ''): string | null {
  const address = value.trim();
  if (address === '') return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new Error(
      `SITE_URL must be the site's origin, such as https://maidan.example, but is "${address}".`,
    );
  }
  return url.origin;
}

function readPrerender(value = ''): boolean {
  if (['', 'on', 'off'].includes(value.trim())) return value.trim() !== 'off';
  throw new Error(`PRERENDER must be "on" or "off", but is "${value}".`);
}

function readService(variables: Record<string, string | undefined>): Environment['service'] {
  const url = variables['GRAPHQL_URL']?.trim() ?? '';
  const apiKey = variables['GRAPHQL_API_KEY']?.trim() ?? '';

  if (url === '') {
    if (apiKey !== '') {
      throw new Error(
        'GRAPHQL_API_KEY is set, but GRAPHQL_URL is not: the key has no service to go to.',
      );
    }
    return null;
  }
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed?.protocol !== 'https:' && parsed?.protocol !== 'http:') {
    throw new Error(
      `GRAPHQL_URL must be a whole address that starts with https:// or http://, but is "${url}".`,
    );
  }
  if (apiKey === '') {
    throw new Error(
      'GRAPHQL_API_KEY is not set: the service at GRAPHQL_URL asks for a key with every query.',
    );
  }
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new Error('GRAPHQL_API_KEY holds a character that a request header cannot carry.');
  }
  return { url, apiKey };
}
