import type { RequestListener } from 'node:http';
import { cacheControl } from '../scripts/publish/hostRules.ts';
import { serveFiles } from '../scripts/publish/serveFiles.ts';

/** When a visitor or a search engine may find the first pages, in seconds. */
const RETRY_AFTER = 60;

/** Serves the records' pictures, which lie beside the database, before everything else. */
export function withPictures(directory: string, site: RequestListener): RequestListener {
  const serve = serveFiles(directory, {
    dev: true,
    etag: true,
    setHeaders(response, path) {
      response.setHeader('Cache-Control', cacheControl(path));
    },
  });
  return (request, response) => serve(request, response, () => site(request, response));
}

/** Says that the pages will come, as long as the first ones are still being made. */
export function onceMade(isMade: () => boolean, site: RequestListener): RequestListener {
  return (request, response) => {
    if (isMade()) {
      site(request, response);
      return;
    }
    response
      .writeHead(503, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': RETRY_AFTER,
      })
      .end('The pages are being made. Please try again in a minute.\n');
  };
}
