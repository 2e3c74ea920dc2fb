#!/usr/bin/env bash
# SQLite in @photostructure/sqlite 1.2.1
#
# Guess: with PRAGMA secure_delete = ON no deleted word is left in the file.
# So it is: what was deleted is overwritten where it lay last, but not where SQLite had moved it from as pages filled. Of some
#   1,300 deleted texts one still stands in the file. VACUUM takes it away.
# Here: service/records/erasure.ts rewrites the file after an erasure (`removeTraces`).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error @photostructure/sqlite@1.2.1 >/dev/null

cat >try.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';

const database = new DatabaseSync('a.sqlite');
database.exec('PRAGMA secure_delete = ON; CREATE TABLE texts (id INTEGER PRIMARY KEY, words TEXT, key TEXT); CREATE INDEX keys ON texts (key);');
const insert = database.prepare('INSERT INTO texts VALUES (?, ?, ?)');
database.exec('BEGIN');
for (let id = 0; id < 2000; id += 1) {
  const times = (id % 7) + (id % 50 === 0 ? 400 : 1);
  insert.run(id, `these words of number ${id} `.repeat(times), `k${(id * 7919) % 2000}`);
}
database.exec('COMMIT');
const texts = () => new Set([...readFileSync('a.sqlite', 'latin1').matchAll(/these words of number (\d+) /g)].map(([, id]) => Number(id)));
console.log(`before: ${texts().size}`);
database.exec('DELETE FROM texts WHERE id % 3 != 0');
const left = [...texts()].filter((id) => id % 3 !== 0);
console.log(`deleted and still in the file: ${left.length > 0}`);
database.exec('VACUUM');
console.log(`after VACUUM: ${[...texts()].filter((id) => id % 3 !== 0).length}`);
database.close();
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
before: 2000
deleted and still in the file: true
after VACUUM: 0
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
