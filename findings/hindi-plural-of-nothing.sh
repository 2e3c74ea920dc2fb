#!/usr/bin/env bash
# CLDR (Node's Intl), beside GNU msginit 0.21 and translate-toolkit 3.8.4 (Debian) where they are installed
#
# Guess: Hindi and Marathi have one rule for the plural everywhere, and 0 is plural.
# So it is: in CLDR, and so in a browser, Hindi says "one" for 0 and 1 and for what lies between; Marathi for 1 alone.
#   translate-toolkit writes `n != 1` for both, with which a Hindi reader of "0 places" gets the other form than with
#   Intl.PluralRules; msginit 0.21 knows no rule for either and leaves `plural=EXPRESSION`.
# Here: publish/words/poFile.ts writes `n > 1` for Hindi, src/content/language.ts chooses with Intl.PluralRules.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >try.mjs <<'JS'
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

for (const language of ['hi', 'mr', 'bn', 'ta']) {
  const rules = new Intl.PluralRules(language);
  console.log(`${language}: ${[0, 0.5, 1, 1.5, 2].map((count) => `${count} ${rules.select(count)}`).join(', ')}`);
}
writeFileSync('a.pot', 'msgid ""\nmsgstr "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"\n\nmsgid "{n} place"\nmsgid_plural "{n} places"\nmsgstr[0] ""\nmsgstr[1] ""\n');
const msginit = spawnSync('msginit', ['--no-translator', '-l', 'hi', '-i', 'a.pot', '-o', '-'], { encoding: 'utf8' });
if (!msginit.error && !msginit.stdout.includes('plural=EXPRESSION;')) console.log(`msginit: ${msginit.stdout}`);
const interpreter = '$(head -n 1 "$(command -v po2xliff)" | cut -c 3-)';
const toolkit = spawnSync('sh', ['-c', `${interpreter} -c 'from translate.lang import data; print(data.languages["hi"][2])'`], { encoding: 'utf8' });
if (toolkit.status === 0 && toolkit.stdout.trim() !== '(n != 1)') console.log(`translate-toolkit: ${toolkit.stdout}`);
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
hi: 0 one, 0.5 one, 1 one, 1.5 other, 2 other
mr: 0 other, 0.5 other, 1 one, 1.5 other, 2 other
bn: 0 one, 0.5 one, 1 one, 1.5 other, 2 other
ta: 0 other, 0.5 other, 1 one, 1.5 other, 2 other
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
