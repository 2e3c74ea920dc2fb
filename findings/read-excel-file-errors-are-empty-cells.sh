#!/usr/bin/env bash
# read-excel-file 9.3.17
#
# Guess: a cell that shows #REF! or #DIV/0! is told apart from an empty one, by a value or an error.
# So it is: it is null, as an empty cell is, and so is a formula whose value was never saved. A place that a deleted column
#   has taken away is imported as no place.
# Here: service/records/workbook/xlsx/readWorkbook.ts finds such cells itself and tells them with their place.
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

const cells = '<c r="A1" t="e"><v>#REF!</v></c><c r="B1" t="e"><v>#DIV/0!</v></c><c r="C1"><f>D1</f></c><c r="E1"><v>7</v></c>';
console.log(JSON.stringify(await readSheet(workbook(`<row r="1">${cells}</row>`))));
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
[[null,null,null,null,7]]
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
