#!/usr/bin/env bash
# SQLite's full-text search (FTS5) in @photostructure/sqlite 1.2.1
#
# Guess: the tokenizer `unicode61` knows the letters of all scripts, as its name says.
# So it is: for it a word is letters and digits (L, N, Co); Devanagari's vowel signs are marks, so they end a word. मैदान is three
#   words, and all words of the same consonants are the same: who looks for a school (शाळा) finds a goat (शेळी). `porter` is built
#   on it; `trigram` finds no word of two signs. With categories 'L* N* Co M*' words are whole.
# Here: the search is MiniSearch's, in the browser, with a rule of its own (src/pages/search/words.ts).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error @photostructure/sqlite@1.2.1 >/dev/null

cat >try.mjs <<'JS'
import { DatabaseSync } from '@photostructure/sqlite';

const database = new DatabaseSync(':memory:');
const tokenizers = ['unicode61', 'porter', 'trigram', "unicode61 categories 'L* N* Co M*'"];
for (const [i, tokenizer] of tokenizers.entries()) {
  database.exec(`CREATE VIRTUAL TABLE t${i} USING fts5(words, tokenize="${tokenizer}"); CREATE VIRTUAL TABLE v${i} USING fts5vocab(t${i}, 'row')`);
  const insert = database.prepare(`INSERT INTO t${i} VALUES (?)`);
  for (const words of ['शाळा', 'शेळी', 'बस']) insert.run(words);
  const find = (query) => database.prepare(`SELECT words FROM t${i} WHERE t${i} MATCH ?`).all(query).map(({ words }) => words).join(' and ') || 'nothing';
  const count = database.prepare(`SELECT count(*) AS count FROM v${i}`).get().count;
  console.log(`${tokenizer}: ${count} words, शाळा finds ${find('शाळा')}, बस finds ${find('बस')}`);
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
unicode61: 3 words, शाळा finds शाळा and शेळी, बस finds बस
porter: 3 words, शाळा finds शाळा and शेळी, बस finds बस
trigram: 4 words, शाळा finds शाळा, बस finds nothing
unicode61 categories 'L* N* Co M*': 3 words, शाळा finds शाळा, बस finds बस
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
