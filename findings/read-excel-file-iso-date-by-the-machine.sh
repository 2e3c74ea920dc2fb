#!/usr/bin/env bash
# read-excel-file 9.3.17
#
# Guess: a cell that holds a date as ISO 8601 (t="d", as some programs write it) is the same day on every machine.
# So it is: a bare day is read as UTC, a day with a time as the machine's own time. 2027-03-06T00:00:00 is the 5th in UTC on a
#   machine in India. A serial number is UTC on all. A time without a day in one cell refuses the whole sheet.
# Here: service/records/workbook/xlsx/readWorkbook.ts.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error read-excel-file@9.3.17 fflate@0.8.3 >/dev/null

cat >try.mjs <<'JS'
import { readSheet } from 'read-excel-file/node';
import { zipSync, strToU8 } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const part = (xml) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
const relationships = (...rows) =>
  part(`<Relationships xmlns="${PACKAGE}/relationships">${rows.map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`).join('')}</Relationships>`);
const override = (name, type) => `<Override PartName="/xl/${name}" ContentType="application/vnd.${type}+xml"/>`;
/** A workbook of one sheet, with the given rows as SpreadsheetML. */
const workbook = (rows) =>
  Buffer.from(zipSync({
    '[Content_Types].xml': part(`<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook.xml', 'openxmlformats-officedocument.spreadsheetml.sheet.main')}${override('worksheets/sheet1.xml', 'openxmlformats-officedocument.spreadsheetml.worksheet')}</Types>`),
    '_rels/.rels': relationships(['r1', `${OFFICE}/officeDocument`, 'xl/workbook.xml']),
    'xl/workbook.xml': part(`<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Events" sheetId="1" r:id="r1"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': relationships(['r1', `${OFFICE}/worksheet`, 'worksheets/sheet1.xml']),
    'xl/worksheets/sheet1.xml': part(`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`),
  }));

for (const zone of ['UTC', 'Asia/Kolkata', 'America/New_York']) {
  process.env.TZ = zone;
  const days = ['2027-03-06', '2027-03-06T00:00:00'].map((day, i) => `<c r="${'AB'[i]}1" t="d"><v>${day}</v></c>`);
  const [row] = await readSheet(workbook(`<row r="1">${days.join('')}</row>`));
  console.log(`${zone}: ${row.map((date) => date.toISOString()).join(' and ')}`);
}
const time = '<row r="1"><c r="A1" t="d"><v>10:30:00</v></c><c r="B1"><v>7</v></c></row>';
console.log(await readSheet(workbook(time)).catch((error) => `a time alone: ${error.message}`));
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
UTC: 2027-03-06T00:00:00.000Z and 2027-03-06T00:00:00.000Z
Asia/Kolkata: 2027-03-06T00:00:00.000Z and 2027-03-05T18:30:00.000Z
America/New_York: 2027-03-06T00:00:00.000Z and 2027-03-06T05:00:00.000Z
a time alone: <c/> at row 1, col 1: VALUE_INVALID
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
