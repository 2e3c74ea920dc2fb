#!/usr/bin/env bash
# minisearch 7.2.0
#
# Guess: the search's own rule for words leaves out signs such as a currency's.
# So it is: it cuts at spaces and punctuation, and in Unicode ₹, $ and + are symbols, neither. "₹500" is another word than
#   "500"; "₹2,500" becomes "₹2" and "500", so "500" finds it. A text that ends with a danda has one more word, the empty one.
# Here: src/pages/search/words.ts has a rule of its own, in which 2,500, 2500 and ₹2,500 find each other.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error minisearch@7.2.0 >/dev/null

cat >try.mjs <<'JS'
import MiniSearch from 'minisearch';

const words = MiniSearch.getDefault('tokenize');
for (const text of ['₹500', '₹2,500', 'U-14', 'C++', 'क्रिकेट मैदान।']) console.log(`${text} -> ${JSON.stringify(words(text))}`);
const search = new MiniSearch({ fields: ['text'] });
search.addAll([{ id: 'a ball: ₹500', text: 'a ball: ₹500' }, { id: 'a goal: ₹2,500', text: 'a goal: ₹2,500' }]);
for (const query of ['500', '2500', '₹2500', '2,500']) console.log(`${query} finds ${JSON.stringify(search.search(query).map((found) => found.id))}`);
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
₹500 -> ["₹500"]
₹2,500 -> ["₹2","500"]
U-14 -> ["U","14"]
C++ -> ["C++"]
क्रिकेट मैदान। -> ["क्रिकेट","मैदान",""]
500 finds ["a goal: ₹2,500"]
2500 finds []
₹2500 finds []
2,500 finds ["a goal: ₹2,500"]
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
