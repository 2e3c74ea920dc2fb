#!/usr/bin/env bash
# mammoth 1.13.0
#
# Guess: mammoth gives the words of a Word document, and marks up little.
# So it is: bold that is switched off by "off", which the format allows beside "0" and "false", is bold. A list that begins
#   at 4 begins at 1, and one that goes on after a paragraph begins anew. Text that Word hides is shown. Words in a field,
#   above other words (ruby), in a formula, or in a text box without a copy for older programs are gone, with a message at most;
#   so is a chart. A line break that is written as <w:cr/> joins two words. What is struck twice is not struck, and what a style
#   makes bold is not bold. Two lists that follow each other are one.
# Here: service/records/texts/docxXml.ts takes hidden words out and keeps words in fields and text boxes; an editor is told of the
#   rest, but for bold that is "off".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error mammoth@1.13.0 fflate@0.8.3 >/dev/null

cat >try.mjs <<'JS'
import { zipSync, strToU8 } from 'fflate';
import mammoth from 'mammoth';

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const part = (xml) => strToU8(`<?xml version="1.0"?>${xml}`);
const numbering = '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="4"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>';
const docx = (body) =>
  Buffer.from(zipSync({
    '[Content_Types].xml': part(`<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`),
    '_rels/.rels': part(`<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`),
    'word/_rels/document.xml.rels': part(`<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="n" Type="${OFFICE}/numbering" Target="numbering.xml"/><Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`),
    'word/styles.xml': part(`<w:styles ${WORD}>${['b', 'vanish'].map((look, at) => `<w:style w:type="character" w:styleId="${['Loud', 'Hidden'][at]}"><w:name w:val="${look}"/><w:rPr><w:${look}/></w:rPr></w:style>`).join('')}</w:styles>`),
    'word/numbering.xml': part(`<w:numbering ${WORD}>${numbering}</w:numbering>`),
    'word/document.xml': part(`<w:document ${WORD}><w:body>${body}</w:body></w:document>`),
  }));
const run = (text, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (runs, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;
const inListOf = (list) => `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list}"/></w:numPr>`;
const inList = inListOf(1);
const graphic = (content) => `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const bodies = {
  'bold off': paragraph(['0', 'false', 'off'].map((value) => run(`${value} `, `<w:b w:val="${value}"/>`)).join('')),
  list: paragraph(run('fourth'), inList) + paragraph(run('between')) + paragraph(run('fifth'), inList),
  hidden: paragraph(run('seen ') + run('hidden', '<w:vanish/>')),
  field: paragraph(`${run('page ')}<w:fldSimple w:instr="PAGE">${run('7')}</w:fldSimple>`),
  ruby: paragraph(`<w:r><w:ruby><w:rt>${run('maidan')}</w:rt><w:rubyBase>${run('मैदान')}</w:rubyBase></w:ruby></w:r>${run(' is open')}`),
  formula: paragraph(`${run('costs ')}<m:oMath><m:r><m:t>2,500</m:t></m:r></m:oMath>${run(' rupees')}`),
  'text box': paragraph(run('beside a box') + graphic(`<wps:txbx><w:txbxContent>${paragraph(run('in a box'))}</w:txbxContent></wps:txbx>`)),
  chart: paragraph(run('see ') + graphic('<c:chart xmlns:c="chart"/>')),
  break: paragraph('<w:r><w:t>one</w:t><w:cr/><w:t>two</w:t></w:r>'),
  'struck twice': paragraph(run('gone', '<w:dstrike/>')),
  'by a style': paragraph(run('loud', '<w:rStyle w:val="Loud"/>') + run(' hidden', '<w:rStyle w:val="Hidden"/>')),
  'two lists': paragraph(run('a'), inListOf(2)) + paragraph(run('b'), inListOf(1)),
};
for (const [name, body] of Object.entries(bodies)) {
  const { value, messages } = await mammoth.convertToHtml({ buffer: docx(body) });
  console.log(`${name}: ${value} (${messages.length} messages)`);
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
bold off: <p>0 false <strong>off </strong></p> (0 messages)
list: <ol><li>fourth</li></ol><p>between</p><ol><li>fifth</li></ol> (0 messages)
hidden: <p>seen hidden</p> (0 messages)
field: <p>page </p> (1 messages)
ruby: <p> is open</p> (1 messages)
formula: <p>costs  rupees</p> (1 messages)
text box: <p>beside a box</p> (0 messages)
chart: <p>see </p> (0 messages)
break: <p>onetwo</p> (1 messages)
struck twice: <p>gone</p> (0 messages)
by a style: <p>loud hidden</p> (2 messages)
two lists: <ol><li>a</li><li>b</li></ol> (0 messages)
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
