#!/usr/bin/env bash
# Unicode normalization (Node's String.normalize)
#
# Guess: NFC is the composed form: a letter and its dot below become one character.
# So it is: for Devanagari it depends on the letter. NFC takes Hindi's ज़ ड़ ढ़ फ़ क़ apart even where they were typed as one, and puts
#   Marathi's ऱ (दुसऱ्या) and ऩ together even where they were typed as two. So after NFC as before it, a rule that removes the dot
#   below finds some of these letters and misses others: only NFD has all of them apart.
# Here: src/pages/search/words.ts and service/records/workbook/confusable.ts compare words after NFKD and NFKC.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >try.mjs <<'JS'
const rows = ['\u095b', '\u091c\u093c', '\u095c', '\u0921\u093c', '\u0931', '\u0930\u093c', '\u0929', '\u0928\u093c'];
const points = (text) => [...text].map((sign) => sign.codePointAt(0).toString(16).padStart(4, '0')).join(' ');
for (const letter of rows) {
  console.log(`${letter.normalize('NFC')} typed ${points(letter)}: NFC ${points(letter.normalize('NFC'))}, NFD ${points(letter.normalize('NFD'))}`);
}
const withoutDot = (word) => word.normalize('NFC').replaceAll('\u093c', '');
console.log(`ज़माना without its dot, by NFC: ${withoutDot('ज़माना') === 'जमाना'}; दुसऱ्या: ${withoutDot('दुसऱ्या') === 'दुसर्या'}`);
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
ज़ typed 095b: NFC 091c 093c, NFD 091c 093c
ज़ typed 091c 093c: NFC 091c 093c, NFD 091c 093c
ड़ typed 095c: NFC 0921 093c, NFD 0921 093c
ड़ typed 0921 093c: NFC 0921 093c, NFD 0921 093c
ऱ typed 0931: NFC 0931, NFD 0930 093c
ऱ typed 0930 093c: NFC 0931, NFD 0930 093c
ऩ typed 0929: NFC 0929, NFD 0928 093c
ऩ typed 0928 093c: NFC 0929, NFD 0928 093c
ज़माना without its dot, by NFC: true; दुसऱ्या: false
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
