import { existsSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { SNAPSHOT_MANIFEST } from '../../src/paths.ts';
import { HEADERS_FILE, readHeaders } from './hostFiles.ts';
import {
  EMBEDDABLE,
  EMBEDDABLE_HEADERS,
  FILES,
  folderOf,
  hasRecords,
  recordAt,
  servedPath,
} from './hostRules.ts';
import { FALLBACK, NOT_FOUND } from '../pages/pageFile.ts';
import { FIXED_HEADERS } from './securityHeaders.ts';
import { etagOf, type FileHandler, onceInTurn, serveFiles } from './serveFiles.ts';

/** What a service on the same machine knows of the records, at each moment. */
export interface RecordState {
  /** Whether a record is public, even if newer than the build. */
  exists: (type: string, id: string) => boolean;
  /** Whether a record was removed for good. */
  isRemoved: (type: string, id: string) => boolean;
  /** When a record was last removed, in milliseconds since 1970; 0 for never. */
  lastRemoval: () => number;
}

/** Without a database any record may exist. */
const ANY_RECORD: RecordState = {
  exists: () => true,
  isRemoved: () => false,
  lastRemoval: () => 0,
};

/**
 * Serves the files of a built site as a good host does. It sends compressed twins; hashed files are cached for a year,
 * pages revalidated. `withHeaders` adds the other headers. A record newer than the build gets the page without content, as
 * does a page whose records are withdrawn (`withdrawPages.ts`). A removed record gets 404.html with the status 410, any other
 * unknown address 404.html with that status. A site that is not prerendered has one page for all addresses.
 * @param directory the built site
 * @param withMemory what serves files from memory, before they are read
 */
export function serveSite(
  directory: string,
  records: RecordState = ANY_RECORD,
  withMemory = (serve: FileHandler) => serve,
): RequestListener {
  const serve = withMemory(serveFiles(directory, { twins: true }));
  const isPrerendered = () => existsSync(join(directory, FALLBACK));
  return (request, response) => {
    const url = (request.url ?? '/').replace(/\/index\.html(?=$|\?)/, '/');
    request.url = url;
    const servePage = (page: string, status?: number) => {
      if (status !== undefined) setStatus(request, response, status);
      request.url = page;
      serve(request, response, () => sayText(response, 404, 'Not found'));
    };
    const record = recordAt(url);
    const serveUnknown = () => {
      // A language that the site does not have has no such files.
      const folder = existsSync(join(directory, folderOf(url), NOT_FOUND)) ? folderOf(url) : '/';
      if (FILES.test(url)) sayText(response, 404, 'Not found');
      else if (!isPrerendered()) servePage('/');
      else if (record ? records.exists(record.type, record.id) : hasRecords(url))
        servePage(folder + FALLBACK);
      else servePage(folder + NOT_FOUND, 404);
    };
    if (servedPath(url) === SNAPSHOT_MANIFEST) {
      clearOldCache(request, response, records.lastRemoval());
    }
    if (record && records.isRemoved(record.type, record.id)) servePage(`/${NOT_FOUND}`, 410);
    else serve(request, response, serveUnknown);
  };
}

/** Gives the next answer of the file server another status. A 404 must not be answered with 304. */
function setStatus(request: IncomingMessage, response: ServerResponse, status: number): void {
  delete request.headers['if-none-match'];
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (_status: number, ...rest: []) => writeHead(status, ...rest);
}

function sayText(response: ServerResponse, status: number, text: string): void {
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.writeHead(status).end(`${text}\n`);
}

/**
 * Has a browser clear its HTTP cache if its last visit was before a removal. That cache keeps pictures for a year. Every
 * visit requests the list of snapshots, and says by `If-Modified-Since` when the browser's copy was published.
 */
function clearOldCache(request: IncomingMessage, response: ServerResponse, removal: number): void {
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  if (since < removal) response.setHeader('Clear-Site-Data', '"cache"');
}

/**
 * Adds a built site's headers to every response, and refuses methods that a site of files does not have. Without a header file
 * these are the headers that every site has.
 */
export function withHeaders(directory: string, listener: RequestListener): RequestListener {
  let version: string | undefined;
  let always: Record<string, string> = FIXED_HEADERS;
  return (request, response) => {
    // They have the hashes of the pages beside them.
    const now = onceInTurn(join(directory, HEADERS_FILE), etagOf);
    if (now !== version) always = readHeaders(directory) ?? FIXED_HEADERS;
    version = now;
    const headers = {
      ...always,
      // An answer 304 has these too: a browser replaces those that it has by them.
      ...(EMBEDDABLE.test(servedPath(request.url ?? '/')) && EMBEDDABLE_HEADERS),
    };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (/^(?:GET|HEAD|OPTIONS)$/.test(request.method ?? '')) return listener(request, response);
    response.setHeader('Allow', 'GET, HEAD, OPTIONS');
    sayText(response, 405, 'Method not allowed');
  };
}

/** A server for a built site alone, with its headers. */
export function createPreview(directory: string): Server {
  return createServer(withHeaders(directory, serveSite(directory)));
}
