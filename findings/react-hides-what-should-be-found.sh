#!/usr/bin/env bash
# react and react-dom 19.3.1, jsdom 26.1.0
#
# Guess: `hidden="until-found"`, which a browser's search and a link to a heading open, is written as it is given.
# So it is: React takes `hidden` for yes or no and writes `hidden=""`, on the server and in the browser, without a warning. What
#   visitors should find is found by nobody. `popover` and `spellCheck`, which have words as well, keep theirs.
# Here: answers that fold are <details> (src/ui), which browsers open by themselves.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error react@19.3.1 react-dom@19.3.1 jsdom@26.1.0 >/dev/null

cat >try.mjs <<'JS'
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<div id="root"></div>');
Object.assign(globalThis, { window, document: window.document });
globalThis.navigator ??= window.navigator;
const { createElement } = await import('react');
const { renderToString } = await import('react-dom/server');
const { flushSync } = await import('react-dom');
const { createRoot } = await import('react-dom/client');

const said = [];
console.error = (...words) => said.push(words.join(' '));
const element = createElement('p', { hidden: 'until-found', popover: 'manual', spellCheck: 'false' }, 'Who may come?');
console.log(`server: ${renderToString(element)}`);
const root = window.document.querySelector('#root');
flushSync(() => createRoot(root).render(element));
console.log(`browser: ${root.innerHTML}`);
console.log(`warnings: ${said.length}`);
window.close();
process.exit();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
server: <p hidden="" popover="manual" spellCheck="false">Who may come?</p>
browser: <p hidden="" popover="manual" spellcheck="false">Who may come?</p>
warnings: 0
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
