#!/usr/bin/env bash
# sirv 3.0.2
#
# Guess: a server that answers 206 gives the bytes that were asked for, and `If-Range` keeps parts of two versions apart.
# So it is: "bytes=-3", the last three, gives the first four. Of two ranges it gives the first alone. `If-Range` is not read: who
#   resumes a download of an older version gets the rest of the new one with 206, and joins the two.
# Here: publish/host/serveFiles.ts takes every range away that sirv does not understand, and the complete file is sent.
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
writeFileSync('site/a.txt', 'abcdefghij');
const files = sirv('site', { etag: true });
const server = createServer((asked, response) => files(asked, response)).listen(0, '127.0.0.1');
await once(server, 'listening');
const say = (headers) => new Promise((resolve, reject) => {
  request({ port: server.address().port, path: '/a.txt', headers, agent: false }, async (answer) => {
    let body = '';
    for await (const part of answer) body += part;
    console.log(`${JSON.stringify(headers)}: ${answer.statusCode} ${answer.headers['content-range']} ${body}`);
    resolve();
  }).on('error', reject).end();
});

await say({ Range: 'bytes=7-' });
await say({ Range: 'bytes=-3' });
await say({ Range: 'bytes=0-1,8-9' });
await say({ Range: 'bytes=5-', 'If-Range': '"the older version"' });
server.close();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
{"Range":"bytes=7-"}: 206 bytes 7-9/10 hij
{"Range":"bytes=-3"}: 206 bytes 0-3/10 abcd
{"Range":"bytes=0-1,8-9"}: 206 bytes 0-1/10 ab
{"Range":"bytes=5-","If-Range":"\"the older version\""}: 206 bytes 5-9/10 fghij
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
