#!/usr/bin/env bash
# Chromium (seen in 156), service worker
#
# Guess: a page that cache.add() has saved is shown when the worker answers a navigation with it.
# So it is: not if its address had led to another one (a redirect, /old to /new). The saved answer remembers that, fetch()
#   takes it, a navigation fails with a network error. A copy, new Response(body, answer), is shown.
# Here: src/offline/worker/answers.ts answers navigations with a copy.
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

const worker = `
  addEventListener('install', (event) => event.waitUntil(skipWaiting()));
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    const { pathname } = new URL(event.request.url);
    if (pathname === '/old') event.respondWith(caches.match('/old'));
    if (pathname === '/copy') event.respondWith(caches.match('/old').then((saved) => new Response(saved.body, saved)));
  });
`;
const server = createServer((request, response) => {
  if (request.url === '/old') response.writeHead(301, { Location: '/new' });
  else response.setHeader('Content-Type', request.url === '/worker.js' ? 'text/javascript' : 'text/html');
  response.end(request.url === '/worker.js' ? worker : '<!doctype html><title>the page</title>');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${server.address().port}`;

const context = await browser.newContext();
const first = await context.newPage();
await first.goto(address);
await first.evaluate(async () => {
  await (await caches.open('finding')).add('/old');
  const controlled = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  await navigator.serviceWorker.register('/worker.js');
  await controlled;
});
console.log(`fetch: ${await first.evaluate(async () => (await fetch('/old')).status)}`);
for (const place of ['/old', '/copy']) {
  const page = await context.newPage();
  const shown = await page.goto(address + place).then(() => page.title(), ({ message }) => /ERR_\w+/.exec(message)[0]);
  console.log(`${place}: ${shown}`);
}

await browser.close();
server.close();
server.closeAllConnections();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
fetch: 200
/old: ERR_FAILED
/copy: the page
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
