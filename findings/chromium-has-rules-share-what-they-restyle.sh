#!/usr/bin/env bash
# Chromium (seen in 156), :has()
#
# Guess: a rule such as `body:has(.open:not([hidden])) h1` costs the restyle of the h1 at most, and what another rule with
#   `:has()` styles is that rule's own affair.
# So it is: all rules with `:has()` on an element above what they style share one list of what may change. Where one of them, for
#   whatever element, ends with `> *`, each element that comes or goes below `body` restyles everything below it, because a
#   `:not()` in the first rule may hold for anything. The second rule need not match in the page.
# Here: docs/decisions/006-navigation.md; stylelint.config.js refuses such rules on html, body and main.
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
import { chromium } from 'playwright-core';

const browser = await chromium.launch({ executablePath: process.env.chromium, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
const rows = Array.from({ length: 300 }, (_, row) => `<p>${row}</p>`).join('');

async function restyled(styles) {
  const page = await browser.newPage();
  await page.setContent(`<!doctype html><style>${styles}</style><h1>List</h1><main>${rows}</main><footer></footer>`);
  await page.evaluate(() => document.body.offsetTop);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(() => {
    document.querySelector('footer').append(document.createElement('div'));
    return document.body.offsetTop;
  });
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  await page.close();
  const counts = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount);
  return Math.max(...counts) < 10 ? 'a few' : 'all';
}

const OPEN = 'body:has(.open:not([hidden])) h1 { color: red }';
const HEAD = '.head:has(> img) > * { color: green }';
console.log(`a rule for the h1 below body:has(): ${await restyled(OPEN)}`);
console.log(`a rule for what is in .head:has(): ${await restyled(HEAD)}`);
console.log(`both, and no .head in the page: ${await restyled(OPEN + HEAD)}`);
console.log(`both, but the first for body itself: ${await restyled('body:has(.open:not([hidden])) { color: red }' + HEAD)}`);
await browser.close();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
a rule for the h1 below body:has(): a few
a rule for what is in .head:has(): a few
both, and no .head in the page: all
both, but the first for body itself: a few
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
