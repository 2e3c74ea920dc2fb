#!/usr/bin/env bash
# Chromium (seen in 156), <iframe> of another origin
#
# Guess: a frame whose host does not answer, or forbids to be framed, has an error event, or no load event.
# So it is: it fires `load` in both cases, as a good one does, shows the browser's broken page, and a script can tell nothing: its
#   document is as closed as a good one's. A request with `no-cors` fails where nobody answers, and is as good as any where
#   the host forbids framing.
# Here: the map on /contact asks its host first (docs/product.md, Pages); a host that forbids framing would not be noticed.
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

const other = createServer((request, response) => {
  if (request.url === '/forbids') response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Content-Type', 'text/html');
  response.end('<!doctype html><title>map</title>');
}).listen(0, '127.0.0.1');
await once(other, 'listening');
const closed = createServer().listen(0, '127.0.0.1');
await once(closed, 'listening');
const free = closed.address().port;
closed.close();
const server = createServer((request, response) => {
  response.setHeader('Content-Type', 'text/html');
  response.end('<!doctype html><body>');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${server.address().port}`;

const page = await browser.newPage();
await page.goto(address);
const maps = {
  'a good one': `http://localhost:${other.address().port}/map`,
  'forbids framing': `http://localhost:${other.address().port}/forbids`,
  'nobody answers': `http://localhost:${free}/`,
};
for (const [name, map] of Object.entries(maps)) {
  const seen = await page.evaluate(async (src) => {
    const frame = document.createElement('iframe');
    const event = new Promise((done) => {
      frame.onload = () => done('load');
      frame.onerror = () => done('error');
    });
    frame.src = src;
    document.body.append(frame);
    const asked = await fetch(src, { mode: 'no-cors' }).then(({ type }) => type, () => 'fails');
    return `${await event}, its document ${frame.contentDocument === null ? 'closed' : 'open'}; no-cors: ${asked}`;
  }, map);
  console.log(`${name}: ${seen}`);
}
other.close();
other.closeAllConnections();

await browser.close();
server.close();
server.closeAllConnections();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
a good one: load, its document closed; no-cors: opaque
forbids framing: load, its document closed; no-cors: opaque
nobody answers: load, its document closed; no-cors: fails
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
