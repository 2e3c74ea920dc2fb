import { existsSync, readdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { servedPath } from 'maidan/publish/host/hostRules';
import { onceInTurn, serveFiles } from 'maidan/publish/host/serveFiles';
import { FALLBACK } from 'maidan/publish/pages/pageFile';
import { type BuiltSite, readBuiltSite } from 'maidan/publish/toolbox';
import type { RecordState } from 'maidan/publish/host/serveSite';
import { KEYS, type TableName } from 'maidan/contract/store';
import type { RecordStore } from '../records/recordStore.ts';

/** The published site, and the folder that keeps what a refresh needs. */
export const SITE_FOLDER = 'dist';
export const TOOLBOX_FOLDER = '.prerender';

/** The service has the same origin as the pages. */
export const GRAPHQL_PATH = '/graphql';

/** The complete, prerendered site of this service; null where there is none. */
export async function readPublishedSite(): Promise<BuiltSite | null> {
  if (!existsSync(join(SITE_FOLDER, FALLBACK))) return null;
  const built = await readBuiltSite(TOOLBOX_FOLDER).catch(() => null);
  return built?.service === GRAPHQL_PATH ? built : null;
}

/** What a build or refresh of this service's site gets, beside the variables of its operator. */
export const publishingVariables = (apiKey: string, ownOrigin: string) => ({
  GRAPHQL_URL: GRAPHQL_PATH,
  GRAPHQL_API_KEY: apiKey,
  GRAPHQL_BUILD_URL: `${ownOrigin}${GRAPHQL_PATH}`,
  // A list is empty here only because somebody has removed or hidden its records, or their time has passed.
  ALLOW_EMPTY: Object.keys(KEYS).join(),
  // Whatever the operator's own variables say: these show translations that nobody has signed.
  PREVIEW: 'off',
  DEMONSTRATION: 'off',
});

/** The first build takes about a minute. */
const RETRY_AFTER_SECONDS = 60;

/** What the site's server asks of the records. While the database cannot be read, what was known last counts. */
export function recordState(records: RecordStore): RecordState {
  let lastRemoval = 0;
  return {
    exists: (type, id) => records.get(type as TableName, id) !== null,
    isRemoved: (type, id) => readOr(false, () => records.isRemoved(type, id)),
    lastRemoval: () => (lastRemoval = readOr(lastRemoval, () => records.lastRemoval())),
  };
}

export function readOr<Value>(fallback: Value, read: () => Value): Value {
  try {
    return read();
  } catch {
    return fallback;
  }
}

/** Serves the folder of the records' pictures before the site. A build does not contain them. */
export function withPictures(directory: string, site: RequestListener): RequestListener {
  const serve = serveFiles(directory, { twins: false });
  // An operator's own files may take the place of any page.
  const hasOthers = () =>
    existsSync(directory) && readdirSync(directory).some((name) => name !== 'pictures');
  return (request, response) => {
    const isPicture = servedPath(request.url ?? '/').startsWith('/pictures/');
    if (isPicture || onceInTurn(directory, hasOthers))
      serve(request, response, () => site(request, response));
    else site(request, response);
  };
}

/** What there is of the site: its pages, none yet because they are being made, or none because nobody has requested them. */
export type SiteState = 'published' | 'being made' | 'unrequested';

/** Why the site is not well; null while it is. A site without its first pages has nothing to show. */
export function healthErrorOf(state: SiteState, failure: string | null): string | null {
  if (state === 'unrequested') return null;
  return state === 'published' ? failure : 'The first pages are being made.';
}

const UNPUBLISHED = {
  'being made': 'The pages are being made. Please try again in a minute.\n',
  unrequested: 'Nothing is published here yet.\n',
};

/** Answers 503 with `Retry-After` until there are pages. */
export function serveOncePublished(
  stateOf: () => SiteState,
  site: RequestListener,
): RequestListener {
  return (request, response) => {
    const state = onceInTurn('state', stateOf);
    if (state === 'published') return site(request, response);
    response
      .writeHead(503, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': RETRY_AFTER_SECONDS,
      })
      .end(UNPUBLISHED[state]);
  };
}
