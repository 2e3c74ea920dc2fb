#!/usr/bin/env bash
# Chromium (seen in 156), Cache API
#
# Guess: the Cache API keeps an answer for each language where the host says `Vary: Accept-Language`, as its standard has it.
# So it is: there is one answer for each address. The second put takes the place of the first, and who asks in the first
#   language finds nothing, though it was saved.
# Here: languages have addresses of their own (/hi/, /mr/); src/offline/worker/answers.ts matches with ignoreVary.
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
  response.end('');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${server.address().port}`;

const page = await browser.newPage();
await page.goto(address);
const seen = await page.evaluate(async () => {
  const cache = await caches.open('finding');
  const request = (language) => new Request('/help', { headers: { 'Accept-Language': language } });
  for (const language of ['hi', 'mr']) {
    await cache.put(request(language), new Response(language, { headers: { Vary: 'Accept-Language' } }));
  }
  const found = async (language) => (await (await cache.match(request(language)))?.text()) ?? 'nothing';
  return `entries: ${(await cache.keys()).length}, hi finds ${await found('hi')}, mr finds ${await found('mr')}`;
});
console.log(seen);

await browser.close();
server.close();
server.closeAllConnections();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
entries: 1, hi finds nothing, mr finds mr
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
