import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { HEADERS_FILE, parseHeaders } from './hostFiles.ts';
import { cacheControl, FILES, recordAt } from './hostRules.ts';
import { FALLBACK, NOT_FOUND } from './pageFile.ts';
import { FIXED_HEADERS } from './securityHeaders.ts';
import { serveFiles } from './serveFiles.ts';

/**
 * Serves the files of a built site as a good host does. It sends compressed twins; hashed files are cached for a year,
 * pages revalidated. `withHeaders` adds the other headers. A record newer than the build gets the page without content,
 * any other unknown address 404.html with that status. A site that is not prerendered has one page for all addresses.
 * @param directory the built site
 * @param mayExist whether a record that the build did not know may exist by now; without a database, any may
 */
export function serveSite(
  directory: string,
  mayExist: (type: string, id: string) => boolean = () => true,
): RequestListener {
  const serve = serveFiles(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    // With `dev`, sirv reads the folder at every request: a new build needs no restart.
    dev: true,
    setHeaders(response, path) {
      response.setHeader('Vary', 'Accept-Encoding');
      response.setHeader('Cache-Control', cacheControl(path));
      if (path.endsWith('.txt')) response.setHeader('Content-Type', 'text/plain; charset=utf-8');
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
        // A 404 must not be answered with 304.
        delete request.headers['if-none-match'];
        const writeHead = response.writeHead.bind(response);
        response.writeHead = (_status: number, ...rest: []) => writeHead(404, ...rest);
        servePage(`/${NOT_FOUND}`);
      }
    });
  };
}

/** Adds a built site's headers to every response. Without a header file these are the headers that every site has. */
export function withHeaders(directory: string, listener: RequestListener): RequestListener {
  const file = join(directory, HEADERS_FILE);
  return (request, response) => {
    // Read for every request, because the headers have the hashes of the pages beside them.
    const headers = headersIn(file);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    listener(request, response);
  };
}

function headersIn(file: string): Record<string, string> {
  try {
    return parseHeaders(readFileSync(file, 'utf8'));
  } catch {
    return FIXED_HEADERS;
  }
}

/** A server for a built site alone, with its headers. */
export function createPreview(directory: string): Server {
  return createServer(withHeaders(directory, serveSite(directory)));
}
