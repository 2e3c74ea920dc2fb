#!/usr/bin/env bash
# gettext-parser 10.0.0, beside GNU msgfmt where it is installed
#
# Guess: two entries with the same msgid are an error, as for msgfmt; `msgctxt ""` is a context of its own, as for gettext.
# So it is: the last one silently wins, and an empty context is the same as none. So of a file that came through XLIFF
#   (translate-toolkit writes `msgctxt ""` where there were contexts) translations vanish without a word.
# Here: publish/words/poFile.ts; a lost entry would leave a sentence in English.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error gettext-parser@10.0.0 >/dev/null

cat >try.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { po } from 'gettext-parser';

const header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n';
const files = {
  twice: 'msgid "Open"\nmsgstr "उघडा"\n\nmsgid "Open"\nmsgstr "खुले"\n',
  'empty context': 'msgctxt ""\nmsgid "Open"\nmsgstr "उघडा"\n\nmsgid "Open"\nmsgstr "खुले"\n',
};
for (const [name, entries] of Object.entries(files)) {
  const file = `${header}\n${entries}`;
  const { translations } = po.parse(file);
  console.log(`${name}: contexts ${JSON.stringify(Object.keys(translations))}, kept ${translations[''].Open.msgstr[0]}`);
  writeFileSync('a.po', file);
  const { error, status } = spawnSync('msgfmt', ['-o', '/dev/null', 'a.po']);
  const expected = name === 'twice' ? 1 : 0;
  if (!error && status !== expected) console.log(`msgfmt ends with ${status}`);
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
twice: contexts [""], kept खुले
empty context: contexts [""], kept खुले
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
