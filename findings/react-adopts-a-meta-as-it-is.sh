#!/usr/bin/env bash
# react and react-dom 19.3.1, with jsdom 26.1.0
#
# Guess: a page that is hydrated sets all attributes of its <meta>, or says that the prerendered one differs. What the page found
#   stays in the head when it goes.
# So it is: React takes a <meta> whose name and content are the same for its own, whatever else stands in it. Here a colour for
#   paper (`media="print"`) stays one for paper though the page asks for the screen. There is no warning, and the `ref` gets the
#   element as it is. When the page goes, the prerendered element goes with it.
# Here: src/ui/page/PageTitle.tsx clears its mark (`data-first`) by a `ref`: React would leave it there.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error react@19.3.1 react-dom@19.3.1 jsdom@26.1.0 >/dev/null

cat >try.mjs <<'JS'
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('', { pretendToBeVisual: true });
Object.assign(globalThis, { window, document: window.document });
Object.defineProperty(globalThis, 'navigator', { configurable: true, value: window.navigator });
const { createElement } = await import('react');
const { renderToString } = await import('react-dom/server');
const { hydrateRoot } = await import('react-dom/client');

const colour = (media, ref) => createElement('meta', { name: 'theme-color', content: '#0f4f3a', media, ref });
const page = (media, ref) => createElement('main', null, colour(media, ref), 'The page');

// A prerendered page for paper, with the meta in its head.
document.head.innerHTML = renderToString(colour('print'));
document.body.innerHTML = '<div id="root"><main>The page</main></div>';
console.error = (...words) => console.log('warned:', ...words);
const root = hydrateRoot(
  document.getElementById('root'),
  page('screen', (meta) => meta && console.log(`the ref gets media="${meta.getAttribute('media')}"`)),
);
await new Promise((done) => setTimeout(done, 200));
console.log(document.head.innerHTML);
root.unmount();
console.log(document.head.innerHTML || 'nothing');
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
the ref gets media="print"
<meta name="theme-color" content="#0f4f3a" media="print">
nothing
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
