import { spreadsheetsForTests } from '../../support/service/records.ts';
import { rowsOf, text, workbook } from '../../support/service/workbook.ts';

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
  const { changes, remarks, problems } = await prepare(file, null, { includeHidden });
  return { ids: changes.map(({ id }) => id), remarks, problems };
}

describe('rows that nobody sees are left out, and the editor learns how many', () => {
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
    const { ids, remarks } = await read(row(2, 'Cup') + rows);
    expect(ids).toEqual(['cup']);
    expect(remarks).toEqual([`projects: ${sentence} and left out. With --hidden they are read.`]);
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
      remarks: ['projects: row 3 is struck through and left out. With --hidden they are read.'],
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
    const { changes, remarks } = await prepare(hide(state));
    expect(changes).toEqual([]);
    expect(remarks).toEqual([
      'records.xlsx: the sheet "events" is hidden and left out. With --hidden it is read.',
    ]);
    expect(
      (await prepare(path('records.xlsx'), null, { includeHidden: true })).changes,
    ).toHaveLength(1);
  }
});

test('what looks otherwise than it is read has a remark with its place', async () => {
  const relations = (items: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items}</Relationships>`;
  const partly =
    '<c r="C2" t="inlineStr"><is><r><rPr><strike/></rPr><t>9:00</t></r><r><t> 10:00</t></r></is></c>';
  const rows =
    row(2, 'Cup', '', partly + text('D2', 'https://example.org/cup')) +
    row(3, 'Our news', '', struck('C3', 'Cancelled') + text('D3', 'https://example.org'));
  const { ids, remarks } = await read(rows, {
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
  expect(remarks).toEqual([
    'projects: The column "text" is hidden, and is read.',
    'projects, row 2: A picture lies on the sheet, and is not read. Save it as a file beside the workbook, and write its name into the column "picture".',
    'projects, row 2, description: It is struck through, or a part of it, and is read without the stroke. Delete what no longer counts.',
    'projects, row 3, description: It is struck through, or a part of it, and is read without the stroke. Delete what no longer counts.',
    'projects, row 3, description: The cells of rows 3 to 4 are merged: the value counts for the first of them alone.',
    'projects, row 3, title: The words carry a link to https://example.org/a?b&c, which is not read. Write the address itself.',
  ]);

  function sheetWith(data: string) {
    return {
      'xl/worksheets/sheet1.xml': `<worksheet ${MAIN} xmlns:r="${RELATIONS}"><cols><col min="4" max="4" width="9" hidden="1"/></cols><sheetData>${data}</sheetData><mergeCells><mergeCell ref="A1:D1"/><mergeCell ref="C3:C4"/></mergeCells><hyperlinks><hyperlink ref="A3" r:id="rId1"/><hyperlink ref="D2" r:id="rId2"/></hyperlinks><drawing r:id="rId3"/></worksheet>`,
    };
  }
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
      const { remarks } = await read(rows(unread));
      expect(remarks[0]).toBe(
        `projects, row 2, date: Is 2026-05-11 right, or was 05/11/2026 typed, which means 2026-11-05? The workbook's program left "${unread}" as text, so it may have swapped day and month.`,
      );
      expect(remarks.filter((remark) => remark.includes('swapped'))).toHaveLength(1);
    },
  );

  test.each(['2026-11-25', '25 November 2026', '5/11/2026', ''])(
    'no date is suspect beside %j',
    async (other) => {
      const { remarks } = await read(rows(other));
      expect(remarks.filter((remark) => remark.includes('swapped'))).toEqual([]);
    },
  );
});
