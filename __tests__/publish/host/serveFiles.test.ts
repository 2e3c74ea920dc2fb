import { once } from 'node:events';
import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFiles } from '../../../publish/host/serveFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'maidan-files-'));
writeFileSync(join(folder, 'ten.txt'), '0123456789');
let server: Server;

beforeAll(async () => {
  const serve = serveFiles(folder, { twins: false });
  server = createServer((request, response) =>
    serve(request, response, () => void response.writeHead(404).end()),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Requests the file. Fetch would not send any `Range`. */
async function open(range?: string, others = {}): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const headers = range === undefined ? {} : { range, ...others };
  const request = get({ port, path: '/ten.txt', headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

test.each([
  ['bytes=2-4', 206, '234'],
  ['bytes=8-', 206, '89'],
  ['bytes=10-', 416, ''],
])('a part of a file, %s, is answered with %i', async (range, status, part) => {
  const response = await open(range);
  expect([response.statusCode, await text(response)]).toEqual([status, part]);
});

test.each([
  'bytes=8-5',
  'bytes=-5',
  'bytes=0-99999999999999999999',
  'bytes=1-2,4-5',
  'constructor',
])('a range that is not supported, %j, gets the whole file', async (range) => {
  const response = await open(range);
  expect([response.statusCode, await text(response)]).toEqual([200, '0123456789']);
});

test('a download that was broken off begins anew, since the file may have changed meanwhile', async () => {
  const response = await open('bytes=5-', { 'if-range': '"an older version"' });
  expect([response.statusCode, await text(response)]).toEqual([200, '0123456789']);
});

test.each([
  ['vanishes', join(folder, 'gone.txt')],
  ['is replaced', process.execPath],
])('a file that %s while it is read ends its own answer and no other', async (_what, other) => {
  const { createReadStream } = fs;
  jest.spyOn(fs, 'createReadStream').mockImplementationOnce(() => createReadStream(other));
  const answer = await open().then(text, (error: NodeJS.ErrnoException) => error.code);
  expect(answer).not.toBe('0123456789');
  expect(await text(await open())).toBe('0123456789');
});
