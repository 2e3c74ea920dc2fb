#!/usr/bin/env bash
# LibreOffice 7.4 (Debian), with write-excel-file 4.1.1 and read-excel-file 9.3.17
#
# Guess: what a workbook's cell says is what it says after a save as .ods and back.
# So it is: a tab in a cell is written to the .ods and left out when it is read again, so two words become one. In a workbook
#   saved as .xlsx the tab stays; there CR LF becomes LF. A number of 19 digits loses its last places in either.
# Here: the office edits workbooks in LibreOffice; service/records/workbook compares what comes back.
set -euo pipefail
command -v soffice >/dev/null || { echo 'skipped: there is no LibreOffice'; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error write-excel-file@4.1.1 read-excel-file@9.3.17 >/dev/null

cat >try.mjs <<'JS'
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readSheet } from 'read-excel-file/node';
import writeExcelFile from 'write-excel-file/node';

const office = (...words) => spawnSync('soffice', [`-env:UserInstallation=file://${process.cwd()}/office`, '--headless', '--convert-to', ...words]);
const row = [{ value: 'Colaba\tFort' }, { value: 'one\r\ntwo' }, { value: '00123' }, { value: 1234567890123456768 }];
writeFileSync('a.xlsx', await writeExcelFile([row]).toBuffer());
office('xlsx', '--outdir', 'xlsx', 'a.xlsx');
office('ods', '--outdir', 'ods', 'a.xlsx');
office('xlsx', '--outdir', 'back', 'ods/a.ods');
for (const file of ['a.xlsx', 'xlsx/a.xlsx', 'back/a.xlsx']) console.log(`${file}: ${JSON.stringify((await readSheet(readFileSync(file)))[0])}`);
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
a.xlsx: ["Colaba\tFort","one\r\ntwo","00123",1234567890123456800]
xlsx/a.xlsx: ["Colaba\tFort","one\ntwo","00123",1234567890123460000]
back/a.xlsx: ["ColabaFort","one\ntwo","00123",1234567890123460000]
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
