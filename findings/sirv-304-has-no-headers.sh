#!/usr/bin/env bash
# sirv 3.0.2
#
# Guess: `setHeaders` sets headers of every answer with a file, and a server of files answers GET and HEAD.
# So it is: an answer 304 is sent before `setHeaders` is called, and has no header but the date: no Cache-Control, no ETag, no
#   Vary, which HTTP wants there. An ETag in a list, or "*", gets the whole file. PUT, DELETE, TRACE and POST get the file with
#   200, so a client that deletes is told that it worked.
# Here: publish/host/serveSite.ts sets headers before sirv is called, and refuses other methods itself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error sirv@3.0.2 >/dev/null

cat >try.mjs <<'JS'
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import sirv from 'sirv';

mkdirSync('site');
writeFileSync('site/a.txt', 'hello');
const files = sirv('site', { etag: true, setHeaders: (response) => response.setHeader('Cache-Control', 'public, max-age=60') });
const server = createServer((asked, response) => files(asked, response, () => response.writeHead(404).end())).listen(0, '127.0.0.1');
await once(server, 'listening');
const ask = (method, headers = {}) => new Promise((resolve, reject) => {
  request({ port: server.address().port, path: '/a.txt', method, headers, agent: false }, async (answer) => {
    let body = '';
    for await (const part of answer) body += part;
    resolve({ status: answer.statusCode, headers: answer.headers, body });
  }).on('error', reject).end();
});

const first = await ask('GET');
const { etag } = first.headers;
const say = (name, { status, headers, body }) =>
  console.log(`${name}: ${status}, Cache-Control ${headers['cache-control']}, ETag ${headers.etag ? 'given' : 'missing'}, "${body}"`);
say('GET', first);
say('If-None-Match with the ETag', await ask('GET', { 'If-None-Match': etag }));
say('If-None-Match with a list', await ask('GET', { 'If-None-Match': `"older", ${etag}` }));
say('If-None-Match: *', await ask('GET', { 'If-None-Match': '*' }));
for (const method of ['PUT', 'DELETE', 'TRACE', 'POST']) say(method, await ask(method));
server.close();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
GET: 200, Cache-Control public, max-age=60, ETag given, "hello"
If-None-Match with the ETag: 304, Cache-Control undefined, ETag missing, ""
If-None-Match with a list: 200, Cache-Control public, max-age=60, ETag given, "hello"
If-None-Match: *: 200, Cache-Control public, max-age=60, ETag given, "hello"
PUT: 200, Cache-Control public, max-age=60, ETag given, "hello"
DELETE: 200, Cache-Control public, max-age=60, ETag given, "hello"
TRACE: 200, Cache-Control public, max-age=60, ETag given, "hello"
POST: 200, Cache-Control public, max-age=60, ETag given, "hello"
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
