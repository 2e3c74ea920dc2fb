import type { Readable } from 'node:stream';
import sirv, { type Options, type RequestHandler } from 'sirv';
import { HIDDEN, servedPath } from './hostRules.ts';

/** A Range header with one range. 15 digits are exact in a number. */
const BYTE_RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/;

/**
 * Serves the files of a folder with sirv. Unlike sirv alone it survives a range that ends before it starts, and a file
 * that fails while it is read. A range that is not understood gets the complete file, as HTTP allows. Hidden files are
 * not served.
 */
export function serveFiles(directory: string, options: Options): RequestHandler {
  const serve = sirv(directory, options);
  return (request, response, next) => {
    const [, start = '', end = ''] = BYTE_RANGE.exec(request.headers.range ?? '') ?? [];
    if (start === '' || (end !== '' && Number(end) < Number(start))) delete request.headers.range;
    response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()));
    if (HIDDEN.test(servedPath(request.url ?? '/'))) void next?.();
    else serve(request, response, next);
  };
}
