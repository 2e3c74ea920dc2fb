#!/usr/bin/env bash
# lunr 2.3.9, slugify 1.6.6, @sindresorhus/slugify 3.0.0, github-slugger 2.0.0
#
# Guess: libraries for a search and for readable addresses leave what they do not know as it is.
# So it is: lunr strips from both ends of a word what is outside [A-Za-z0-9_], so a text in Devanagari is in the index as the empty word and
#   never found. Both slugify give all such titles the same empty address, and write ₹ as words. github-slugger keeps letters
#   and signs, and joins what a joiner kept apart.
# Here: addresses are made of ids; headings of policies get theirs from rehype-slug, which is github-slugger.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error \
  lunr@2.3.9 slugify@1.6.6 @sindresorhus/slugify@3.0.0 github-slugger@2.0.0 >/dev/null

cat >try.mjs <<'JS'
import sindreSlugify from '@sindresorhus/slugify';
import { slug } from 'github-slugger';
import lunr from 'lunr';
import slugify from 'slugify';

const texts = ['football ground', 'मैदान कधी उघडे?', '₹500 का बल्ला।'];
const index = lunr(function () {
  this.ref('text');
  this.field('text');
  for (const text of texts) this.add({ text });
});
for (const word of ['football', 'मैदान', 'बल्ला']) console.log(`lunr, ${word}: ${index.search(word).length} found`);
for (const text of texts) console.log(`${text}: "${slugify(text)}", "${sindreSlugify(text)}", "${slug(text)}"`);
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
lunr, football: 1 found
lunr, मैदान: 0 found
lunr, बल्ला: 0 found
football ground: "football-ground", "football-ground", "football-ground"
मैदान कधी उघडे?: "", "", "मैदान-कधी-उघडे"
₹500 का बल्ला।: "indian-rupee500", "r500", "500-का-बल्ला"
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
