import { spreadsheetsForTests } from '../support/records.ts';
import { rowsOf, text, workbook } from '../support/workbook.ts';

const { write, prepare, path } = spreadsheetsForTests();

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEADER = rowsOf([['title', 'date', 'description', 'text']]);

/** Style 1 is a date, style 2 is struck through. */
const STYLES = `<styleSheet ${MAIN}><fonts count="2"><font><sz val="11"/></font><font><strike/><sz val="11"/></font></fonts><cellXfs count="3"><xf numFmtId="0" fontId="0"/><xf numFmtId="14" fontId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

const row = (number: number, title: string, attributes = '', rest = '') =>
  `<row r="${number}" ${attributes}>${text(`A${number}`, title)}${rest}</row>`;
const struck = (place: string, words: string) => text(place, words).replace('<c ', '<c s="2" ');

async function read(
  rows: string,
  details: Parameters<typeof workbook>[1] = {},
  includeHidden = false,
) {
  const files = { 'xl/styles.xml': STYLES, ...details.files };
  const file = write(
    'projects.xlsx',
    workbook(HEADER + rows, { name: 'projects', ...details, files }),
  );
  const { changes, warnings, errors } = await prepare(file, null, { includeHidden });
  return { ids: changes.map(({ id }) => id), warnings, errors };
}

describe('hidden and struck rows are left out, and the editor learns how many', () => {
  test.each([
    ['hidden by hand', row(3, 'Draft', 'hidden="1"'), 'row 3 is hidden'],
    [
      'hidden by a filter',
      row(3, 'Draft', 'hidden="true" ht="0" customHeight="1"'),
      'row 3 is hidden',
    ],
    ['without height', row(3, 'Draft', 'ht="0" customHeight="1"'), 'row 3 is hidden'],
    [
      'in a collapsed group',
      row(3, 'Draft', 'outlineLevel="1" hidden="1"') +
        row(5, 'Other', 'outlineLevel="1" hidden="1"') +
        row(6, 'Last', 'hidden="1"'),
      'rows 3, 5 to 6 are hidden',
    ],
    [
      'struck through by its style',
      `<row r="3">${struck('A3', 'Draft')}${struck('C3', 'No')}</row>`,
      'row 3 is struck through',
    ],
  ])('a row %s is left out', async (_how, rows, sentence) => {
    const { ids, warnings } = await read(row(2, 'Cup') + rows);
    expect(ids).toEqual(['cup']);
    expect(warnings).toEqual([`projects: ${sentence} and left out. With --hidden they are read.`]);
    expect((await read(row(2, 'Cup') + rows, {}, true)).ids[1]).toBe('draft');
  });

  test('a row that is struck through as formatted text is left out', async () => {
    const shared =
      '<r><rPr><strike/></rPr><t>Draft </t></r><r><rPr><strike val="1"/></rPr><t>Cup</t></r>';
    const files = {
      'xl/sharedStrings.xml': `<sst ${MAIN}><si><t>x</t></si><si>${shared}</si></sst>`,
    };
    const rows = `${row(2, 'Cup')}<row r="3"><c r="A3" t="s"><v>1</v></c></row>`;
    expect(await read(rows, { files })).toMatchObject({
      ids: ['cup'],
      warnings: ['projects: row 3 is struck through and left out. With --hidden they are read.'],
    });
  });
});

test('a hidden sheet is left out, unless it is wanted', async () => {
  const hide = (state: string) =>
    write(
      'records.xlsx',
      workbook(HEADER + row(2, 'Cup'), {
        files: {
          'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="events" sheetId="1" state="${state}" r:id="rId1"/></sheets></workbook>`,
        },
      }),
    );
  for (const state of ['hidden', 'veryHidden']) {
    const { changes, warnings } = await prepare(hide(state));
    expect(changes).toEqual([]);
    expect(warnings).toEqual([
      'records.xlsx: the sheet "events" is hidden and left out. With --hidden it is read.',
    ]);
    expect(
      (await prepare(path('records.xlsx'), null, { includeHidden: true })).changes,
    ).toHaveLength(1);
  }
});

