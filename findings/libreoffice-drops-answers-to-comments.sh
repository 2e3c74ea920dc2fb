#!/usr/bin/env bash
# LibreOffice 7.4 (Debian)
#
# Guess: a workbook that LibreOffice opens and saves keeps its comments.
# So it is: of a conversation on a cell (Excel's threaded comments) the first remark becomes an old note, which begins with
#   Excel's sentence about newer versions; every answer to it is gone, and so is who said it. "Not before the parents have
#   said yes" stays, "They have said no" does not.
# Here: service/records/workbook tells an editor of the notes and the comments on cells.
set -euo pipefail
command -v soffice >/dev/null || { echo 'skipped: there is no LibreOffice'; exit 0; }
command -v unzip >/dev/null || { echo 'skipped: there is no unzip'; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error fflate@0.8.3 >/dev/null

cat >try.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { zipSync, strToU8 } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const LATER = 'http://schemas.microsoft.com/office/2017/10/relationships';
const THREADS = 'http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments';
const part = (xml) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
const relationships = (...rows) =>
  part(`<Relationships xmlns="${PACKAGE}/relationships">${rows.map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`).join('')}</Relationships>`);
const override = (name, type) => `<Override PartName="/xl/${name}" ContentType="application/vnd.${type}+xml"/>`;
const sheetml = (name) => `openxmlformats-officedocument.spreadsheetml.${name}`;
const [person, question, answer] = [1, 2, 3].map((n) => `{${String(n).repeat(8)}-0000-0000-0000-000000000000}`);
const thread = (id, text, parent) => `<threadedComment ref="A1" dT="2026-11-01T10:00:00.00" personId="${person}" id="${id}"${parent ? ` parentId="${parent}"` : ''}><text>${text}</text></threadedComment>`;
writeFileSync('a.xlsx', zipSync({
  '[Content_Types].xml': part(`<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>${[['workbook.xml', sheetml('sheet.main')], ['worksheets/sheet1.xml', sheetml('worksheet')], ['comments1.xml', sheetml('comments')], ['threadedComments/threadedComment1.xml', 'ms-excel.threadedcomments'], ['persons/person.xml', 'ms-excel.person']].map((each) => override(...each)).join('')}</Types>`),
  '_rels/.rels': relationships(['r1', `${OFFICE}/officeDocument`, 'xl/workbook.xml']),
  'xl/workbook.xml': part(`<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Events" sheetId="1" r:id="r1"/></sheets></workbook>`),
  'xl/_rels/workbook.xml.rels': relationships(['r1', `${OFFICE}/worksheet`, 'worksheets/sheet1.xml'], ['r2', `${LATER}/person`, 'persons/person.xml']),
  'xl/persons/person.xml': part(`<personList xmlns="${THREADS}"><person displayName="The office" id="${person}" userId="o" providerId="None"/></personList>`),
  'xl/worksheets/sheet1.xml': part(`<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Camp</t></is></c></row></sheetData><legacyDrawing r:id="r3"/></worksheet>`),
  'xl/worksheets/_rels/sheet1.xml.rels': relationships(['r1', `${OFFICE}/comments`, '../comments1.xml'], ['r2', `${LATER}/threadedComment`, '../threadedComments/threadedComment1.xml'], ['r3', `${OFFICE}/vmlDrawing`, '../drawings/drawing1.vml']),
  'xl/drawings/drawing1.vml': part('<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shape id="s1" style="visibility:hidden"><x:ClientData ObjectType="Note"><x:Row>0</x:Row><x:Column>0</x:Column></x:ClientData></v:shape></xml>'),
  'xl/comments1.xml': part(`<comments xmlns="${MAIN}"><authors><author>tc=${question}</author></authors><commentList><comment ref="A1" authorId="0"><text><t>[Threaded comment] Not before the parents have said yes</t></text></comment></commentList></comments>`),
  'xl/threadedComments/threadedComment1.xml': part(`<ThreadedComments xmlns="${THREADS}">${thread(question, 'Not before the parents have said yes')}${thread(answer, 'They have said no', question)}</ThreadedComments>`),
}));
JS

cat >try.sh <<'SH'
node try.mjs
words() { unzip -p "$1" | grep -aoE 'They have said no|parents have said yes|\[Threaded comment\]|The office' | LC_ALL=C sort -u | paste -sd, | sed 's/,/, /g'; }
echo "before: $(words a.xlsx)"
soffice "-env:UserInstallation=file://$PWD/office" --headless --convert-to xlsx --outdir saved a.xlsx >/dev/null 2>&1
echo "after: $(words saved/a.xlsx)"
SH

bash try.sh | tee seen.txt

cat >expected.txt <<'TXT'
before: The office, They have said no, [Threaded comment], parents have said yes
after: [Threaded comment], parents have said yes
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
