#!/usr/bin/env bash
# write-excel-file 4.1.1 and read-excel-file 9.3.17, of one author, and LibreOffice 7.4 (Debian) where it is installed
#
# Guess: what the one writes the other reads.
# So it is: in a workbook _x0031_ stands for the sign 31 (hexadecimal), and a text that has such words must be written as
#   _x005F_x0031_. The writer does not, the reader reads the sign: camp_x0031_.jpg comes back as camp1.jpg. LibreOffice
#   reads camp_x0031_.jpg as it stands, so the two readers differ as well.
# Here: service/records/workbook/xlsx/textSheet.ts escapes for the writer. Names from SharePoint have such words.
set -euo pipefail
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

const written = await writeExcelFile([[{ value: 'camp_x0031_.jpg' }, { value: 'one_x005F_x0031_' }]]).toBuffer();
console.log(JSON.stringify(await readSheet(written)));
writeFileSync('a.xlsx', written);
const office = spawnSync('soffice', [`-env:UserInstallation=file://${process.cwd()}/office`, '--headless', '--convert-to', 'csv', 'a.xlsx']);
if (!office.error) {
  const read = readFileSync('a.csv', 'utf8').trim();
  if (read !== 'camp_x0031_.jpg,one_x0031_') console.log(`LibreOffice: ${read}`);
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
[["camp1.jpg","one_x0031_"]]
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