test('what looks otherwise than it is read has a warning with its place', async () => {
  const relations = (items: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items}</Relationships>`;
  const partly =
    '<c r="C2" t="inlineStr"><is><r><rPr><strike/></rPr><t>9:00</t></r><r><t> 10:00</t></r></is></c>';
  const rows =
    row(2, 'Cup', '', partly + text('D2', 'https://example.org/cup')) +
    row(3, 'Our news', '', struck('C3', 'Cancelled') + text('D3', 'https://example.org'));
  const { ids, warnings } = await read(rows, {
    files: {
      'xl/worksheets/_rels/sheet1.xml.rels': relations(
        `<Relationship Id="rId1" Type="${RELATIONS}/hyperlink" Target="https://example.org/a?b&amp;c" TargetMode="External"/><Relationship Id="rId2" Type="${RELATIONS}/hyperlink" Target="https://example.org/cup/" TargetMode="External"/><Relationship Id="rId3" Type="${RELATIONS}/drawing" Target="../drawings/drawing1.xml"/>`,
      ),
      'xl/drawings/drawing1.xml':
        '<xdr:wsDr xmlns:xdr="x"><xdr:twoCellAnchor><xdr:from><xdr:col>4</xdr:col><xdr:row>1</xdr:row></xdr:from><xdr:pic/></xdr:twoCellAnchor></xdr:wsDr>',
      ...sheetWith(HEADER + rows),
    },
  });
  expect(ids).toEqual(['cup', 'our-news']);
  expect(warnings).toEqual([
    'projects: The column "text" is hidden, and is read.',
    'projects, row 2: A picture lies on the sheet, and is not read. Save it as a file beside the workbook, and write its name into the column "picture".',
    'projects, row 2, description: It is struck through, or a part of it, and is read without the stroke. Delete what no longer counts.',
    'projects, row 3, description: It is struck through, or a part of it, and is read without the stroke. Delete what no longer counts.',
    'projects, row 3, description: The cells of rows 3 to 4 are merged: the value counts for the first of them alone.',
    'projects, row 3, title: The cell links to https://example.org/a?b&c; links are ignored. Write the address itself.',
  ]);

  function sheetWith(data: string) {
    return {
      'xl/worksheets/sheet1.xml': `<worksheet ${MAIN} xmlns:r="${RELATIONS}"><cols><col min="4" max="4" width="9" hidden="1"/></cols><sheetData>${data}</sheetData><mergeCells><mergeCell ref="A1:D1"/><mergeCell ref="C3:C4"/></mergeCells><hyperlinks><hyperlink ref="A3" r:id="rId1"/><hyperlink ref="D2" r:id="rId2"/></hyperlinks><drawing r:id="rId3"/></worksheet>`,
    };
  }
});

describe('an editor reads the notes on cells', () => {
  const relation = (type: string, target: string, index: number) =>
    `<Relationship Id="rId${index}" Type="${type}" Target="${target}"/>`;
  const related = (...parts: string[]) => ({
    'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships>${parts.join('')}</Relationships>`,
  });
  const note = (place: string, words: string) =>
    `<comment ref="${place}" authorId="0"><text>${words}</text></comment>`;
  const comments = (...notes: string[]) =>
    `<comments ${MAIN}><authors><author>A</author></authors><commentList>${notes.join('')}</commentList></comments>`;
  const noted = (...notes: string[]) => ({
    ...related(relation(`${RELATIONS}/comments`, '../comments1.xml', 1)),
    'xl/comments1.xml': comments(...notes),
  });
  const warningsOn = async (files: Record<string, string>) =>
    (await read(row(2, 'Cup'), { files })).warnings;
  const sentence = (place: string, words: string) =>
    `projects, ${place}: It has a note, which visitors do not see: ${JSON.stringify(words)}. Is what it says done?`;
  /** What Excel writes for programs that know no comments, here in German. */
  const ADVICE =
    '[Kommentarthread]\n\nIhre Version von Excel gestattet Ihnen das Lesen. Weitere Informationen: https://go.microsoft.com/fwlink/?linkid=870924\n\nKommentar:\n    ';

  test('on a record, the headings, a column that is not read and an empty row', async () => {
    const warnings = await warningsOn(
      noted(
        note('B1', '<t>Ask Asha</t>'),
        note('A2', '<r><rPr><b/></rPr><t>Asha:&#10;</t></r><r><t>not &quot;yet&quot;</t></r>'),
        note('C2', '<t>क&#x94D;या?_x000D_\n  नहीं</t>'),
        note('H2', '<t>&lt;Where?&gt; &#128512;&#x1F600;</t>'),
        note('A9', '<t>Later</t>'),
        note('A3', '<t> </t>'),
      ),
    );
    expect(warnings).toEqual([
      sentence('row 1, date', 'Ask Asha'),
      sentence('row 2, title', 'Asha: not "yet"'),
      sentence('row 2, description', 'क्या? नहीं'),
      sentence('row 2, H', '<Where?> 😀😀'),
      sentence('row 9, title', 'Later'),
    ]);
  });

  test('with another namespace, prefix and place in the archive', async () => {
    const type = 'http://purl.oclc.org/ooxml/officeDocument/relationships/comments';
    const files = {
      ...related(relation(type, '/xl/notes/of-one.xml', 7)),
      'xl/notes/of-one.xml': comments(note('A2', '<t>Wait</t>')).replace(/<(\/?)(?=\w)/g, '<$1x:'),
    };
    expect(await warningsOn(files)).toEqual([sentence('row 2, title', 'Wait')]);
  });

  test('and comments with their answers, once', async () => {
    const thread = (id: number, words: string) =>
      `<threadedComment ref="A2" dT="2026-11-28T10:00:00.00" personId="{P}" id="{${id}}" done="1"><text>${words}</text></threadedComment>`;
    const old = note('A2', `<t>${ADVICE}Wait</t>`) + note('B2', '<t>Other</t>');
    const files = {
      ...related(
        relation(`${RELATIONS}/comments`, '../comments1.xml', 1),
        relation(
          'http://schemas.microsoft.com/office/2017/10/relationships/threadedComment',
          '../threadedComments/threadedComment1.xml',
          2,
        ),
      ),
      'xl/comments1.xml': comments(old),
      'xl/threadedComments/threadedComment1.xml': `<ThreadedComments>${thread(1, 'Wait')}${thread(2, 'They said yes')}</ThreadedComments>`,
    };
    expect((await warningsOn(files)).toSorted()).toEqual([
      sentence('row 2, date', 'Other'),
      sentence('row 2, title', 'Wait / They said yes'),
    ]);
    // A program that does not know comments has kept the note alone.
    expect(await warningsOn(noted(old))).toEqual([
      sentence('row 2, title', 'Kommentar: Wait'),
      sentence('row 2, date', 'Other'),
    ]);
  });

  test('equal ones together, and long ones shortened', async () => {
    const equal = [3, 2, 4].map((number) => note(`B${number}`, '<t>DD-MM</t>'));
    const long = note('C2', `<t>${'x'.repeat(9000)}</t>`);
    expect(await warningsOn(noted(...equal, long))).toEqual([
      sentence('rows 2 to 4, date', 'DD-MM'),
      sentence('row 2, description', `${'x'.repeat(300)}…`),
    ]);
  });

  test('and nothing of the words that a program shows beside a cell to choose from', async () => {
    const after =
      '<dataValidations count="1"><dataValidation type="list" showInputMessage="1" promptTitle="Kind" prompt="Choose one" sqref="A2"><formula1>"a,b"</formula1></dataValidation></dataValidations>';
    expect((await read(row(2, 'Cup'), { after })).warnings).toEqual([]);
  });
});

