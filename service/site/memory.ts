import type { ReadStream } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { servedPath } from 'maidan/publish/host/hostRules';
import { etagOf, type FileHandler, onceInTurn } from 'maidan/publish/host/serveFiles';

/** The most bytes in memory, and of one file. Others are read from the disk at each request. */
const MAX_BYTES = 24 * 1024 * 1024;
const MAX_FILE_BYTES = 512 * 1024;

/**
 * Sends files from memory that were sent before. The disk says each time whether a file is still the same, so what any
 * process publishes or withdraws counts at once. Addresses with a query, and ranges, are left to the disk.
 */
export function withMemory(serve: FileHandler): FileHandler {
  const memory = new Map<string, { file: string; headers: OutgoingHttpHeaders; bytes: Buffer }>();
  let size = 0;
  return (request, response, next) => {
    const { range, 'accept-encoding': accepted = '', 'if-none-match': etag } = request.headers;
    const { url = '/' } = request;
    const key = `${/br/i.test(accepted)} ${accepted.includes('gzip')} ${url}`;
    const sent = range === undefined ? memory.get(key) : undefined;
    if (sent && sent.headers['etag'] === onceInTurn(sent.file, etagOf)) {
      if (sent.headers['etag'] === etag) response.writeHead(304).end();
      else response.writeHead(200, sent.headers).end(sent.bytes);
      return;
    }
    const others = response.getHeaderNames();
    response.once('pipe', (stream: ReadStream) => {
      const all = Object.entries(response.getHeaders());
      const headers = Object.fromEntries(all.filter(([name]) => !others.includes(name)));
      const length = Number(headers['content-length']);
      // An address that has no file gets another page, and any file has many spellings of its address: one is enough.
      const isOwn = request.url === url && servedPath(url) === url;
      if (range !== undefined || length > MAX_FILE_BYTES || !isOwn) return;
      const chunks: Buffer[] = [];
      let read = 0;
      stream.on('data', (chunk) => {
        chunks.push(chunk as Buffer);
        read += chunk.length;
        if (read !== length) return;
        // What nobody requests any more leaves the memory with all the rest.
        if (size + length > MAX_BYTES) [size] = [0, memory.clear()];
        size += length;
        memory.set(key, { file: String(stream.path), headers, bytes: Buffer.concat(chunks) });
      });
    });
    serve(request, response, next);
  };
}
