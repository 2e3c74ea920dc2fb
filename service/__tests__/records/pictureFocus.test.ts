import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { exportRecords } from '../../records/export.ts';
import { focusOf } from '../../records/pictureFocus.ts';
import { pictureOf } from '../../records/pictures.ts';
import { placementOf } from '../../../src/data/wire/placement.ts';
import { spreadsheetsForTests } from '../support/records.ts';

const PICTURES = resolve('__tests__/support/pictures');
const spreadsheets = spreadsheetsForTests();

const focusIn = async (name: string, folder = PICTURES) =>
  (await pictureOf(readFileSync(join(folder, name)), name, jest.fn())).focus;

test.each([
  ['p34.jpg', 3 / 4, [0.12, 0.36]],
  ['p43.jpg', 4 / 3, [0.22, 0.45]],
  ['sq.jpg', 1, [0.15, 0.43]],
  ['tall.jpg', 1 / 3, [0.12, 0.32]],
  ['bright.jpg', 4 / 3, [0.18, 0.37]],
  ['night.jpg', 3 / 2, [0.16, 0.41]],
  ['indoor.jpg', 4 / 3, [0.17, 0.41]],
] as const)('no head of %s is cut off in a card', async (name, ratio, [top, bottom]) => {
  const [, y] = (await focusIn(name)) ?? [50, 35];
  const shown = Math.min(ratio / (4 / 3), 1);
  const start = (y / 100) * (1 - shown);
  expect([start <= top, bottom <= start + shown]).toEqual([true, true]);
});

test('the focus moves as little as it takes to show the point of interest', () => {
  expect(focusOf(3 / 4, null)).toEqual([50, 20]);
  expect(focusOf(1 / 3, null)).toEqual([50, 10]);
  expect(focusOf(3 / 4, { x: 0.5, y: 0.3 })).toEqual([50, 20]);
  // Somebody below the sky, and somebody at the side of a group.
  expect(focusOf(3 / 4, { x: 0.5, y: 0.9 })).toEqual([50, 77]);
  expect(focusOf(16 / 9, { x: 0.16, y: 0.5 })).toEqual([25, 35]);
  expect(focusOf(16 / 9, { x: 0.98, y: 0.5 })).toEqual([85, 35]);
});

test('an import finds a focus, or none, in pictures of odd shapes, colours and formats', async () => {
  const picture = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 4, background } }).png();
  const files = {
    'small.png': picture(16, 1, 'red'),
    'wide.png': picture(12_000, 200, 'red'),
    'tower.png': picture(200, 12_000, 'red'),
    'nothing.png': picture(300, 200, '#0000'),
    'print.jpg': sharp(join(PICTURES, 'p34.jpg')).toColourspace('cmyk').jpeg(),
    'grey.png': sharp(join(PICTURES, 'p34.jpg')).toColourspace('b-w').png(),
  };
  const found: Record<string, unknown> = {};
  for (const [name, file] of Object.entries(files)) {
    spreadsheets.write(name, await file.toBuffer());
    found[name] = await focusIn(name, spreadsheets.path(''));
  }
  expect(found).toEqual({
    'small.png': null,
    'wide.png': null,
    'tower.png': null,
    'nothing.png': null,
    'print.jpg': [50, 20],
    'grey.png': [50, 20],
  });
});

