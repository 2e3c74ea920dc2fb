#!/usr/bin/env bash
# jspdf 4.2.1
#
# Guess: a sign that a PDF's own fonts do not have is left out or shown as a box.
# So it is: one such sign and the whole text is written with two bytes a sign, which readers take for two signs of Latin-1.
#   The rupee (20 B9) becomes a space and a superscript one, so "₹2,500" reads "¹2,500"; Devanagari becomes letters and marks
#   of ASCII. No error, no warning.
#   setLanguage knows a list of languages, and does nothing for another, such as en-IN.
# Here: src/features/policies/form/reportingPdf.ts draws the form as pictures, with the words as invisible text over them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error jspdf@4.2.1 >/dev/null

cat >try.mjs <<'JS'
import { jsPDF } from 'jspdf';

const written = (text) => {
  const pdf = new jsPDF({ compress: false });
  pdf.text(text, 20, 20);
  const bytes = Buffer.from(/\(([^\n]*)\) Tj/.exec(pdf.output())?.[1] ?? '', 'latin1');
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
};
for (const text of ['2,500', '₹2,500', 'मैदान']) console.log(`${text} -> ${written(text)}`);
for (const language of ['hi', 'en-GB', 'en-IN']) {
  const pdf = new jsPDF();
  pdf.setLanguage(language);
  console.log(`${language}: ${/\/Lang \((.*?)\)/.exec(pdf.output())?.[1] ?? 'not set'}`);
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
2,500 -> 32 2c 35 30 30
₹2,500 -> 20 b9 00 32 00 2c 00 35 00 30 00 30
मैदान -> 09 2e 09 48 09 26 09 3e 09 5c 28
hi: hi
en-GB: en-GB
en-IN: not set
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
