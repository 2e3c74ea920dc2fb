#!/usr/bin/env bash
# dompurify 3.4.18 with jsdom 26.1.0
#
# Guess: of the attributes of a heading or a link the sanitiser takes what could harm.
# So it is: an id goes where a document has a property of that name, so headings named Title, Links, Images, Forms or Location
#   lose the anchor that a table of contents points to, and Contact keeps it. A link that opens a payment app (upi:), a map
#   (geo:) or a calendar (webcal:) loses its address and stays as words; tel:, sms: and mailto: stay. A table's `abbr` goes.
# Here: src/data/wire/sanitizeHtml.ts lets no ids through at all, and urls.ts names the schemes; the link to a payment app is
#   the site's own (src/features/donate/upi.ts).
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
for (const id of ['title', 'links', 'images', 'forms', 'location', 'contact', 'play']) {
  console.log(purify.sanitize(`<h2 id="${id}">${id}</h2>`));
}
for (const address of ['upi://pay?pa=name@bank', 'geo:19.07,72.87', 'webcal://example.org/a.ics', 'tel:+912255501234', 'sms:+912255501234']) {
  console.log(purify.sanitize(`<a href="${address}">a link</a>`));
}
console.log(purify.sanitize('<table><tr><th scope="col" abbr="Age">Age in years</th></tr></table>'));
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
<h2>title</h2>
<h2>links</h2>
<h2>images</h2>
<h2>forms</h2>
<h2>location</h2>
<h2 id="contact">contact</h2>
<h2 id="play">play</h2>
<a>a link</a>
<a>a link</a>
<a>a link</a>
<a href="tel:+912255501234">a link</a>
<a href="sms:+912255501234">a link</a>
<table><tbody><tr><th scope="col">Age in years</th></tr></tbody></table>
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
