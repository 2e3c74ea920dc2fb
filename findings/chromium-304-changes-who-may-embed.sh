#!/usr/bin/env bash
# Chromium (seen in 156) and its HTTP cache
#
# Guess: "304 Not Modified" leaves the picture that a browser has as it is, whatever rules the server sends with an answer
#   without a body.
# So it is: a Cross-Origin-Resource-Policy of the 304 replaces the one in the cache, for that answer and for the next. A picture
#   that other sites could embed is blocked at the second look, and the same bytes were let through at the first. A 304 without
#   the header changes nothing.
# Here: a server that adds its strictest header to answers 304 takes icons away from those who have them (publish/host).
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
import { once } from 'node:events';
import { createServer } from 'node:http';
import { chromium } from 'playwright-core';

const browser = await chromium.launch({ executablePath: process.env.chromium, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
const listen = async (answer) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: server.address().port };
};
const pages = await listen((request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html', 'Cross-Origin-Embedder-Policy': 'require-corp' }).end('<p>another site</p>');
});

for (const later of ['same-origin', 'cross-origin', undefined]) {
  const statuses = [];
  const icons = await listen((request, response) => {
    const status = request.headers['if-none-match'] === '"1"' ? 304 : 200;
    statuses.push(status);
    const policy = status === 304 ? later : 'cross-origin';
    response.writeHead(status, {
      ETag: '"1"',
      'Cache-Control': 'no-cache',
      'Content-Type': 'image/svg+xml',
      ...(policy && { 'Cross-Origin-Resource-Policy': policy }),
    });
    response.end(status === 304 ? undefined : '<svg xmlns="http://www.w3.org/2000/svg"/>');
  });
  const page = await browser.newPage();
  await page.goto(`http://localhost:${pages.port}/`);
  const seen = [];
  for (let look = 0; look < 3; look += 1) {
    seen.push(await page.evaluate(
      (address) => fetch(address, { mode: 'no-cors' }).then(() => 'shown', () => 'blocked'),
      `http://127.0.0.1:${icons.port}/icon.svg`,
    ));
  }
  console.log(`304 with ${later ?? 'no policy'}: ${statuses.map((status, look) => `${status} ${seen[look]}`).join(', ')}`);
  await page.close();
  icons.server.close();
  icons.server.closeAllConnections();
}
await browser.close();
pages.server.close();
pages.server.closeAllConnections();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
304 with same-origin: 200 shown, 304 blocked, 304 blocked
304 with cross-origin: 200 shown, 304 shown, 304 shown
304 with no policy: 200 shown, 304 shown, 304 shown
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
