#!/usr/bin/env bash
# yup 1.7.1
#
# Guess: `email()` and `url()` have one idea of a domain.
# So it is: `url()` takes .भारत, `email()` refuses it; and `email()` takes an address without any dot in its domain, which
#   `url()` refuses. A letter outside ASCII before the @ is refused. So whether a person with an Indian domain can write depends on
#   the field: Chromium gives a typed address as xn-- (chromium-turns-a-typed-address-into-punycode).
# Here: src/features/contact/enquiry.ts checks that what is required is there, and no form of an address.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error yup@1.7.1 >/dev/null

cat >try.mjs <<'JS'
import { string } from 'yup';

const show = (kind, text) => console.log(`${kind} ${text}: ${string()[kind]().isValidSync(text) ? 'taken' : 'refused'}`);
for (const text of ['asha@example.org', 'asha@उदाहरण.भारत', 'आशा@example.org', 'asha@example']) show('email', text);
for (const text of ['https://उदाहरण.भारत/', 'https://example/']) show('url', text);
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
email asha@example.org: taken
email asha@उदाहरण.भारत: refused
email आशा@example.org: refused
email asha@example: taken
url https://उदाहरण.भारत/: taken
url https://example/: refused
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
