#!/usr/bin/env bash
# aws-amplify 6.22.1 in Chromium (seen in 156), against a server of AppSync's form
#
# Guess: a client for AppSync reads AppSync's errors, and sends a mutation once.
# So it is: it asks for leave to send x-amz-user-agent, which a preflight must allow. A 401 with an error in AppSync's body is
#   "Unknown error", unless the header x-amzn-errortype says UnauthorizedException, and is exposed to other origins. After a
#   503 a mutation is sent twice more, with the same values. An answer `{}` is a success.
# Here: service/site answers AppSync's clients in browsers; an enquiry that comes again has the same id (docs/product.md).
set -euo pipefail
chromium=${CHROMIUM_PATH:-$(command -v chromium-headless-shell || command -v chromium || command -v google-chrome || true)}
if [ -z "$chromium" ]; then echo 'skipped: there is no Chromium'; exit 0; fi
export chromium
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error aws-amplify@6.22.1 esbuild@0.28.2 playwright-core@1.65.1 >/dev/null

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
  import { Amplify } from 'aws-amplify';
  import { generateClient } from 'aws-amplify/api';
  window.send = async (endpoint) => {
    Amplify.configure({ API: { GraphQL: { endpoint, apiKey: 'a-key', defaultAuthMode: 'apiKey', region: 'ap-south-1' } } });
    try {
      return JSON.stringify(await generateClient().graphql({ query: 'mutation Send { send }' }));
    } catch (error) {
      return 'error: ' + error.errors[0].message;
    }
  };
`);
const unauthorized = '{"errors":[{"errorType":"UnauthorizedException","message":"You are not authorized to make this call."}]}';
const type = { 'x-amzn-errortype': 'UnauthorizedException' };
const kinds = {
  '/sent': [200, '{"data":{"send":"1"}}', {}],
  '/401': [401, unauthorized, {}],
  '/401-with-type': [401, unauthorized, type],
  '/401-with-type-exposed': [401, unauthorized, { ...type, 'Access-Control-Expose-Headers': 'x-amzn-errortype' }],
  '/503': [503, 'busy', {}],
  '/nothing': [200, '{}', {}],
};
let asked = '';
let posts = 0;
const api = createServer((request, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Headers', 'content-type, x-api-key, x-amz-user-agent');
  if (request.method === 'OPTIONS') {
    asked = request.headers['access-control-request-headers'];
    response.end();
    return;
  }
  posts += 1;
  const [status, body, headers] = kinds[request.url];
  response.writeHead(status, headers).end(body);
}).listen(0, '127.0.0.1');
await once(api, 'listening');
const server = createServer((request, response) => {
  const isScript = request.url === '/script.js';
  response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
  response.end(isScript ? script : '<!doctype html><script src="/script.js"></script>');
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${server.address().port}`;

const page = await browser.newPage();
await page.goto(address);
for (const kind of Object.keys(kinds)) {
  posts = 0;
  const answer = await page.evaluate((url) => window.send(url), `http://127.0.0.1:${api.address().port}${kind}`);
  console.log(`${kind}: ${answer} (${posts} sent)`);
}
console.log(`the preflight asks for ${asked}`);
api.close();
api.closeAllConnections();

await browser.close();
server.close();
server.closeAllConnections();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
/sent: {"data":{"send":"1"}} (1 sent)
/401: error: Unknown error (1 sent)
/401-with-type: error: Unknown error (1 sent)
/401-with-type-exposed: error: Unauthorized (1 sent)
/503: error: Unknown error (3 sent)
/nothing: {} (1 sent)
the preflight asks for content-type,x-amz-user-agent,x-api-key
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
