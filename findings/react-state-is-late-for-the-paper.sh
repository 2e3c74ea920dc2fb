#!/usr/bin/env bash
# React 19.3.1 in Chromium (seen in 156)
#
# Guess: a state that is set in `beforeprint` is on the paper.
# So it is: React renders it a moment later, when the paper is made; the second print shows what the first should have. Only
#   what is done within the event, by flushSync or by hand (a microtask still is), is printed.
# Here: the line "printed on" of policies.
set -euo pipefail
chromium=${CHROMIUM_PATH:-$(command -v chromium-headless-shell || command -v chromium || command -v google-chrome || true)}
if [ -z "$chromium" ]; then echo 'skipped: there is no Chromium'; exit 0; fi
export chromium
command -v pdftotext >/dev/null || { echo 'skipped: there is no pdftotext (poppler)'; exit 0; }
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

import { writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
const printed = (bytes) => {
  writeFileSync('page.pdf', bytes);
  return execFileSync('pdftotext', ['page.pdf', '-'], { encoding: 'utf8' }).trim();
};
const ways = { setState: "setDay('today')", flushSync: "flushSync(() => setDay('today'))" };
const scripts = {};
for (const [name, way] of Object.entries(ways)) {
  scripts[`/${name}.js`] = await bundle(`
    import { createRoot } from 'react-dom/client';
    import { flushSync } from 'react-dom';
    import { useEffect, useState } from 'react';
    function Line() {
      const [day, setDay] = useState('two days ago');
      useEffect(() => addEventListener('beforeprint', () => ${way}), []);
      return <p>printed {day}</p>;
    }
    createRoot(document.body).render(<Line />);
  `);
}
scripts['/microtask.js'] = `
  document.body.textContent = 'printed two days ago';
  addEventListener('beforeprint', () => queueMicrotask(() => { document.body.textContent = 'printed today'; }));
`;
const server = createServer((request, response) => {
  const script = scripts[request.url];
  response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html');
  response.end(script ?? `<!doctype html><body><script src="${request.url}.js"></script>`);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${server.address().port}`;

for (const name of ['setState', 'flushSync', 'microtask']) {
  const page = await browser.newPage();
  await page.goto(`${address}/${name}`);
  await page.getByText('two days ago').waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  console.log(`${name}: ${printed(await page.pdf())}; the second time: ${printed(await page.pdf())}`);
}

await browser.close();
server.close();
server.closeAllConnections();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
setState: printed two days ago; the second time: printed today
flushSync: printed today; the second time: printed today
microtask: printed today; the second time: printed today
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
