#!/usr/bin/env bash
# @photostructure/sqlite 1.2.1, which has the interface of node:sqlite
#
# Guess: a statement that gets too few values, a Date or an object is an error.
# So it is: what is missing is NULL. A Date or an object as the first value is taken for a set of named values, of which none is
#   named, so NULL again. NaN is NULL, a boolean a number. A text with a NUL ends there, before it is stored; node:sqlite keeps
#   it whole and refuses a boolean. Too many values are an error.
# Here: service/database.ts puts U+FFFD in the place of each NUL, and its types let texts, numbers and null through alone.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error @photostructure/sqlite@1.2.1 >/dev/null

cat >try.mjs <<'JS'
import { DatabaseSync } from '@photostructure/sqlite';

const database = new DatabaseSync(':memory:');
database.exec('CREATE TABLE records (value)');
const insert = database.prepare('INSERT INTO records VALUES (?)');
function show(name, ...values) {
  database.exec('DELETE FROM records');
  try {
    insert.run(...values);
    const { value, kind, bytes } = database.prepare('SELECT value, typeof(value) AS kind, length(hex(value)) / 2 AS bytes FROM records').get();
    console.log(`${name}: ${kind} ${value} (${bytes} bytes)`);
  } catch (error) {
    console.log(`${name}: ${error.message}`);
  }
}
show('a text', 'abc');
show('no value');
show('a date', new Date(0));
show('an object', {});
show('NaN', NaN);
show('a boolean', true);
show('a text with a NUL', 'ab\0cd');
show('two values', 'a', 'b');
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
a text: text abc (3 bytes)
no value: null null (0 bytes)
a date: null null (0 bytes)
an object: null null (0 bytes)
NaN: null null (0 bytes)
a boolean: integer 1 (1 bytes)
a text with a NUL: text ab (2 bytes)
two values: column index out of range
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
