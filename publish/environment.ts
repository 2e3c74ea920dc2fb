import type { GuestService, KeyService } from '../src/data/network/service.ts';
import * as v from './variables.ts';

const WHOLE = 'a whole address that starts with https:// or http://';

/** A path on the host of the pages. */
const isPath = (text: string) => /^\/(?!\/)[\w/.-]+$/.test(text);

/** The variables of a build. `.env.example` describes each. */
export const BUILD_VARIABLES = {
  GRAPHQL_URL: v.mustBe(WHOLE, (url) => v.isAddress(url) || isPath(url)),
  GRAPHQL_AUTH: v.oneOf('key', 'iam'),
  GRAPHQL_API_KEY: v.text,
  GRAPHQL_API_KEY_ENDS: v.day,
  GRAPHQL_BUILD_URL: v.mustBe(WHOLE, v.isAddress),
  IDENTITY_POOL_ID: v.mustBe(
    'a region and a UUID, such as ap-south-1:6f9a0b1c-2d3e-4f50-8a61-7b8c9d0e1f2a',
    (id) => /^[a-z]+(-[a-z]+)+-\d:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id),
  ),
  PRERENDER: v.onOff,
  SITE_URL: v.origin,
  SNAPSHOT_MAX_AGE: v.mustBe('a number of minutes', (minutes) => /^\d+(\.\d+)?$/.test(minutes)),
  PREVIEW: v.onOff,
  DEMONSTRATION: v.onOff,
  OFFLINE: v.onOff,
  ALLOW_EMPTY: v.text,
  LAST_REMOVAL: v.mustBe(
    'a time that has passed, such as 2026-01-31T18:00+05:30, or milliseconds since 1970',
    (time) => readTime(time) !== null,
  ),
  REPORT_URL: v.mustBe(
    `${WHOLE}, or a path on the site's host`,
    (url) => v.isAddress(url) || isPath(url),
  ),
  EXAMPLES: v.onOff,
};

export type Environment = ReturnType<typeof readEnvironment>;

export const loadEnvironment = () => readEnvironment(v.loadVariables());

const readBuildVariables = (variables: v.Variables) => v.readVariables(BUILD_VARIABLES, variables);

/** @throws an Error that says in a sentence which variable is wrong, and why */
export function readEnvironment(variables: v.Variables) {
  const read = readBuildVariables(variables);
  const service = readService(read);
  const prerender = read.PRERENDER !== 'off';
  const isOwn = service !== null && isPath(service.url);
  return {
    /** The content service and its credentials; null for a demonstration, which uses the mocked service. */
    service,
    apiKeyEnds: read.GRAPHQL_API_KEY_ENDS,
    /** The address that the build queries. */
    buildUrl: read.GRAPHQL_BUILD_URL || (service?.url ?? null),
    prerender,
    origin: read.SITE_URL,
    /** The age in milliseconds at which an answer is stale and refetched in the background. */
    maxAge: Number(read.SNAPSHOT_MAX_AGE || 15) * 60_000,
    offline: read.OFFLINE !== 'off',
    preview: read.PREVIEW === 'on',
    reportUrl: read.REPORT_URL || null,
    examples: read.EXAMPLES === 'on',
    // Pages that are not prerendered, or of a service elsewhere, show whatever records that has.
    demonstration: prerender && isOwn && read.DEMONSTRATION === 'on',
    /** In milliseconds since 1970; null if no record was removed. */
    lastRemoval: readTime(read.LAST_REMOVAL),
    /** The types whose list may become empty. For any other type that stops the publication. */
    allowEmpty: read.ALLOW_EMPTY.match(/[^\s,]+/g) ?? ([] as string[]),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** An ISO time with its zone. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * A year that was mistyped would have browsers refetch every answer until then, so a time to come is none. The service's own
 * milliseconds are taken as they are, because its clock may have been set back.
 */
function readTime(text: string): number | null {
  // Fewer digits are seconds.
  if (/^\d{13}$/.test(text)) return Number(text);
  const time = ISO_TIME.test(text) ? Date.parse(text) : NaN;
  return time <= Date.now() + DAY_MS ? time : null;
}

type Service = Omit<KeyService, 'fetch'> | Omit<GuestService, 'fetch'> | null;

/** @throws an Error where the variables contradict each other. It never has the key. */
function readService(read: ReturnType<typeof readBuildVariables>): Service {
  const { GRAPHQL_URL: url, GRAPHQL_API_KEY: apiKey, IDENTITY_POOL_ID: identityPoolId } = read;
  const isSigned = read.GRAPHQL_AUTH === 'iam';
  const refuse = (name: string, reason: string) => {
    throw new Error(`${name} is ${reason}`);
  };
  if (url === '') {
    const idle = { ...read, GRAPHQL_AUTH: isSigned };
    for (const name of CREDENTIALS) {
      if (idle[name]) refuse(name, 'set, but GRAPHQL_URL is not: there is no service to query.');
    }
    return null;
  }
  if (isPath(url) && read.GRAPHQL_BUILD_URL === '') {
    refuse('GRAPHQL_URL', 'a path, but GRAPHQL_BUILD_URL is not set: the build has no address.');
  }
  if (isSigned) {
    if (apiKey) refuse('GRAPHQL_API_KEY', 'set, but requests that are signed carry no key.');
    if (!identityPoolId) refuse('IDENTITY_POOL_ID', 'not set, but GRAPHQL_AUTH is "iam".');
    return { url, identityPoolId };
  }
  if (identityPoolId) refuse('IDENTITY_POOL_ID', 'set, but GRAPHQL_AUTH is not "iam".');
  if (!apiKey) refuse('GRAPHQL_API_KEY', 'not set: the service asks for it with every query.');
  if (/[^\x21-\x7e]/.test(apiKey)) {
    refuse('GRAPHQL_API_KEY', 'none that a header can carry: it has other characters.');
  }
  return { url, apiKey };
}

const CREDENTIALS = [
  'GRAPHQL_API_KEY',
  'GRAPHQL_AUTH',
  'GRAPHQL_BUILD_URL',
  'IDENTITY_POOL_ID',
] as const;
