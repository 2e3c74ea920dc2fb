import { fstatSync, type ReadStream, statSync } from 'node:fs';
import sirv, { type RequestHandler } from 'sirv';
import { cacheControl, contentType, HIDDEN, servedPath } from './hostRules.ts';

/** A Range header with one range. 15 digits are exact in a number. */
const BYTE_RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/;

export type FileHandler = RequestHandler;

/**
 * Serves the files of a folder with sirv. Unlike sirv alone it survives a range that ends before it starts, and a file
 * that fails while it is read. A range that is not understood, or that resumes a download of a file that may have changed
 * (`If-Range`), gets the complete file, as HTTP allows. Hidden files are not served.
 * @param twins whether to send compressed twins
 */
export function serveFiles(directory: string, { twins }: { twins: boolean }): FileHandler {
  const serve = sirv(directory, {
    brotli: twins,
    gzip: twins,
    etag: true,
    // With `dev`, sirv reads the folder at every request: a new build needs no restart.
    dev: true,
    setHeaders(response, path) {
      response.setHeader('Cache-Control', cacheControl(path));
      if (contentType(path)) response.setHeader('Content-Type', contentType(path));
    },
  });
  return (request, response, next) => {
    const { range = '', 'if-range': resumed } = request.headers;
    const [, start = '', end = ''] = BYTE_RANGE.exec(range) ?? [];
    const isEmpty = end !== '' && Number(end) < Number(start);
    if (start === '' || isEmpty || resumed !== undefined) delete request.headers.range;
    response.once('pipe', (file: ReadStream) => {
      file.once('error', () => response.destroy());
      // A publication may have replaced the file since sirv looked at its size.
      file.once('open', (fd) => etagOf(fd) === response.getHeader('etag') || response.destroy());
    });
    if (HIDDEN.test(servedPath(request.url ?? '/'))) void next?.();
    else serve(request, response, next);
  };
}

const seen = new Map<string, unknown>();

/** What the disk says of a file, or of something else, read once in a turn of the event loop: requests that came together share it. */
export function onceInTurn<Value>(file: string, read: (file: string) => Value): Value {
  if (seen.size === 0) setImmediate(() => seen.clear());
  if (!seen.has(file)) seen.set(file, read(file));
  return seen.get(file) as Value;
}

/** The ETag that sirv gives a file, by its path or descriptor; undefined without the file. */
export function etagOf(file: string | number): string | undefined {
  const isOpen = typeof file === 'number';
  const { size, mtime } =
    (isOpen ? fstatSync(file) : statSync(file, { throwIfNoEntry: false })) ?? {};
  return mtime && `W/"${size}-${mtime.getTime()}"`;
}
