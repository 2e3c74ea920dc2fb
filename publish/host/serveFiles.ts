import type { Readable } from 'node:stream';
import sirv, { type Options, type RequestHandler } from 'sirv';
import { HIDDEN, servedPath } from './hostRules.ts';

/** A Range header with one range. 15 digits are exact in a number. */
const BYTE_RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/;

/**
 * Serves the files of a folder with sirv. Unlike sirv alone it survives a range that ends before it starts, and a file
 * that fails while it is read. A range that is not understood, or that resumes a download of a file that may have changed
 * (`If-Range`), gets the complete file, as HTTP allows. Hidden files are not served.
 */
export function serveFiles(directory: string, options: Options): RequestHandler {
  const serve = sirv(directory, options);
  return (request, response, next) => {
    const { range = '', 'if-range': resumed } = request.headers;
    const [, start = '', end = ''] = BYTE_RANGE.exec(range) ?? [];
    const isEmpty = end !== '' && Number(end) < Number(start);
    if (start === '' || isEmpty || resumed !== undefined) delete request.headers.range;
    response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()));
    if (HIDDEN.test(servedPath(request.url ?? '/'))) void next?.();
    else serve(request, response, next);
  };
}
