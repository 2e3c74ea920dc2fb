import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import sirv from 'sirv';
import { collections } from '../../src/app/collections.ts';
import { FALLBACK, NOT_FOUND } from './pageFile.ts';

/** Files that carry a hash of their content in their names: what has been fetched once stays good. */
const HASHED = /^\/(?:assets|data)\//;

/** Addresses of files. A page's address may end like most: its last part is an id, which may hold anything. */
const FILES = /^\/(?:assets|pictures|data)\/|^\/[^/?]+\.\w+(?:\?|$)|\.(?:xml|ics)(?:\?|$)/;

/** Pictures and icons, which hardly change: browsers ask for the icon at every step of a visit. */
const PICTURES = /\.(?:svg|png|jpg|webmanifest)$/;

/** The record whose address this is; null for any other address. */
function recordAt(url: string): { type: string; id: string } | null {
  const path = url.replace(/\/?(?:\?.*)?$/, '');
  const list = path.slice(0, path.lastIndexOf('/'));
  const collection = collections.find(
    ({ address, loadPage }) => loadPage !== null && address === list,
  );
  if (!collection) return null;
  try {
    return { type: collection.type, id: decodeURIComponent(path.slice(list.length + 1)) };
  } catch {
    // No address that the site makes.
    return null;
  }
}

/** How long browsers may keep a file without asking again. */
export function cacheControl(path: string): string {
  if (HASHED.test(path)) return 'public, max-age=31536000, immutable';
  return PICTURES.test(path) ? 'public, max-age=3600' : 'no-cache';
}

/**
 * Serves a built site as a good host does: compressed twins, hashed files for a year, pages revalidated. A
 * record that the build did not know gets the page without content, any other unknown address the page 404.html with that
 * status. A site that was not rendered beforehand has one page for all addresses.
 * @param directory the built site
 * @param mayExist whether a record that the build did not know may be there by now: without the database nobody knows
 */
export function serveSite(
  directory: string,
  mayExist: (type: string, id: string) => boolean = () => true,
): RequestListener {
  const serve = sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    // Read from the disk for every request: a new build shows without a restart.
    dev: true,
    setHeaders(response, path) {
      response.setHeader('Vary', 'Accept-Encoding');
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Cache-Control', cacheControl(path));
    },
  });
  return (request, response) => {
    const missing = () => {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
    };
    const { url = '/' } = request;
    const servePage = (page: string) => {
      request.url = page;
      serve(request, response, missing);
    };
    serve(request, response, () => {
      const record = recordAt(url);
      if (FILES.test(url)) missing();
      else if (!existsSync(join(directory, FALLBACK))) servePage('/');
      else if (record && mayExist(record.type, record.id)) servePage(`/${FALLBACK}`);
      else {
        // What is not there is never not modified.
        delete request.headers['if-none-match'];
        const writeHead = response.writeHead.bind(response);
        response.writeHead = (_status: number, ...rest: []) => writeHead(404, ...rest);
        servePage(`/${NOT_FOUND}`);
      }
    });
  };
}

/** A server for a built site alone. */
export function createPreview(directory: string): Server {
  return createServer(serveSite(directory));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4173' } } });
  const server = createPreview('dist');
  server.listen(Number(values.port), () => {
    console.log(`The built site is at http://localhost:${values.port}`);
  });
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
}
