import { XMLSerializer } from '@xmldom/xmldom';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { eraseRecord, forgetOldChanges } from '../../records/history.ts';
import { arrangePictures } from '../../records/pictureFiles.ts';
import { readDocx } from '../../records/texts/docx.ts';
import { exportRecords } from '../../records/export.ts';
import { articleMarkup } from '../../../src/data/wire/articleHtml.ts';
import { docx, drawing, inList, inStyle, paragraph as p, run } from '../support/docx.ts';
import { spreadsheetsForTests } from '../support/records.ts';
import { workbook } from '../support/workbook.ts';

const spreadsheets = spreadsheetsForTests();
const { sheet, write, prepare } = spreadsheets;

const photograph = async (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#1b7354' } })
    .png()
    .toBuffer();

const ADDRESS = '/pictures/0123456789abcdef/40.webp';

/** What is read of a document whose pictures can all be used. */
async function read(document: Buffer) {
  const { html, warnings } = await readDocx(document, 'a.docx', async () => ADDRESS);
  return { html: html.replaceAll(/ (?:rel|loading|decoding)="[^"]*"/g, ''), warnings };
}

const style = (type: string, id: string, content: string, attributes = '') =>
  `<w:style w:type="${type}" w:styleId="${id}" ${attributes}><w:name w:val="${id}"/>${content}</w:style>`;
const HIDDEN = '<w:rPr><w:vanish/></w:rPr>';
const numbered = (id: number, start: number) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:start w:val="${start}"/><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>`;
const list = (id: number, kind: number, content = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${kind}"/>${content}</w:num>`;
const NUMBERING = {
  numbering: `${numbered(0, 1)}${numbered(1, 4)}${list(1, 0)}${list(2, 1)}${list(3, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>')}`,
};
const graphic = (content: string) =>
  `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const box = (name: string) => `<${name}><w:txbxContent>${p('In a box')}</w:txbxContent></${name}>`;
const cell = (content: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const row = (cells: string, properties = '') =>
  `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;

test.each([
  [
    'formats',
    docx(p(run('a', '<w:b/>') + run(' b', '<w:i/>') + run(' c', '<w:u w:val="single"/>'))),
    '<p><strong>a</strong><em> b</em><u> c</u></p>',
  ],
  [
    'a title, headings below it and a quote',
    docx(p('a', inStyle('Title')) + p('b', inStyle('heading 2')) + p('c', inStyle('Quote')), {
      styles: ['Title', 'heading 2', 'Quote']
        .map((name) => style('paragraph', name, '<w:rPr><w:b/></w:rPr>'))
        .join(''),
    }),
    '<h2>a</h2><h3>b</h3><blockquote><p>c</p></blockquote>',
  ],
  [
    'lists in each other',
    docx(
      p('a', inList(1)) + p('b', inList(1, 1)) + p('c', inList(1)) + p('d') + p('e', inList(3)),
      NUMBERING,
    ),
    '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol><p>d</p><ol><li>e</li></ol>',
  ],
  [
    'a table with cells that span',
    docx(
      `<w:tbl>${row(cell(p('a'), '<w:gridSpan w:val="2"/>'), '<w:tblHeader/>')}${row(cell(p('b'), '<w:vMerge w:val="restart"/>') + cell(p('c')))}${row(cell(p(''), '<w:vMerge/>') + cell(p('d')))}</w:tbl>`,
    ),
    '<table><thead><tr><th colspan="2"><p>a</p></th></tr></thead><tbody><tr><td rowspan="2"><p>b</p></td><td><p>c</p></td></tr><tr><td><p>d</p></td></tr></tbody></table>',
  ],
  ['words of India', docx(p('खेल सबका है।')), '<p>खेल सबका है।</p>'],
  [
    'words in fields and directions',
    docx(
      p(
        `<w:fldSimple w:instr="DATE">${run('7')}</w:fldSimple><w:bdo w:val="rtl">${run(' May')}</w:bdo><w:r><w:cr/></w:r>${run('मैदान')}`,
      ),
    ),
    '<p>7 May<br>मैदान</p>',
  ],
  [
    'a text box',
    docx(
      p(
        `<w:r><mc:AlternateContent><mc:Choice>${graphic(box('wps:txbx'))}</mc:Choice><mc:Fallback><w:pict>${box('v:textbox')}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
      ),
    ),
    '<p>In a box</p>',
  ],
  [
    'links through others, and within the document',
    docx(
      p(
        `<w:hyperlink r:id="l">${run('Join')}</w:hyperlink><w:hyperlink w:anchor="x">${run(' us')}</w:hyperlink>`,
      ),
      { relations: { l: 'https://www.google.com/url?q=https://example.org/&amp;sa=D' } },
    ),
    '<p><a href="https://example.org/">Join</a> us</p>',
  ],
  [
    'a box that is ticked',
    docx(
      p(
        '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:checked/></w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText>FORMCHECKBOX</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>' +
          run(' yes'),
      ),
    ),
    '<p>☑ yes</p>',
  ],
])('a document has %s, and visitors see the same', async (_what, document, html) => {
  expect(await read(document)).toEqual({ html, warnings: [] });
});

/** A document of an older standard's namespaces becomes one of the strict form. */
const strict = (xml: string) =>
  xml
    .replaceAll(
      'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
      'http://purl.oclc.org/ooxml/wordprocessingml/main',
    )
    .replaceAll(
      'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
      'http://purl.oclc.org/ooxml/officeDocument/relationships',
    );

test('the strict form of the format is read too', async () => {
  const body = `${p('Title', inStyle('Title'))}${p(run('a', '<w:b/>') + run('no', '<w:vanish/>'))}`;
  const files = Object.entries(unzipSync(docx(body, { styles: style('paragraph', 'Title', '') })));
  const made = files.map(([path, xml]) => [path, strToU8(strict(strFromU8(xml)))]);
  expect((await read(Buffer.from(zipSync(Object.fromEntries(made))))).html).toBe(
    '<h2>Title</h2><p><strong>a</strong></p>',
  );
});

const STYLES = {
  styles:
    style('character', 'Base', HIDDEN) +
    style('character', 'Note', '<w:basedOn w:val="Base"/>') +
    style('paragraph', 'Draft', HIDDEN) +
    style('table', 'Grid', HIDDEN),
};
const SEEN = p('seen');

test.each([
  ['by itself', docx(SEEN + p(run('no', '<w:vanish/>')))],
  [
    'in a text box',
    docx(
      SEEN +
        p(
          graphic(
            `<wps:txbx><w:txbxContent>${p(run('no', '<w:vanish/>'))}</w:txbxContent></wps:txbx>`,
          ),
        ),
    ),
  ],
  [
    'by a style that is based on another',
    docx(SEEN + p(run('no', '<w:rStyle w:val="Note"/>')), STYLES),
  ],
  ['by the style of a paragraph', docx(SEEN + p('no', inStyle('Draft')), STYLES)],
  [
    'by the style of a table',
    docx(
      `${SEEN}<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/></w:tblPr>${row(cell(p('no')))}</w:tbl>`,
      STYLES,
    ),
  ],
  [
    'by the default style',
    docx(p('no') + p('seen', inStyle('Open')), {
      styles:
        style('paragraph', 'Normal', HIDDEN, 'w:default="1"') + style('paragraph', 'Open', ''),
    }),
  ],
  [
    'in all of the document',
    docx(p(run('seen', '<w:vanish w:val="0"/>')) + p('no'), {
      styles: `<w:docDefaults><w:rPrDefault>${HIDDEN}</w:rPrDefault></w:docDefaults>`,
    }),
  ],
  [
    'in a footnote',
    docx(p(run('seen') + '<w:r><w:footnoteReference w:id="2"/></w:r>'), {
      footnotes: `<w:footnote w:id="2">${p(run('no', '<w:vanish/>'))}</w:footnote>`,
    }),
  ],
])(
  'words that Word hides %s are not published, and an editor reads them',
  async (_how, document) => {
    const { html, warnings } = await read(document);
    expect(html).toContain('seen');
    expect(html).not.toContain('no');
    expect(warnings).toContain('Its hidden words are left out: "no".');
  },
);

test.each([
  [
    'a change of their format alone',
    run('a', '<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>'),
    '',
  ],
  ['a mark of a paragraph that is hidden', run('a'), '<w:rPr><w:vanish/></w:rPr>'],
])('words are shown that have %s', async (_what, words, properties) => {
  expect((await read(docx(p(words, properties), STYLES))).html).toBe('<p>a</p>');
});

test('page numbers that Word shows on paper alone are no words of a web page, nor worth a word', async () => {
  const { html, warnings } = await read(docx(p(run('Play') + run(' 12', '<w:webHidden/>'))));
  expect([html, warnings]).toEqual(['<p>Play</p>', []]);
});

const LEFT_OUT = (what: string) =>
  `The site will leave out ${what}. Say in words, or by a link, what readers need of it.`;
const PICTURES =
  'Its pictures are shown as long as its words are: "people in picture" is said of the record\'s own picture alone.';

const DROPPED = (what: string) =>
  `Visitors do not get all that Word shows of it: ${what}. Say in words what readers need of that.`;

const NUMBERS = 'list numbers that begin after 1 or go on';

test.each([
  ['a formula', p(`${run('costs ')}<m:oMath/>`), 'formulas'],
  ['a chart', p(run('So ') + graphic('<c/>')), 'drawings or charts'],
  ['words that are struck twice', p(run('a', '<w:dstrike/>')), 'words that are struck twice'],
  ['a line below a paragraph', p('a', '<w:pBdr><w:bottom w:val="single"/></w:pBdr>'), 'rules'],
  ['a rule', p('<w:r><w:pict><v:rect o:hr="t"/></w:pict></w:r>') + p('a'), 'rules'],
  ['a list from four', p('a', inList(2)), NUMBERS],
  ['a list that goes on', p('a', inList(1)) + p('b') + p('c', inList(1)), NUMBERS],
  ['a file that is inserted', '<w:altChunk r:id="x"/>', 'files that are inserted'],
  [
    'two of these',
    p(run('a', '<w:dstrike/>'), inList(2)),
    `words that are struck twice, ${NUMBERS}`,
  ],
])('an editor reads that visitors do not get all of %s', async (_what, body, dropped) => {
  const { warnings } = await read(docx(p('Words') + body, NUMBERING));
  expect(warnings).toEqual([DROPPED(dropped)]);
});

test('an editor reads nothing of borders that are none', async () => {
  const body = p('a', '<w:pBdr><w:top w:val="nil"/></w:pBdr>');
  expect((await read(docx(body))).warnings).toEqual([]);
});

test.each([
  [
    'changes that nobody has accepted',
    docx(
      p(
        `<w:ins w:id="1">${run('new')}</w:ins><w:del w:id="2"><w:r><w:delText>old</w:delText></w:r></w:del>`,
      ),
    ),
    '<p>new</p>',
    ['Its tracked changes are read as if they were accepted.'],
  ],
  [
    'a comment',
    docx(p(run('a') + '<w:r><w:commentReference w:id="1"/></w:r>'), {
      comments: `<w:comment w:id="1">${p('Ask Asha')}</w:comment>`,
    }),
    '<p>a</p>',
    ['It has a comment, which visitors do not see: "Ask Asha". Is what it says done?'],
  ],
  [
    'a footnote',
    docx(p(run('a') + '<w:r><w:footnoteReference w:id="2"/></w:r>'), {
      footnotes: `<w:footnote w:id="2">${p('b')}</w:footnote>`,
    }),
    '<p>a<sup>[1]</sup></p><ol><li><p>b </p></li></ol>',
    [DROPPED('links to its notes, which stand at the end')],
  ],
  [
    'a picture that is hidden, elsewhere, or no file',
    docx(p(run('a') + drawing('a', 'hidden="1"') + drawing('b', '', 'link') + drawing('c')), {
      relations: { a: 'media/a.png', b: 'https://example.org/b.png', c: 'media/c.png' },
      files: { 'word/media/a.png': 'png' },
    }),
    '<p>a</p>',
    [LEFT_OUT('2 pictures after "a"')],
  ],
  [
    'a picture',
    docx(p(drawing('a', 'descr="Dawn"')), {
      relations: { a: 'media/a.png' },
      files: { 'word/media/a.png': 'png' },
    }),
    `<p><img alt="Dawn" src="${ADDRESS}"></p>`,
    [PICTURES],
  ],
  [
    'a link that runs a script',
    docx(p(`<w:hyperlink r:id="l">${run('Join')}</w:hyperlink>`), {
      relations: { l: 'javascript:alert(1)' },
    }),
    '<p><a>Join</a></p>',
    [LEFT_OUT('the link "Join"')],
  ],
  [
    'words in an element of another program, and a sign of an unknown font',
    docx(
      `<w:p><w:newer>${run('lost')}</w:newer><w:r><w:sym w:font="Ours" w:char="F0E0"/></w:r>${run('a')}</w:p>`,
    ),
    '<p>a</p>',
    ['It has what cannot be read, and is left out: "lost", "char F0E0 in font Ours".'],
  ],
])('an editor reads of %s', async (_what, document, html, warnings) => {
  expect(await read(document)).toEqual({ html, warnings });
});

const WHOLE = docx(p('a'));
test.each([
  ['empty', Buffer.alloc(0), 'is empty. Was it copied to the end?'],
  [
    'cut off',
    WHOLE.subarray(0, 700),
    'is no Word document that can be read. Was it copied to the end?',
  ],
  ['a workbook', Buffer.from(workbook('')), 'is no Word document, whatever it is named'],
  [
    'behind a password',
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    'is protected with a password: save it without one.',
  ],
  [
    'of macros, whatever its name',
    docx(p('a'), {
      files: {
        '[Content_Types].xml':
          '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
      },
    }),
    'has macros: save it as a document without them (.docx).',
  ],
  ['without a word', docx(p('')), 'has nothing in it that the site can show.'],
  ['longer than a text may be', docx(p('a'.repeat(310_000))), 'has more than 300 KB of text.'],
  ['of empty paragraphs without end', docx('<w:p/>'.repeat(400_001)), 'is too large to be read'],
  [
    'with tables within each other',
    docx('<w:tbl><w:tr><w:tc>'.repeat(5000) + '</w:tc></w:tr></w:tbl>'.repeat(5000)),
    'is no Word document that can be read.',
  ],
  ['with XML that is none', docx('<w:p>'), 'is no Word document that can be read.'],
  [
    'with entities',
    docx('', { files: { 'word/document.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' } }),
    'is no Word document that can be read.',
  ],
  [
    'a bomb',
    docx('', { files: { 'word/a.xml': new Uint8Array(101 * 1024 * 1024) } }),
    'unpacks to more than 100 MB.',
  ],
])('a document that is %s is refused with a sentence', async (_what, document, sentence) => {
  write('a.docx', document);
  const { errors, records } = await prepare(
    sheet('blogs.xlsx', ['title', 'text'], ['A', 'a.docx']),
  );
  expect(errors).toEqual([expect.stringContaining(`blogs, row 2, text: "a.docx" ${sentence}`)]);
  expect(records).toEqual({});
});

test('a document with a picture of 30 MB is refused for its size', async () => {
  write('a.docx', Buffer.alloc(30_000_000));
  const { errors } = await prepare(sheet('blogs.xlsx', ['title', 'text'], ['A', 'a.docx']));
  expect(errors).toEqual(['blogs, row 2, text: "a.docx" has 30 MB; 20.97 MB are the most.']);
});

describe('a document beside the workbook', () => {
  const story = async (...words: string[]) =>
    docx(words.map((each) => p(each)).join('') + p(drawing('a', 'descr="Dawn"')), {
      relations: { a: 'media/a.png' },
      files: { 'word/media/a.png': await photograph() },
    });

  async function imported() {
    const records = spreadsheets.records();
    const document = await story('Come and play');
    write('texts/Our story.docx', document);
    const file = sheet('blogs.xlsx', ['id', 'title', 'text'], ['a', 'A', 'Our story.docx']);
    const { warnings } = await spreadsheets.import(file, records);
    return { records, document, file, warnings };
  }

  test('is stored as the site shows it, its pictures by their own files, and changes nothing when it is imported again', async () => {
    const { records, file, warnings } = await imported();
    expect(warnings).toEqual([`blogs, row 2, text: ${PICTURES}`]);
    const html = articleMarkup({ content: records.row('MaidanBlogs', 'a')?.record.mainContent });
    const [, path = ''] =
      /^<p>Come and play<\/p><p><img .*src="(\/pictures\/[\da-f]{16}\/40\.webp)"/.exec(
        html ?? '',
      ) ?? [];
    expect(existsSync(join(spreadsheets.site(), path))).toBe(true);
    const reading = jest.spyOn(XMLSerializer.prototype, 'serializeToString');
    const { changes, ...again } = await prepare(file, records);
    expect([changes[0]?.kind, again.warnings, again.pictures]).toEqual(['same', [], []]);
    expect(reading).not.toHaveBeenCalled();
  });

  test('comes back from an export byte for byte, and elsewhere is the same text', async () => {
    const { records, document } = await imported();
    await exportRecords(records, spreadsheets.path('out/records.xlsx'), spreadsheets.folders());
    expect(readFileSync(spreadsheets.path('out/texts/Our story.docx'))).toEqual(document);
    const others = spreadsheets.records('other.sqlite');
    await spreadsheets.import(spreadsheets.path('out/records.xlsx'), others);
    expect(others.all('MaidanBlogs')).toEqual(records.all('MaidanBlogs'));
  });

  test('is served to nobody, kept as long as it can come back, and erased with its record', async () => {
    const { records } = await imported();
    const { folder = '' } = records.row('MaidanBlogs', 'a')?.written?.text?.document ?? {};
    const places = Object.values(spreadsheets.folders()).map((each) => join(each, folder));
    const there = () => places.map((each) => existsSync(each));
    const database = spreadsheets.database();
    const tidy = () => arrangePictures(database, records, spreadsheets.folders(), Date.now());
    await tidy();
    expect(there()).toEqual([false, true]);
    records.change('remove', [{ table: 'MaidanBlogs', id: 'a', row: null }]);
    await tidy();
    expect(there()).toEqual([false, true]);
    eraseRecord(database, 'MaidanBlogs', 'a', Date.now());
    await tidy();
    expect(there()).toEqual([false, false]);
  });

  test('goes with its words when a later text has taken its place and the history has forgotten it', async () => {
    const { records, file } = await imported();
    const { folder = '' } = records.row('MaidanBlogs', 'a')?.written?.text?.document ?? {};
    write('texts/Our story.docx', await story('Another'));
    await spreadsheets.import(file, records);
    const database = spreadsheets.database();
    forgetOldChanges(database, Date.now() + 1e10);
    await arrangePictures(database, records, spreadsheets.folders(), Date.now());
    expect(existsSync(join(spreadsheets.folders().unpublishedFolder, folder))).toBe(false);
  });
});
