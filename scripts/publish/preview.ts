import { existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import sirv from 'sirv';
import { cacheControl, FILES, recordAt } from './hostRules.ts';
import { FALLBACK, NOT_FOUND } from './pageFile.ts';

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
