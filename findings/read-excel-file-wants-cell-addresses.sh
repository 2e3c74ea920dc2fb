#!/usr/bin/env bash
# read-excel-file 9.3.17, beside LibreOffice 7.4 (Debian) where it is installed
#
# Guess: a workbook that keeps to the format is read.
# So it is: the address of a cell (r="A1") may be left out where cells follow one another (ECMA-376, 18.3.1.4). The reader fails with an error of JavaScript's that names nothing. LibreOffice reads it.
# Here: service/records/workbook/xlsx/readRows.ts counts rows and cells that have none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error read-excel-file@9.3.17 fflate@0.8.3 >/dev/null

cat >try.mjs <<'JS'
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
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

const bytes = workbook('<row><c t="inlineStr"><is><t>Camp</t></is></c><c><v>7</v></c></row>');
console.log(await readSheet(bytes).then(JSON.stringify, ({ message }) => message));
writeFileSync('a.xlsx', bytes);
const office = spawnSync('soffice', [`-env:UserInstallation=file://${process.cwd()}/office`, '--headless', '--convert-to', 'csv', 'a.xlsx']);
if (!office.error) {
  const read = readFileSync('a.csv', 'utf8').trim();
  if (read !== 'Camp,7') console.log(`LibreOffice: ${read}`);
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
Cannot read properties of undefined (reading 'length')
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
