#!/usr/bin/env bash
# React 19.3.1 in Chromium (seen in 156) with Trusted Types
#
# Guess: dangerouslySetInnerHTML with the same markup leaves the page as it is when its component renders again.
# So it is: React compares with `!==`. Two strings of the same text are the same; two TrustedHTML objects of the same text are
#   not, so the markup is set again: a film in it starts anew, an opened <details> closes.
# Here: src/ui/article/RichText.tsx, src/data/wire/sanitizeHtml.ts (RETURN_TRUSTED_TYPE).
set -euo pipefail
chromium=${CHROMIUM_PATH:-$(command -v chromium-headless-shell || command -v chromium || command -v google-chrome || true)}
if [ -z "$chromium" ]; then echo 'skipped: there is no Chromium'; exit 0; fi
export chromium
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error \
  react@19.3.1 react-dom@19.3.1 esbuild@0.28.2 playwright-core@1.65.1 >/dev/null

cat >try.mjs <<'JS'
import { createServer } from 'node:http';
import { once } from 'node:events';
import { chromium } from 'playwright-core';

const browser = await chromium.launch({ executablePath: process.env.chromium, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });

import { build } from 'esbuild';
const bundle = async (contents) => {
  const { outputFiles } = await build({ stdin: { contents, resolveDir: process.cwd(), loader: 'jsx' }, bundle: true, write: false, jsx: 'automatic', define: { 'process.env.NODE_ENV': '"production"' } });
  return outputFiles[0].text;
};

const script = await bundle(`
  import { createRoot } from 'react-dom/client';
  import { flushSync } from 'react-dom';
  import { useState } from 'react';
  let again;
  function Film({ html }) {
    const [count, setCount] = useState(0);
    again = () => setCount(count + 1);
    return <><p>{count}</p><div dangerouslySetInnerHTML={{ __html: html() }} /></>;
  }
  window.staysFor = (html) => {
    const place = document.body.appendChild(document.createElement('div'));
    flushSync(() => createRoot(place).render(<Film html={html} />));
    const film = place.querySelector('video');
    flushSync(() => again());
    return film === place.querySelector('video');
  };
  const policy = trustedTypes.createPolicy('finding', { createHTML: (text) => text });
  const once = policy.createHTML('<video></video>');
  window.seen = {
    anew: staysFor(() => policy.createHTML('<video></video>')),
    kept: staysFor(() => once),
  };
`);
const server = createServer((request, response) => {
  const isScript = request.url === '/script.js';
  response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
  response.setHeader('Content-Security-Policy', "require-trusted-types-for 'script'; trusted-types finding");
  response.end(isScript ? script : '<!doctype html><body><script src="/script.js"></script>');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${server.address().port}`;

const page = await browser.newPage();
await page.goto(address);
const seen = await page.evaluate(() => window.seen);
console.log(`another object of the same text: the film ${seen.anew ? 'stays' : 'starts anew'}`);
console.log(`the same object: the film ${seen.kept ? 'stays' : 'starts anew'}`);

await browser.close();
server.close();
server.closeAllConnections();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
another object of the same text: the film starts anew
the same object: the film stays
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
