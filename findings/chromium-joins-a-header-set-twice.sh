#!/usr/bin/env bash
# Chromium (seen in 156), Response and the Cache API
#
# Guess: a response's header that is copied and set again has the new value.
# So it is: an object whose names differ in case has two entries, and Response joins them: Content-Length is "5, 12345", a number
#   for nobody. Put into a cache and taken out again it is "5", the old value alone.
# Here: src/offline keeps how large a saved page is in a header.
set -euo pipefail
chromium=${CHROMIUM_PATH:-$(command -v chromium-headless-shell || command -v chromium || command -v google-chrome || true)}
if [ -z "$chromium" ]; then echo 'skipped: there is no Chromium'; exit 0; fi
export chromium
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error playwright-core@1.65.1 >/dev/null

cat >try.mjs <<'JS'
import { createServer } from 'node:http';
import { once } from 'node:events';
import { chromium } from 'playwright-core';

const browser = await chromium.launch({ executablePath: process.env.chromium, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });

const server = createServer((request, response) => {
  response.setHeader('Content-Length', '5');
  response.end('hello');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${server.address().port}`;

const page = await browser.newPage();
await page.goto(address);
const seen = await page.evaluate(async () => {
  const answer = await fetch('/');
  const copy = new Response('x'.repeat(12345), {
    headers: { ...Object.fromEntries(answer.headers), 'Content-Length': '12345' },
  });
  const cache = await caches.open('finding');
  await cache.put('/page', copy);
  const joined = copy.headers.get('Content-Length');
  const stored = (await cache.match('/page')).headers.get('Content-Length');
  const changed = new Headers(answer.headers);
  changed.set('Content-Length', '12345');
  return [`from an object: ${joined}, as a number ${Number(joined)}`, `out of the cache: ${stored}`, `by Headers.set: ${changed.get('Content-Length')}`];
});
console.log(seen.join('\n'));

await browser.close();
server.close();
server.closeAllConnections();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
from an object: 5, 12345, as a number NaN
out of the cache: 5
by Headers.set: 12345
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
