#!/usr/bin/env bash
# yup 1.7.1 and Date in Node (V8, as in Chromium)
#
# Guess: `date()` refuses what is no day.
# So it is: what yup does not read itself it gives to `new Date`, which takes a number after any word for a month, and a month for
#   its first three letters. "Room 12" is 1 December 2001, "Marigold 5" is 5 March 2001. "मार्च 2027" (March 2027) is 1 January
#   2027. 30 February is a day in March, and for yup the 32nd is one as well. "13/02/2027", as India writes it, is refused,
#   and "12/02/2027" is the 2nd of December.
# Here: service/records/workbook/writtenDate.ts reads days itself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error yup@1.7.1 >/dev/null

cat >try.mjs <<'JS'
import { date } from 'yup';

const day = (value) => (Number.isNaN(value.getTime()) ? 'no day' : [value.getDate(), value.getMonth() + 1, value.getFullYear()].join(' '));
for (const text of ['Room 12', 'Marigold 5', 'मार्च 2027', 'Ward 7', '2027-02-30', '2027-02-32', '13/02/2027', '12/02/2027', 'Tuesday']) {
  console.log(`${text}: Date ${day(new Date(text))}, yup ${date().isValidSync(text) ? day(date().cast(text)) : 'refuses'}`);
}
JS

TZ=Asia/Kolkata node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
Room 12: Date 1 12 2001, yup 1 12 2001
Marigold 5: Date 5 3 2001, yup 5 3 2001
मार्च 2027: Date 1 1 2027, yup 1 1 2027
Ward 7: Date 1 7 2001, yup 1 7 2001
2027-02-30: Date 2 3 2027, yup 2 3 2027
2027-02-32: Date no day, yup 4 3 2027
13/02/2027: Date no day, yup refuses
12/02/2027: Date 2 12 2027, yup 2 12 2027
Tuesday: Date no day, yup refuses
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
