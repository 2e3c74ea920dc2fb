import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { carryOut } from '../../records/workbook/import.ts';
import { spreadsheetsForTests } from '../support/records.ts';

const spreadsheets = spreadsheetsForTests();
const { write, prepare } = spreadsheets;

const scene = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1b7354' } });

/** Writes pictures and a spreadsheet of the gallery that names them. @returns its path */
async function gallery(pictures: Record<string, Sharp | Uint8Array | string>): Promise<string> {
  for (const [name, picture] of Object.entries(pictures)) {
    const isImage = typeof picture === 'object' && 'toBuffer' in picture;
    write(name, isImage ? await picture.toBuffer() : picture);
  }
  const rows = Object.keys(pictures).map((name) => [`Title of ${name}`, name]);
  return spreadsheets.sheet('gallery.xlsx', ['title', 'picture'], ...rows);
}

const stored = (folder: string) =>
  readdirSync(join(spreadsheets.site(), folder)).toSorted((a, b) => a.localeCompare(b));

test('an imported picture has three widths and two formats, is upright, and has no metadata', async () => {
  const records = spreadsheets.records();
  const taken = scene(3000, 2000)
    .jpeg()
    .withIccProfile('p3')
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><child/></x:xmpmeta>')
    .withExif({
      IFD0: { Make: 'Camera', Copyright: 'Asha' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 8/1 0/1' },
    })
    .withMetadata({ orientation: 6 });
  const original = await taken.toBuffer();
  const before = await sharp(original).metadata();
  expect([before.orientation, before.exif!.includes('Asha'), before.xmp]).toEqual([
    6,
    true,
    expect.any(Buffer),
  ]);

  await spreadsheets.import(await gallery({ 'IMG 1.JPG': original }), records);
  const { imgUrl } = records.get('MaidanGalleries', 'title-of-img-1-jpg')!;
  expect(imgUrl).toMatch(/^\/pictures\/[\da-f]{16}\/1600\.webp\?widths=480,960,1600#focus=50,20$/);
  const folder = String(imgUrl).slice(0, '/pictures/0123456789abcdef'.length);
  expect(stored(folder)).toEqual(
    ['480', '960', '1600']
      .flatMap((width) => [`${width}.avif`, `${width}.webp`])
      .toSorted((a, b) => a.localeCompare(b)),
  );
  for (const name of stored(folder)) {
    const bytes = readFileSync(join(spreadsheets.site(), folder, name));
    const { width, height, orientation, exif, xmp, iptc, icc } = await sharp(bytes).metadata();
    expect(name).toMatch(new RegExp(`^${width}\\.`));
    // It lay on its side.
    expect(height / width).toBeCloseTo(1.5, 2);
    expect([orientation, exif, xmp, iptc, icc]).toEqual(Array(5).fill(undefined));
    expect(bytes.includes('Asha') || bytes.includes('GPS') || bytes.includes('Camera')).toBe(false);
  }
});

test('the same picture is stored once, not enlarged, and decoded again only when it is stored no more', async () => {
  const records = spreadsheets.records();
  const decode = jest.spyOn(Object.getPrototypeOf(scene(1, 1)) as Sharp, 'raw');
  const one = await scene(700, 500).png().toBuffer();
  const other = await scene(300, 200).gif().toBuffer();
  const imported = async (a: Uint8Array, b: Uint8Array) => {
    decode.mockClear();
    const file = await gallery({ 'a.jpg': a, 'b.jpg': b });
    const { changes } = await spreadsheets.import(file, records);
    return [changes.map(({ kind }) => kind), decode.mock.calls.length > 0];
  };
  expect(await imported(one, one)).toEqual([['new', 'new'], true]);
  expect(readdirSync(join(spreadsheets.site(), 'pictures'))).toHaveLength(1);
  expect(await imported(one, one)).toEqual([['same', 'same'], false]);
  expect(await imported(one, other)).toEqual([['same', 'changed'], true]);
  expect(records.all('MaidanGalleries').map((each) => String(each?.imgUrl).slice(27))).toEqual([
    '700.webp?widths=480,700',
    '300.webp?widths=300',
  ]);
  expect(await imported(other, other)).toEqual([['changed', 'same'], true]);
  await expect(imported(one.subarray(0, 200), other)).rejects.toThrow('a.jpg');
  rmSync(join(spreadsheets.site(), 'pictures'), { recursive: true });
  expect(await imported(other, other)).toEqual([['same', 'same'], true]);
  expect(readdirSync(join(spreadsheets.site(), 'pictures'))).toHaveLength(1);
});

/** The head of a PNG of so many pixels, and a few bytes of them. */
async function pretending(width: number, height: number): Promise<Buffer> {
  const png = await scene(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test('an editor reads of a file that is no picture, or too large to unpack, and nothing is stored', async () => {
  const jpeg = await scene(2000, 1500).jpeg().toBuffer();
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
  const { errors } = await prepare(
    await gallery({
      'bomb.png': await pretending(50_000, 50_000),
      'drawing.svg': drawing,
      'drawing.jpg': drawing,
      'document.png': '%PDF-1.4\n1 0 obj\nendobj',
      'script.gif': '<script>alert(1)</script>',
      'empty.jpg': '',
      'half.jpg': jpeg.subarray(0, jpeg.length / 2),
      'right.txt': jpeg,
    }),
  );
  expect(errors).toEqual([
    'gallery, row 2, picture: "bomb.png" has 50000 × 50000 pixels; 120 million are the most.',
    ...[3, 4, 5, 6, 7].map((row) =>
      expect.stringMatching(
        new RegExp(
          `^gallery, row ${row}, picture: .+ is no picture that can be read. Expected: JPEG`,
        ),
      ),
    ),
    'gallery, row 8, picture: "half.jpg" is a picture that is broken.',
  ]);
  expect(existsSync(spreadsheets.site())).toBe(false);
});

/** The beginning of a file as phones write it. Its pixels are in HEVC, which no decoder here reads. */
const HEIC = readFileSync('__tests__/support/pictures/phone.heic');

test('an editor reads of a phone’s photograph, a picture too tall to store, and one that nobody would see', async () => {
  const { errors } = await prepare(
    await gallery({
      'IMG_1.HEIC': HEIC,
      'IMG_2.jpg': HEIC,
      'tall.png': await pretending(600, 17_000),
      'wide-and-tall.png': await pretending(3200, 33_000),
      'dot.gif': scene(1, 1).gif(),
      'fine.png': scene(160, 16_000).png(),
    }),
  );
  const heic =
    'is a photograph as phones keep it (HEIC), whatever its name ends in. Save it as JPEG.';
  const tall = 'pixels, and is too tall for its width. Cut it into several.';
  expect(errors).toEqual([
    `gallery, row 2, picture: "IMG_1.HEIC" ${heic}`,
    `gallery, row 3, picture: "IMG_2.jpg" ${heic}`,
    `gallery, row 4, picture: "tall.png" has 600 × 17000 ${tall}`,
    `gallery, row 5, picture: "wide-and-tall.png" has 3200 × 33000 ${tall}`,
    'gallery, row 6, picture: "dot.gif" has 1 × 1 pixels: nobody would see it. 16 are the least.',
  ]);
});

test("a crashed import's files are cleared away by the next command", async () => {
  const home = join(spreadsheets.site(), 'pictures');
  mkdirSync(join(home, '.new-abc'), { recursive: true });
  const file = await gallery({ 'a.png': scene(20, 20).png() });
  expect((await spreadsheets.run('import', file, '--yes')).code).toBe(0);
  expect(readdirSync(home)).toEqual([expect.stringMatching(/^[\da-f]{16}$/)]);
});

test('an import stores nothing when a picture that it found stored was deleted meanwhile', async () => {
  const records = spreadsheets.records();
  const file = await gallery({ 'a.png': scene(20, 20).png() });
  await spreadsheets.import(file, records);
  // The gallery names it no more, so that the service deletes it within the hour.
  records.put({ MaidanGalleries: [{ galleryId: 'title-of-a-png', title: 'Without' }] });
  const prepared = await prepare(file, records);
  rmSync(join(spreadsheets.site(), 'pictures'), { recursive: true });
  await expect(carryOut(prepared, records, spreadsheets.folders(), () => {})).rejects.toThrow(
    'Nothing is stored: look again.',
  );
  expect(records.all('MaidanGalleries')).toMatchObject([{ title: 'Without' }]);
});

test('an import stores nothing when a picture was replaced after it was read', async () => {
  const prepared = await prepare(await gallery({ 'a.png': scene(20, 20).png() }));
  await gallery({ 'a.png': scene(30, 20).png() });
  const storing = carryOut(prepared, spreadsheets.records(), spreadsheets.folders(), () => {});
  await expect(storing).rejects.toThrow('A picture has changed since it was read.');
});

test('a picture of a record that is not shown is stored, though it is not served', async () => {
  const address = '/pictures/0123456789abcdef/20.webp?widths=20';
  write('kept/pictures/0123456789abcdef/20.webp', 'webp');
  const file = spreadsheets.sheet('gallery.xlsx', ['title', 'picture'], ['A', address]);
  const { errors, pictures } = await prepare(file);
  expect([errors, pictures]).toEqual([[], []]);
});

test('an import takes the pictures of an export beside the workbook only if they hold nothing but pixels', async () => {
  const folder = '/pictures/0123456789abcdef';
  const address = `${folder}/20.webp?widths=20`;
  const file = spreadsheets.sheet('gallery.xlsx', ['title', 'picture'], ['A', address]);
  expect((await prepare(file)).errors).toEqual([
    expect.stringMatching(/There is no file "\.\/pictures\/0123456789abcdef\/20.webp"/),
  ]);
  write(`.${folder}/20.avif`, await scene(20, 20).avif().toBuffer());
  write(
    `.${folder}/20.webp`,
    await scene(20, 20)
      .webp()
      .withExif({ IFD0: { Make: 'C' } })
      .toBuffer(),
  );
  expect((await prepare(file)).errors).toEqual([
    expect.stringMatching(
      /20.webp" is not as an export has written it. Name the picture's own file/,
    ),
  ]);
  write(`.${folder}/20.webp`, await scene(20, 20).webp().toBuffer());
  const records = spreadsheets.records();
  await spreadsheets.import(file, records);
  expect(records.get('MaidanGalleries', 'a')).toMatchObject({ imgUrl: address });
  expect(stored(folder)).toEqual(['20.avif', '20.webp']);
});

describe('people in a picture', () => {
  const head = ['id', 'title', 'picture', 'people in picture'];
  const sheet = (...rows: string[][]) => spreadsheets.sheet('gallery.xlsx', head, ...rows);
  const saidOf = async (cell: string) => {
    const { records, errors, warnings } = await prepare(sheet(['a', 'A', '', cell]));
    return { people: records.MaidanGalleries?.[0]?.people, errors, warnings };
  };

  test.each([
    ['none', 'none'],
    ['None.', 'none'],
    ['Not-  recognizable', 'not recognisable'],
    ['consent until 2999-03-31', 'consent until 2999-03-31'],
    ['consent till 31st Mar 2090.', 'consent until 2090-03-31'],
    ['CONSENT UNTIL: Mar 31, 2090', 'consent until 2090-03-31'],
  ])('an editor may write %j', async (cell, people) => {
    expect(await saidOf(cell)).toMatchObject({ people, errors: [] });
  });

  test.each([
    'yes',
    'consent until',
    'consent until further notice',
    'consent until 2027-02-30',
    '2027-03-31',
    'no consent until 2027-03-31',
    'none, consent until 2027-03-31',
  ])('an editor reads what is expected in place of %j', async (cell) => {
    expect((await saidOf(cell)).errors).toEqual([
      expect.stringMatching(/^gallery, row 2, people in picture: ".+" .+\. Expected: .+ as .+\.$/),
    ]);
  });

  test('an editor reads how the day of a consent was understood, and of one that is over', async () => {
    expect((await saidOf('consent until 5-4-2090')).warnings).toEqual([
      'gallery, row 2, people in picture: "5-4-2090" is read as 5 April 2090.',
    ]);
    expect((await saidOf('consent until 2025-03-31')).warnings).toEqual([
      'gallery, row 2, people in picture: The consent is over: the site has a drawing in place of the picture.',
    ]);
  });

  test('an editor reads once which new pictures do not say who can be seen', async () => {
    const records = spreadsheets.records();
    write('a.png', await scene(40, 30).png().toBuffer());
    write('b.png', await scene(30, 40).png().toBuffer());
    const rows = [
      ['a', 'A', 'a.png', ''],
      ['b', 'B', '', ''],
      ['c', 'C', 'a.png', 'none'],
      ['d', 'D', 'b.png', ''],
      ['e', 'E', '/icon.svg', ''],
    ];
    const news = spreadsheets.sheet('news.xlsx', ['id', 'title', 'picture'], ['a', 'A', 'b.png']);
    const { warnings } = await spreadsheets.import([sheet(...rows), news], records);
    expect(warnings).toEqual([
      'gallery, rows 2, 5, and news, row 2, people in picture: It is empty, and the picture is new. Write none, not recognisable, or consent until and a day, as consent until 2027-03-31.',
    ]);
    expect((await prepare([sheet(...rows), news], records)).warnings).toEqual([]);
  });

  test('what is known of a picture is not known of the one that takes its place', async () => {
    const records = spreadsheets.records();
    write('a.png', await scene(40, 30).png().toBuffer());
    write('b.png', await scene(30, 40).png().toBuffer());
    const without = (picture: string) =>
      spreadsheets.sheet('gallery.xlsx', head.slice(0, 3), ['a', 'A', picture]);
    const people = () => records.row('MaidanGalleries', 'a')?.people;
    await spreadsheets.import(sheet(['a', 'A', 'a.png', 'none']), records);
    expect((await spreadsheets.import(without('a.png'), records)).warnings).toEqual([]);
    expect(people()).toBe('none');
    expect((await spreadsheets.import(without('b.png'), records)).warnings).toHaveLength(1);
    expect(people()).toBeUndefined();
  });
});