describe('the focus in a workbook', () => {
  const portrait = () => sharp(join(PICTURES, 'p34.jpg')).toBuffer();
  const HEADER = ['id', 'title', 'picture', 'picture focus', 'picture fit'];
  const file = (...cells: string[]) =>
    spreadsheets.sheet('gallery.xlsx', HEADER, ['a', 'A', ...cells]);

  test('an empty focus lets the import choose, and a later import leaves what an editor has set', async () => {
    spreadsheets.write('a.jpg', await portrait());
    const records = spreadsheets.records();
    const stored = () => placementOf(String(records.get('MaidanGalleries', 'a')?.imgUrl));
    const { out } = await spreadsheets.run('import', '--yes', file('a.jpg', '', ''));
    expect(out).toContain('new a: title "A", picture focus "50 20"');
    expect(stored()).toEqual({ focus: [50, 20], fit: null });

    const edited = await spreadsheets.import(file('a.jpg', '12, 5%', 'Whole'), records);
    expect(edited.changes).toMatchObject([
      {
        columns: [
          { name: 'picture focus', contents: ['50 20', '10 10'] },
          { name: 'picture fit', contents: ['', 'whole'] },
        ],
      },
    ]);
    expect(stored()).toEqual({ focus: [10, 10], fit: 'whole' });
    for (const cells of [['a.jpg', '', ''], ['a.jpg', '10%; 6%', 'whole'], ['a.jpg']]) {
      const { changes } = await spreadsheets.prepare(file(...cells), records);
      expect(changes).toMatchObject([{ kind: 'same' }]);
    }
  });

  test('a picture that was stored before there was a focus gets it when it is named again', async () => {
    spreadsheets.write('a.jpg', await portrait());
    const records = spreadsheets.records();
    await spreadsheets.import(file('a.jpg', '', ''), records);
    const { imgUrl } = records.get('MaidanGalleries', 'a')!;
    const old = String(imgUrl).split('#')[0]!;
    records.put({ MaidanGalleries: [{ galleryId: 'a', title: 'A', imgUrl: old }] });
    const { changes } = await spreadsheets.prepare(file(old, '', ''), records);
    expect(changes).toMatchObject([{ kind: 'same' }]);
    await spreadsheets.import(file('a.jpg', '', ''), records);
    expect(records.get('MaidanGalleries', 'a')).toMatchObject({ imgUrl });
  });

  test('an export has the focus and fit that an editor has set', async () => {
    spreadsheets.write('a.jpg', await portrait());
    const records = spreadsheets.records();
    await spreadsheets.import(file('a.jpg', '0 90', 'cut'), records);
    const exported = spreadsheets.path('out/records.xlsx');
    await exportRecords(records, exported, spreadsheets.folders());
    expect((await spreadsheets.prepare(exported, records)).changes).toMatchObject([
      { kind: 'same' },
    ]);
    const others = spreadsheets.records('other.sqlite');
    await spreadsheets.import(exported, others);
    expect(others.all('MaidanGalleries')).toEqual(records.all('MaidanGalleries'));
  });

  test.each([
    ['Dark', 'whole-dark', 'dark'],
    ['whole-dark', 'whole-dark', 'dark'],
    ['WHOLE', 'whole', 'whole'],
    ['cut', 'cut', 'cut'],
  ])('an editor may write the fit %s', async (word, fit, shown) => {
    const records = spreadsheets.records();
    const { changes } = await spreadsheets.import(
      file('https://example.org/a.png', '', word),
      records,
      { allowOtherHosts: true },
    );
    expect(changes[0]?.columns).toContainEqual({ name: 'picture fit', contents: ['', shown] });
    const imgUrl = `https://example.org/a.png#fit=${fit}`;
    expect(records.get('MaidanGalleries', 'a')).toMatchObject({ imgUrl });
    const again = await spreadsheets.prepare(file(imgUrl, '', word), records);
    expect(again.changes).toMatchObject([{ kind: 'same' }]);
  });

  test('a picture of any host takes a focus, and an editor reads of nonsense or of a missing picture', async () => {
    const records = spreadsheets.records();
    await spreadsheets.import(file('https://example.org/a.jpg', '0 100', ''), records, {
      allowOtherHosts: true,
    });
    expect(records.get('MaidanGalleries', 'a')).toMatchObject({
      imgUrl: 'https://example.org/a.jpg#focus=0,100',
    });
    await spreadsheets.import(file('', '50 20', 'dark'), records);
    expect(records.get('MaidanGalleries', 'a')).toMatchObject({ imgUrl: null });
    const { changes } = await spreadsheets.prepare(file('', '50 20', 'dark'), records);
    expect(changes).toMatchObject([{ kind: 'same' }]);
    for (const focus of ['999 -3', '50', 'left', '101 5']) {
      const { errors } = await spreadsheets.prepare(file('', focus, ''), records);
      expect(errors).toEqual([expect.stringContaining('is no place in a picture. Expected: two')]);
    }
  });
});
