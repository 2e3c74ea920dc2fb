#!/usr/bin/env bash
# Chromium (seen in 156), service worker, clients.claim()
#
# Guess: a worker that claims an open page and answers no request changes nothing for pictures that the page has loaded.
# So it is: each picture that is shown again is requested anew after the claim, through the cache of files and decoded anew,
#   though the page still shows another copy of it. Without the claim there is no request.
# Here: src/offline/worker/worker.ts claims a page only when it is needed (docs/decisions/012-offline.md); test:
#   browser/prerendered/offline.spec.ts.
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

const worker = (claims) => `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(${claims ? 'clients.claim()' : 'null'}));
  addEventListener('fetch', () => {});`;
const FILES = {
  '/': ['text/html', '<!doctype html><title>page</title><img src="/picture.svg">'],
  '/claims.js': ['text/javascript', worker(true)],
  '/waits.js': ['text/javascript', worker(false)],
  '/picture.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>'],
};
const server = createServer((request, response) => {
  const [type, body] = FILES[request.url] ?? ['text/plain', ''];
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'max-age=600' }).end(body);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${server.address().port}`;

const browser = await chromium.launch({ executablePath: process.env.chromium, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
for (const file of ['/waits.js', '/claims.js']) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate(async (script) => {
    await navigator.serviceWorker.register(script);
    await navigator.serviceWorker.ready;
    const { controller } = navigator.serviceWorker;
    if (script === '/claims.js' && !controller) await new Promise((done) => (navigator.serviceWorker.oncontrollerchange = done));
  }, file);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  let requests = 0;
  session.on('Network.requestWillBeSent', ({ request }) => (requests += request.url.endsWith('.svg') ? 1 : 0));
  await page.evaluate(async () => {
    const again = new Image();
    again.src = '/picture.svg';
    document.body.append(again);
    await again.decode();
  });
  console.log(`${file}: the same picture once more, ${requests === 0 ? 'no request' : 'a request'}`);
  await context.close();
}
await browser.close();
server.close();
server.closeAllConnections();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
/waits.js: the same picture once more, no request
/claims.js: the same picture once more, a request
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
