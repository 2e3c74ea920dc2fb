import sharp from 'sharp';
import writeXlsxFile from 'write-excel-file/node';
import { spreadsheetsForTests } from '../support/records.ts';
import { rowsOf, workbook } from '../support/workbook.ts';

const photograph = async (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#1b7354' } })
    .jpeg()
    .toBuffer();

const { write, sheet, prepare, records, import: importFile } = spreadsheetsForTests();

describe('names are compared without what people confuse', () => {
  test.each([
    ['capitals', 'TITLE', 'Picture Focus'],
    ['invisible signs', 'ti\u200btle', '\ufeffpicture\u00a0focus'],
    ['full-width letters', 'Ｔｉｔｌｅ', 'picture＿focus'],
    ['other dashes', 'title', 'picture–focus'],
    ['signs of a form', 'Title *', 'Picture focus:'],
  ])('a heading is found with %s', async (_how, title, focus) => {
    const { errors, changes } = await prepare(sheet('gallery.xlsx', [title, focus], ['Dawn', '']));
    expect(errors).toEqual([]);
    expect(changes.map(({ id }) => id)).toEqual(['dawn']);
  });

  test.each([
    'Event',
    'events (1)',
    'Events 2026',
    'Copy of events',
    'events - Copy',
    'e\u00advents',
  ])('a sheet named %j has events', async (name) => {
    const { errors, changes } = await prepare(
      write('list.xlsx', workbook(rowsOf([['title'], ['Cup']]), { name })),
    );
    expect(errors).toEqual([]);
    expect(changes.map(({ table }) => table)).toEqual(['MaidanEvents']);
  });

  test('a copy of a sheet is left out beside the sheet', async () => {
    const rows = (title: string) => [[{ value: 'title' }], [{ value: title }]];
    const file = await writeXlsxFile([
      { data: rows('Old'), sheet: 'Copy of events' },
      { data: rows('Cup'), sheet: 'events' },
    ]).toBuffer();
    const { changes, warnings } = await prepare(write('list.xlsx', file));
    expect(changes.map(({ id }) => id)).toEqual(['cup']);
    expect(warnings).toContain(
      'list.xlsx: the sheet "Copy of events" is left out, because there is the sheet "events".',
    );
  });

  test.each([
    ['capitals', 'Boots.JPG', 'pictures/boots.jpg'],
    ['decomposed letters', 'pictures/cafe\u0301.jpg', 'pictures/caf\u00e9.jpg'],
    [
      'another dash and an invisible sign',
      'pictures/boots\u20131\u200b.jpg',
      'pictures/boots-1.jpg',
    ],
    ['a folder in capitals', 'PICTURES\\boots.jpg', 'pictures/boots.jpg'],
    ['a deeper folder in capitals', './Pictures/Camp/boots.jpg', 'pictures/camp/boots.jpg'],
    ['no folder, though it is deep', 'boots.jpg', 'pictures/2026/camp/boots.jpg'],
    ['a comma', 'shirts, boots and a ball.jpg', 'shirts, boots and a ball.jpg'],
  ])('a file is found with %s', async (_how, cell, file) => {
    write(file, await photograph());
    const { errors, pictures } = await prepare(
      sheet('gallery.xlsx', ['title', 'picture'], ['Dawn', cell]),
    );
    expect(errors).toEqual([]);
    expect(pictures).toHaveLength(1);
  });

  test('a file whose name is written exactly comes before one that looks the same', async () => {
    write('boots.jpg', await photograph(40));
    write('BOOTS.jpg', await photograph(60));
    const { errors } = await prepare(
      sheet('gallery.xlsx', ['title', 'picture'], ['a', 'boots.jpg'], ['b', 'Boots.jpg']),
    );
    expect(errors).toEqual([
      'gallery, row 3, picture: There are "BOOTS.jpg" and "boots.jpg", and "Boots.jpg" may be either. Write the name of one.',
    ]);
  });

  test.each([
    ['another folder', 'blurred/team.jpg'],
    ['a deeper folder', 'original/blurred/team.jpg'],
    ["the workbook's own folder", './team.jpg'],
    ['the folder above', '../team.jpg'],
    ['a path of Windows', 'C:\\Users\\Example\\Camp 2023\\team.jpg'],
    ['a path of Linux', '/home/example/blurred/team.jpg'],
    ['the address of a file', 'file:///C:/Users/Example/team.jpg'],
    ['another ending and no folder', 'team.jpeg'],
  ])(
    'a picture that is named exactly is no other one, and the editor reads which may be meant: %s',
    async (_how, cell) => {
      write('original/team.jpg', await photograph());
      const {
        errors,
        pictures,
        records: read,
      } = await prepare(sheet('gallery.xlsx', ['title', 'picture'], ['Dawn', cell]));
      expect(errors).toEqual([
        `gallery, row 2, picture: There is no file ${JSON.stringify(cell)} beside the workbook. Did you mean "original/team.jpg"?`,
      ]);
      expect({ pictures, read }).toEqual({ pictures: [], read: {} });
    },
  );

  test('a cell with two names has neither picture', async () => {
    write('original/team.jpg', await photograph());
    write('2026/final.jpg', await photograph(60));
    const { errors } = await prepare(
      sheet('gallery.xlsx', ['title', 'picture'], ['Dawn', '2026/final.jpg, original/team.jpg']),
    );
    expect(errors).toEqual([expect.stringContaining('There is no file')]);
  });

  test('a picture that an editor adds after a check is found by the next one', async () => {
    const file = sheet('gallery.xlsx', ['title', 'picture'], ['Dawn', 'team.jpg']);
    expect((await prepare(file)).errors).toHaveLength(1);
    write('original/team.jpg', await photograph());
    expect((await prepare(file)).errors).toEqual([]);
  });

  test.each(['blurred/team.jpg', 'camp/blurred/team.jpg'])(
    'a name alone is none of two pictures that have it: %s',
    async (blurred) => {
      write(blurred, await photograph());
      write('original/team.jpg', await photograph());
      const { errors } = await prepare(
        sheet('gallery.xlsx', ['title', 'picture'], ['Dawn', 'team.jpg']),
      );
      expect(errors).toEqual([
        `gallery, row 2, picture: There are "${blurred}" and "original/team.jpg", and "team.jpg" may be either. Write the name of one.`,
      ]);
    },
  );

  test.each(['Pre\u00adsent', 'ＰＲＥＳＥＮＴ.'])(
    'a word to choose is known as %j',
    async (word) => {
      const { errors } = await prepare(
        sheet('partners.xlsx', ['title', 'partnership'], ['A club', word]),
      );
      expect(errors).toEqual([]);
    },
  );
});

describe('a refusal says the nearest thing that there is', () => {
  test('for headings, words, files and sheets', async () => {
    write('pictures/boots.jpg', await photograph());
    const { errors, warnings } = await prepare(
      write(
        'records.xlsx',
        workbook(rowsOf([['title', 'partnership', 'picture', 'descripton']]), { name: 'Parnters' }),
      ),
    );
    expect([...errors, ...warnings]).toEqual([
      'records.xlsx has no sheet that is named by a type. "Parnters" may mean "partners". Expected: projects, events, blogs, awards, gallery, partners, news, reports.',
    ]);
    const rows = [
      ['title', 'partnership', 'picture', 'descripton'],
      ['A club', 'presnt', 'boot.jpg', ''],
    ];
    const again = await prepare(sheet('partners.xlsx', ...rows));
    expect(again.errors).toEqual([
      expect.stringContaining(
        '"descripton" is no column of this sheet. Did you mean "description"?',
      ),
      expect.stringContaining('Did you mean "present"?'),
      'partners, row 2, picture: There is no file "boot.jpg" beside the workbook. Did you mean "pictures/boots.jpg"?',
    ]);
  });
});

describe('a record that is nearly another one is worth a look', () => {
  const HEADER = ['id', 'title', 'date'];

  const warningsOn = async (rows: string[][], stored: string[][] = []) => {
    const store = records();
    if (stored.length > 0) await importFile(sheet('blogs.xlsx', HEADER, ...stored), store);
    const { warnings, errors } = await prepare(sheet('blogs.xlsx', HEADER, ...rows), store);
    expect(errors).toEqual([]);
    return warnings;
  };

  const CUP = ['', 'Monsoon Cup 2026', '2026-12-06'];
  const OF_CUP =
    '(id "monsoon-cup-2026-2026-12-06"). Is it the same? Then give it that id, which an export has too.';

  test.each([
    ['another day', ['', 'Monsoon Cup 2026', '2026-12-13']],
    ['no day', ['', 'Monsoon Cup 2026', '']],
    ['a mended title', ['', 'Monsoon Cup 2026 (under lights)', '2026-12-06']],
    ['a letter less', ['', 'Monson Cup 2026', '2026-12-06']],
    ['another id', ['cup', 'MONSOON CUP 2026', '2026-12-06']],
  ])('with %s', async (_how, row) => {
    expect(await warningsOn([row], [CUP])).toEqual([
      `blogs, row 2: "Monsoon Cup 2026" is there already, on 6 December 2026 ${OF_CUP}`,
    ]);
  });

  test.each(['Monsoon-Cup', 'monsoon\u200b-cup', 'monsooncup'])(
    'with the id %j in place of monsoon-cup',
    async (id) => {
      expect(await warningsOn([[id, 'Another', '']], [['monsoon-cup', 'Cup', '']])).toEqual([
        'blogs, row 2: "Cup" is there already (id "monsoon-cup"). Is it the same? Then give it that id, which an export has too.',
      ]);
    },
  );

  test('with another row of the workbook', async () => {
    expect(await warningsOn([CUP, ['cup', 'Monsoon  cup 2026', '2026-12-06']])).toEqual([
      'blogs, row 3: "Monsoon Cup 2026" is in row 2 too, on 6 December 2026. Is it the same? Then delete one of them.',
    ]);
    expect(
      await warningsOn([
        ['monsoon-cup', 'Cup', ''],
        ['Monsoon Cup', 'Match', ''],
      ]),
    ).toEqual(['blogs, row 3: "Cup" is in row 2 too. Is it the same? Then delete one of them.']);
  });

  test('an event that comes back is another one', async () => {
    const weekly = ['06', '13', '20'].map((day) => ['', 'Sunday Football', `2026-12-${day}`]);
    expect(await warningsOn(weekly)).toEqual([]);
    expect(await warningsOn([['', 'Sunday Football', '2026-12-27']], weekly)).toEqual([]);
    expect(
      await warningsOn([['', 'Sports Day', '2026-12-06']], [['', 'Sports Day', '2025-12-07']]),
    ).toEqual([]);
    const girls = ['', "Girls' Final, under 14", '2026-12-06'];
    const others = [
      ['', "Boys' Final, under 14", '2026-12-06'],
      ['', "Girls' Final, under 16", '2026-12-06'],
    ];
    expect(await warningsOn(others, [girls])).toEqual([]);
    // Both are in the workbook, where the editor sees them.
    const longer = ['', "Girls' Final, under 14, second leg", '2026-12-06'];
    expect(await warningsOn([girls, longer], [girls])).toEqual([]);
  });
});
