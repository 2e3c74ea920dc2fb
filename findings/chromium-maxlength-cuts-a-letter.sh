#!/usr/bin/env bash
# Chromium (seen in 156), `maxlength`
#
# Guess: a field that takes six letters takes a text of six letters, cuts a longer one between two of them, and a form sends no
#   more than its field took.
# So it is: it counts and cuts by UTF-16. Of मैत्री (friendship: two letters for a reader) the fifth place is before the vowel sign,
#   and मैत्र is left, a word of its own. A family becomes a man with a joiner after him; half a sign is never left. A new
#   line counts as one and is sent as two, so a full field sends more than its `maxlength`.
# Here: the form of src/features/contact says that a text is too long, and does not cut it.
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

const received = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  if (request.method === 'POST') received.push(new URLSearchParams(body).get('words'));
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end('<form method="post"><textarea name="words"></textarea><button>Send</button></form>');
}).listen(0, '127.0.0.1');
await once(server, 'listening');

const browser = await chromium.launch({ executablePath: process.env.chromium, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
const page = await browser.newPage();
const written = (text) => text.replaceAll('\u200d', '(joiner)');
for (const [length, text] of [[5, 'मैत्री'], [3, '👨‍👩‍👧'], [3, '👨👩'], [5, 'a\nb\nc']]) {
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.locator('textarea').evaluate((field, limit) => { field.maxLength = limit; field.focus(); }, length);
  await page.keyboard.insertText(text);
  const value = await page.inputValue('textarea');
  await Promise.all([page.waitForNavigation(), page.click('button')]);
  console.log(`${length} of ${JSON.stringify(written(text))}: ${JSON.stringify(written(value))}, sent ${received.at(-1).length}`);
}
await browser.close();
server.close();
server.closeAllConnections();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
5 of "मैत्री": "मैत्र", sent 5
3 of "👨(joiner)👩(joiner)👧": "👨(joiner)", sent 3
3 of "👨👩": "👨", sent 2
5 of "a\nb\nc": "a\nb\nc", sent 7
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
