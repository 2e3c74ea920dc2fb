#!/usr/bin/env bash
# Intl.Segmenter in Node (20.20 and 22.20) and Chromium (seen in 156)
#
# Guess: Node and Chromium have one engine and nearly one ICU, so `Intl` answers alike when a page is rendered and when it is
#   hydrated.
# So it is: where a colon is typed for the visarga (दु:ख, "sorrow"), which is common, Node has one word and Chromium three.
# Here: src/pages/search/words.ts cuts words by a rule of its own, in which such a colon is part of the word.
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

function answers() {
  const words = (text) => [...new Intl.Segmenter('hi', { granularity: 'word' }).segment(text)].map(({ segment }) => segment).join('|');
  return `${words('दु:ख')}, ${words('दुःख')}`;
}
const browser = await chromium.launch({ executablePath: process.env.chromium, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
console.log(`Node: ${answers()}`);
console.log(`Chromium: ${await page.evaluate(answers)}`);
await browser.close();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
Node: दु:ख, दुःख
Chromium: दु|:|ख, दुःख
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
