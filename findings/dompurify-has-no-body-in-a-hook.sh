#!/usr/bin/env bash
# dompurify 3.4.18, jsdom 26.1.0
#
# Guess: the list of allowed tags says what comes out; what a hook sees of the document around a node does not depend on it.
# So it is: DOMPurify counts the document's own body as one more element. A list without "body" takes it out before the first
#   word is looked at, so in `uponSanitizeElement` each node is apart, and its document has no body. Without a list the body is
#   there. What comes out is the same in both.
# Here: the hooks of src/data/wire/sanitizeHtml.ts look at a node's own parents.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error dompurify@3.4.18 jsdom@26.1.0 >/dev/null

cat >try.mjs <<'JS'
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

const purify = createDOMPurify(new JSDOM('').window);
for (const options of [{}, { ALLOWED_TAGS: ['p', 'b', 'body'] }, { ALLOWED_TAGS: ['p', 'b'] }]) {
  const seen = [];
  purify.removeAllHooks();
  purify.addHook('uponSanitizeElement', (node, { tagName }) => {
    seen.push(`${tagName} ${node.ownerDocument.body ? 'body' : 'no body'} ${node.isConnected ? 'connected' : 'apart'}`);
  });
  const clean = purify.sanitize('<p>all <b>play</b></p>', options);
  console.log(`${JSON.stringify(options)} ${clean}\n  ${seen.join(', ')}`);
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
{} <p>all <b>play</b></p>
  body body connected, p body connected, #text body connected, b body connected, #text body connected
{"ALLOWED_TAGS":["p","b","body"]} <p>all <b>play</b></p>
  body body connected, p body connected, #text body connected, b body connected, #text body connected
{"ALLOWED_TAGS":["p","b"]} <p>all <b>play</b></p>
  body body connected, p no body apart, #text no body apart, b no body apart, #text no body apart
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
