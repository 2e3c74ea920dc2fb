#!/usr/bin/env bash
# wrangler 4.164.0 (`wrangler pages dev`, Cloudflare Pages on one's own machine), netlify-headers-parser 7.1.4
#
# Guess: `_headers` means the same on the hosts that read it, and of two rules for a file the more exact one counts.
# So it is: Cloudflare sends both values in one header, "no-cache, public, max-age=31536000, immutable": a browser asks for the
#   file each time. `! Cache-Control` takes the first away; so does it of a header that is set nowhere else. Netlify's parser
#   drops such a line without an error, and joins a header only within one rule.
# Here: publish/host/hostFiles.ts writes such lines before each header that a rule sets again.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
# wrangler wants Node 22 or later.
npm install --no-save --no-audit --no-fund --loglevel=error wrangler@4.164.0 node@22.21.1 netlify-headers-parser@7.1.4 >/dev/null

cat >try.mjs <<'JS'
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { parseAllHeaders } from 'netlify-headers-parser';

mkdirSync('site/assets', { recursive: true });
mkdirSync('site/fonts');
for (const file of ['a.html', 'assets/a.js', 'fonts/a.txt']) writeFileSync(`site/${file}`, 'a');
writeFileSync('site/_headers', `/*
  Cache-Control: no-cache
  X-Frame-Options: DENY

/assets/*
  Cache-Control: public, max-age=31536000, immutable

/fonts/*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
  ! X-Frame-Options
`);

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};
const port = await freePort();
const words = ['--ip', '127.0.0.1', '--port', port, '--inspector-port', await freePort(), '--compatibility-date', '2026-01-01'];
const host = spawn('node_modules/.bin/node', ['node_modules/wrangler/bin/wrangler.js', 'pages', 'dev', 'site', ...words.map(String)], {
  env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', XDG_CONFIG_HOME: `${process.cwd()}/config` },
  stdio: 'ignore',
});
const address = `http://127.0.0.1:${port}`;
const ready = async () => fetch(address).then(() => true, () => false);
for (let second = 0; second < 60 && !(await ready()); second += 1) await new Promise((resolve) => setTimeout(resolve, 1000));
for (const path of ['/a', '/assets/a.js', '/fonts/a.txt']) {
  const { headers } = await fetch(`${address}${path}`);
  console.log(`Cloudflare ${path}: ${headers.get('cache-control')} | ${headers.get('x-frame-options')}`);
}
host.kill();
await once(host, 'exit');

const { headers, errors } = await parseAllHeaders({ headersFiles: ['site/_headers'], configHeaders: [], minimal: true });
for (const rule of headers) console.log(`Netlify ${rule.for}: ${JSON.stringify(rule.values)}`);
console.log(`Netlify's errors: ${errors.length}`);
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
Cloudflare /a: no-cache | DENY
Cloudflare /assets/a.js: no-cache, public, max-age=31536000, immutable | DENY
Cloudflare /fonts/a.txt: public, max-age=31536000, immutable | null
Netlify /*: {"Cache-Control":"no-cache","X-Frame-Options":"DENY"}
Netlify /assets/*: {"Cache-Control":"public, max-age=31536000, immutable"}
Netlify /fonts/*: {"Cache-Control":"public, max-age=31536000, immutable"}
Netlify's errors: 0
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
