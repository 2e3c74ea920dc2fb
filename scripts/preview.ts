import { createServer, type Server } from 'node:http';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import sirv from 'sirv';

/** Assets carry a hash of their content in their names: what has been fetched once stays good. */
const HASHED = /^\/assets\//;

/** Addresses of files. A page's address may end like one: its last part is an id, which may hold anything. */
const FILES = /^\/(?:assets|pictures)\/|^\/[^/?]+\.\w+(?:\?|$)/;

/**
 * Serves a built site as a good host does: compressed twins, hashed files for a year, everything else revalidated, and
 * the site's page for every address that is not a file.
 * @param directory the built site
 */
export function createPreview(directory: string): Server {
  const serve = sirv(directory, {
    brotli: true,
    gzip: true,
    etag: true,
    // Read from the disk for every request: a new build shows without a restart.
    dev: true,
    setHeaders(response, path) {
      response.setHeader('Vary', 'Accept-Encoding');
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader(
        'Cache-Control',
        HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  return createServer((request, response) => {
    const missing = () => {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
    };
    serve(request, response, () => {
      if (FILES.test(request.url ?? '')) {
        missing();
        return;
      }
      request.url = '/';
      serve(request, response, missing);
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '4173' } } });
  const server = createPreview('dist');
  server.listen(Number(values.port), () => {
    console.log(`The built site is at http://localhost:${values.port}`);
  });
  const stop = () => void server.close(() => process.exit(0));
  process.once('SIGINT', stop).once('SIGTERM', stop);
}
