#!/usr/bin/env bash
# react and react-dom 19.3.1 in Chromium (seen in 156)
#
# Guess: a <title> or a description that a component shows takes the place of the document's own, and the page has the same one
#   prerendered and rendered.
# So it is: React adds a second one and keeps both. In the browser it puts its title before the site's, so the tab says "Camp".
#   On the server it writes it after the site's, where the browser does not look, so the same page prerendered says "Site" until
#   its code has come. Its description comes after the site's in both. The site's own stay when the component goes.
#   Only a page that is hydrated adopts what it finds.
# Here: src/ui/page/PageTitle.tsx removes the document's own where React has not adopted it; src/server/Document.tsx writes the
#   only ones of a prerendered page.
set -euo pipefail
chromium=${CHROMIUM_PATH:-$(command -v chromium-headless-shell || command -v chromium || command -v google-chrome || true)}
if [ -z "$chromium" ]; then echo 'skipped: there is no Chromium'; exit 0; fi
export chromium
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error playwright-core@1.65.1 react@19.3.1 react-dom@19.3.1 esbuild@0.28.1 >/dev/null

cat >page.mjs <<'JS'
import { createElement } from 'react';

export function Page() {
  return createElement('main', null,
    createElement('title', null, 'Camp'),
    createElement('meta', { name: 'description', content: 'A camp' }),
    'Football for all');
}
export function Document({ children }) {
  return createElement('html', null,
    createElement('head', null,
      createElement('title', null, 'Site'),
      createElement('meta', { name: 'description', content: 'The site' })),
    createElement('body', null, createElement('div', { id: 'root' }, children)));
}
JS
cat >browser.mjs <<'JS'
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Page } from './page.mjs';

const root = createRoot(document.querySelector('#root'));
window.show = (is) => flushSync(() => root.render(is ? createElement(Page) : null));
JS
npx esbuild browser.mjs --bundle --outfile=browser.js --log-level=error '--define:process.env.NODE_ENV="production"'

cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Document, Page } from './page.mjs';

const browser = await chromium.launch({ executablePath: process.env.chromium, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
const say = async (name) => {
  const { tab, titles, descriptions } = await page.evaluate(() => ({
    tab: document.title,
    titles: Array.from(document.querySelectorAll('title'), (each) => each.textContent).join(', '),
    descriptions: Array.from(document.querySelectorAll('meta[name=description]'), (each) => each.content).join(', '),
  }));
  console.log(`${name}: the tab says ${tab}; titles ${titles}; descriptions ${descriptions}`);
};
await page.setContent(`<!doctype html>${renderToString(createElement(Document, null, createElement(Page)))}`);
await say('prerendered');
await page.setContent(`<!doctype html>${renderToString(createElement(Document))}`);
await page.addScriptTag({ content: readFileSync('browser.js', 'utf8') });
await page.evaluate(() => window.show(true));
await say('rendered');
await page.evaluate(() => window.show(false));
await say('gone');
await browser.close();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
prerendered: the tab says Site; titles Site, Camp; descriptions The site, A camp
rendered: the tab says Camp; titles Camp, Site; descriptions The site, A camp
gone: the tab says Site; titles Site; descriptions The site
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
