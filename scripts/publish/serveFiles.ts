import type { Readable } from 'node:stream';
import { posix } from 'node:path';
import sirv, { type Options, type RequestHandler } from 'sirv';
import { HIDDEN } from './hostRules.ts';

/** A part of a file that is asked for, with at most so many digits as a number holds. */
const PART = /^bytes=(\d{1,15})-(\d{0,15})$/;

/**
 * Serves the files of a folder as sirv does, but for what would end the process: a part of a file that ends before it
 * begins, and a file that cannot be read when it is its turn. A part that is not understood is the whole file, as HTTP
 * allows. A hidden file is not there.
 */
export function serveFiles(directory: string, options: Options): RequestHandler {
  const serve = sirv(directory, options);
  return (request, response, next) => {
    const [, start = '', end = ''] = PART.exec(request.headers.range ?? '') ?? [];
    if (start === '' || (end !== '' && Number(end) < Number(start))) delete request.headers.range;
    response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()));
    if (isHidden(request.url ?? '/')) void next?.();
    else serve(request, response, next);
  };
}

/** By the path that sirv makes of an address. */
function isHidden(url: string): boolean {
  const [path = '/'] = url.split('?');
  try {
    return HIDDEN.test(posix.normalize(decodeURIComponent(path)));
  } catch {
    return HIDDEN.test(path);
  }
}