describe('dates that a program may have swapped', () => {
  const day = (place: string, value: number) => `<c r="${place}" s="1"><v>${value}</v></c>`;
  const rows = (second: string) =>
    row(2, 'Cup', '', day('B2', 46153)) +
    row(3, 'Match', '', text('B3', second)) +
    row(4, 'Race', '', day('B4', 46163));

  test.each(['25/11/2026', '25-11-2026', '13.1.2026'])(
    'real dates are suspect beside %s, which stayed text',
    async (unread) => {
      const { warnings } = await read(rows(unread));
      expect(warnings[0]).toBe(
        `projects, row 2, date: Is 2026-05-11 right, or was 05/11/2026 typed, which means 2026-11-05? The workbook's program left "${unread}" as text, so it may have swapped day and month.`,
      );
      expect(warnings.filter((warn) => warn.includes('swapped'))).toHaveLength(1);
    },
  );

  test('ISO dates are suspect too', async () => {
    const iso = '<c r="B2" s="1" t="d"><v>2026-05-11T00:00:00</v></c>';
    const { warnings } = await read(
      row(2, 'Cup', '', iso) + row(3, 'Match', '', text('B3', '25/11/2026')),
    );
    expect(warnings[0]).toContain('row 2, date: Is 2026-05-11 right, or was 05/11/2026 typed');
  });

  test.each(['2026-11-25', '25 November 2026', '5/11/2026', ''])(
    'no date is suspect beside %j',
    async (other) => {
      const { warnings } = await read(rows(other));
      expect(warnings.filter((warn) => warn.includes('swapped'))).toEqual([]);
    },
  );
});
