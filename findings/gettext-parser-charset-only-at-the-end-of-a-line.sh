#!/usr/bin/env bash
# gettext-parser 10.0.0
#
# Guess: a .po file in UTF-8 whose header says so is read as UTF-8, however its header is laid out.
# So it is: the charset counts only where it ends a line of the file. Behind it another header on the same line, or
#   "; format=flowed", and every Devanagari text is read as ISO-8859-1, without an error. A file without a header too.
#   Given as a string instead of bytes, none of this happens.
# Here: publish/words/poFile.ts reads what translators' programs write; Weblate can write the header on one line.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error gettext-parser@10.0.0 >/dev/null

cat >try.mjs <<'JS'
import { po } from 'gettext-parser';

const entry = '\nmsgid "Home"\nmsgstr "मुखपृष्ठ"\n';
const headers = {
  'a line for each field': '"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: mr\\n"\n',
  'all fields on one line': '"Content-Type: text/plain; charset=UTF-8\\nLanguage: mr\\n"\n',
  'format=flowed': '"Content-Type: text/plain; charset=UTF-8; format=flowed\\n"\n',
};
const show = (name, file) => {
  const { charset, translations } = po.parse(file);
  const text = translations[''].Home.msgstr[0];
  console.log(`${name}: ${charset}, ${text.length} characters, ${text === 'मुखपृष्ठ' ? 'as written' : 'spoiled'}`);
};
for (const [name, lines] of Object.entries(headers)) {
  show(name, Buffer.from(`msgid ""\nmsgstr ""\n${lines}${entry}`));
}
show('no header', Buffer.from(entry));
show('no header, as a string', entry);
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
a line for each field: utf-8, 8 characters, as written
all fields on one line: iso-8859-1, 24 characters, spoiled
format=flowed: iso-8859-1, 24 characters, spoiled
no header: iso-8859-1, 24 characters, spoiled
no header, as a string: utf-8, 8 characters, as written
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
