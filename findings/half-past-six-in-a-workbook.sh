#!/usr/bin/env bash
# read-excel-file 9.3.17, exceljs 4.4.0, SheetJS (xlsx 0.18.5), and LibreOffice (seen in 7.4) where it is installed
#
# Guess: a day with a time in a workbook is the same minute for all who read it.
# So it is: a time is a fraction of a day, and most minutes are no fraction that a number holds. Half past six as other programs
#   save it (15 digits), or ten past ten in all 17 digits of Excel, is a thousandth short in read-excel-file and SheetJS, so its
#   hour and minute are 18:29 and 10:09; exceljs rounds. 46454.999999 is the next day in LibreOffice, the last second of this
#   day in read-excel-file, and 23:59:00 as SheetJS writes it.
# Here: readWorkbook.ts adds a millisecond before it takes the day.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error read-excel-file@9.3.17 exceljs@4.4.0 xlsx@0.18.5 fflate@0.8.2 >/dev/null

cat >try.mjs <<'JS'
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import XLSX from 'xlsx';

const names = { '46454.7708333333': '18:30', '46454.423611111109': '10:10', '46454.99999': '23:59:59', '46454.999999': '23:59:59.9' };
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const cells = Object.keys(names).map((value, column) => `<c r="${'ABCD'[column]}1" s="1"><v>${value}</v></c>`).join('');
const parts = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types">
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
    <Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>
    <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/>
    <Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships">
    <Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Events" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">
    <Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
    <fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>
    <cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
};
const declared = Object.entries(parts).map(([name, xml]) => [name, strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)]);
const file = zipSync(Object.fromEntries(declared));

const say = (reader, values) =>
  console.log(`${reader}: ${values.map((value, i) => `${Object.values(names)[i]} is ${value.toISOString?.() ?? value}`).join(', ')}`);
say('read-excel-file', (await readSheet(Buffer.from(file)))[0]);
const book = new ExcelJS.Workbook();
await book.xlsx.load(file);
say('exceljs', book.worksheets[0].getRow(1).values.slice(1));
const row = (read, write) => XLSX.utils.sheet_to_json(XLSX.read(file, { type: 'array', ...read }).Sheets.Events, { header: 1, ...write })[0];
say('SheetJS as a date', row({ cellDates: true, UTC: true }));
say('SheetJS as text', row({}, { raw: false }));

writeFileSync('a.xlsx', file);
const { error } = spawnSync('soffice', [`-env:UserInstallation=file://${process.cwd()}/office`, '--headless', '--convert-to', 'csv', 'a.xlsx']);
const shown = '2027-03-08 18:30:00,2027-03-08 10:10:00,2027-03-08 23:59:59,2027-03-09 00:00:00';
if (error) console.log('(there is no LibreOffice to compare with)');
else if (readFileSync('a.csv', 'utf8').trim() !== shown) console.log(`LibreOffice: ${readFileSync('a.csv', 'utf8')}`);
JS

TZ=UTC node try.mjs | tee all.txt
grep -v '^(' all.txt >seen.txt

cat >expected.txt <<'TXT'
read-excel-file: 18:30 is 2027-03-08T18:29:59.999Z, 10:10 is 2027-03-08T10:09:59.999Z, 23:59:59 is 2027-03-08T23:59:59.135Z, 23:59:59.9 is 2027-03-08T23:59:59.913Z
exceljs: 18:30 is 2027-03-08T18:30:00.000Z, 10:10 is 2027-03-08T10:10:00.000Z, 23:59:59 is 2027-03-08T23:59:59.136Z, 23:59:59.9 is 2027-03-08T23:59:59.914Z
SheetJS as a date: 18:30 is 2027-03-08T18:29:59.999Z, 10:10 is 2027-03-08T10:09:59.999Z, 23:59:59 is 2027-03-08T23:59:59.136Z, 23:59:59.9 is 2027-03-08T23:59:59.913Z
SheetJS as text: 18:30 is 2027-03-08 18:30:00, 10:10 is 2027-03-08 10:10:00, 23:59:59 is 2027-03-08 23:59:59, 23:59:59.9 is 2027-03-08 23:59:00
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
