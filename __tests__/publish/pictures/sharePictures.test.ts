import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { event } from '../../../mocks/records/events.ts';
import { cutPicture, PictureError } from '../../../publish/pictures/cutPicture.ts';
import { cutSharePictures } from '../../../publish/pictures/sharePictures.ts';
import { events } from '../../../src/features/events/events.ts';
import type { SitePage } from '../../../src/server/pages.ts';

/** The parts of a pixel. */
async function pixel(jpeg: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

/** A colour, but for what JPEG loses. */
const about = (colour: number[]) => colour.map((part) => expect.closeTo(part, -1));
const RED = about([255, 0, 0]);

describe('a share picture', () => {
  const UNPLACED = { fit: null, focus: null };

  /** Grain, which no format makes small. */
  const grain = (width: number) =>
    sharp({
      create: {
        width,
        height: width / 2,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });

  test.each([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/>')],
    ['JPEG', () => grain(80).jpeg().toBuffer()],
    ['PNG', () => grain(1600).png({ compressionLevel: 0 }).toBuffer()],
    ['WebP', () => grain(80).webp().toBuffer()],
    ['AVIF', () => grain(80).avif({ effort: 0 }).toBuffer()],
  ])('a picture in the format %s becomes a JPEG of 1200 by 630 under 300 KB', async (_, make) => {
    const jpeg = await cutPicture(await make(), UNPLACED);
    expect(await sharp(jpeg).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(jpeg.length).toBeLessThan(300_000);
  });

  test.each([
    // A tall picture is red, green and blue from above. A wide one is so from the left.
    [300, 900, UNPLACED, 'red'],
    [300, 900, { fit: null, focus: [50, 100] }, 'blue'],
    [1800, 300, UNPLACED, 'green'],
    [1800, 300, { fit: 'cut', focus: [0, 30] }, 'red'],
    [900, 300, { fit: 'whole', focus: null }, 'sand'],
    [900, 300, { fit: 'whole-dark', focus: null }, 'shade'],
  ] as const)(
    'a picture of %d by %d pixels with %j is %s where it begins or ends',
    async (width, height, placement, colour) => {
      const isWide = width > height;
      const [across, down] = isWide ? [width / 3, height] : [width, height / 3];
      const striped = await sharp({ create: { width, height, channels: 3, background: 'red' } })
        .composite(
          ['red', '#0f0', 'blue'].map((background, index) => ({
            input: { create: { width: across, height: down, channels: 3 as const, background } },
            left: isWide ? across * index : 0,
            top: isWide ? 0 : down * index,
          })),
        )
        .png()
        .toBuffer();
      const colours = {
        red: [255, 0, 0],
        green: [0, 255, 0],
        blue: [0, 0, 255],
        sand: [216, 204, 179],
        shade: [14, 77, 58],
      };
      const top = placement.focus?.[1] === 100 ? 625 : 5;
      const left = colour === 'green' ? 600 : 5;
      expect(await pixel(await cutPicture(striped, placement), left, top)).toEqual(
        about(colours[colour]),
      );
    },
  );

  test.each([
    ['a page', () => Buffer.from('<!doctype html><title>Sign in</title>')],
    ['nothing', () => Buffer.alloc(0)],
    ['half of one', async () => (await grain(80).png().toBuffer()).subarray(0, 4000)],
    [
      'one that unpacks to 400 million pixels',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>'),
    ],
  ])('a picture that is %s is refused', async (_, make) => {
    await expect(cutPicture(await make(), UNPLACED)).rejects.toThrow(PictureError);
  });

  test('a picture reads no other file of the machine', async () => {
    const spying = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="84" height="63"><image href="file://${process.cwd()}/public/icon-512.png" width="84" height="63"/></svg>`,
    );
    expect(await pixel(await cutPicture(spying, UNPLACED), 600, 315)).toEqual(
      about([251, 248, 241]),
    );
  });
});

describe('the share pictures of a site', () => {
  const SERVICE = 'http://127.0.0.1:4173/graphql';
  const IMPORTED = '/pictures/00112233445566aa/1600.webp?widths=480,960,1600';

  let folder: string;
  let requested: string[];
  let answer: () => Promise<Response>;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'maidan-share-'));
    await writePicture('dist/a.png', '#f00');
    requested = [];
    answer = async () => new Response(null, { status: 404 });
    const fetched = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
      if (String(address).startsWith('data:')) return fetched(address, init);
      requested.push(String(address));
      return answer();
    });
  });
  afterEach(() => rm(folder, { recursive: true }));

  const onePicture = (background: string) =>
    sharp({ create: { width: 80, height: 60, channels: 3, background } })
      .png()
      .toBuffer();

  async function writePicture(file: string, background: string): Promise<void> {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), await onePicture(background));
  }

  function eventPage(id: string, imgUrl: string | null = '/a.png'): SitePage {
    const item = events.itemOf(event({ eventId: id, title: `Event ${id}`, imgUrl }));
    return { address: item.address, title: item.title, collection: events, item };
  }

  /** Cuts as a build or refresh does, and publishes what was cut. @returns also how many were new */
  async function cut(pages: SitePage[], service: string | null = null) {
    const [target, directory] = [join(folder, 'dist.next'), join(folder, 'dist')];
    await rm(target, { recursive: true, force: true });
    const result = await cutSharePictures(pages, { target, directory, service });
    const fresh = (await readdir(join(target, 'data/share'))).length;
    await cp(target, directory, { recursive: true });
    const colourOf = async (address: string) =>
      pixel(await readFile(join(directory, result.paths.get(address) ?? '')), 600, 315);
    return { ...result, fresh, colourOf };
  }

  test('each record with a picture has one, and a refresh that changes nothing cuts none', async () => {
    const pages = [eventPage('a'), eventPage('b', null), { address: '/events', title: 'Events' }];
    const first = await cut(pages);
    expect(first).toMatchObject({ fresh: 1, unchanged: [], warnings: [] });
    expect([...first.paths]).toEqual([
      ['/events/a', expect.stringMatching(/^\/data\/share\/[\da-f]{16}\.jpg$/)],
    ]);
    expect(await first.colourOf('/events/a')).toEqual(RED);
    const unchanged = [...first.paths.values()].map((path) => path.slice(1));
    expect(await cut(pages)).toMatchObject({ fresh: 0, paths: first.paths, unchanged });
  });

  test('a picture whose content or focus changes gets another address', async () => {
    const first = await cut([eventPage('a')]);
    await writePicture('dist/a.png', '#00f');
    const second = await cut([eventPage('a')]);
    const third = await cut([eventPage('a', '/a.png#focus=0,0')]);
    expect(new Set([first, second, third].map(({ paths }) => paths.get('/events/a'))).size).toBe(3);
    expect([second.fresh, third.fresh]).toEqual([1, 1]);
  });

  test('a picture of another host is not cut, and that host receives no request', async () => {
    const url = 'HTTPS://169.254.169.254/latest/meta-data';
    expect(await cut([eventPage('a', url)])).toMatchObject({ paths: new Map(), warnings: [] });
    expect(requested).toEqual([]);
  });

  test('a picture that cannot be read stops nothing, and the build says so', async () => {
    await mkdir(join(folder, 'dist/pictures'));
    await writePicture('secret.png', '#f00');
    await writeFile(join(folder, 'dist/page.jpg'), '<!doctype html>');
    await writeFile(join(folder, 'dist/large.png'), Buffer.alloc(24 * 1024 * 1024 + 1));
    const flaws = {
      '/gone.jpg': 'is not there',
      // In a folder beside the site.
      '/../secret.png': 'is not there',
      '/pictures/..%2f..%2fsecret.png': 'is not there',
      // A folder, and a name that no file can have.
      '/pictures': 'is not there',
      '/%00': 'is not there',
      '/page.jpg': 'is no picture that can be read',
      '/large.png': 'is larger than 24 MB',
      'data:image/png;base64,%': 'cannot be read',
    };
    const pages = Object.keys(flaws).map((imgUrl, order) => eventPage(`${order}`, imgUrl));
    const { paths, warnings } = await cut([...pages, eventPage('b')]);
    expect(warnings.toSorted()).toEqual(
      Object.values(flaws).map(
        (why, order) => `/events/${order}: its picture ${why}; the site's own is shared instead.`,
      ),
    );
    expect([...paths.keys()]).toEqual(['/events/b']);
  });

  test('a picture that its record holds itself is cut', async () => {
    const imgUrl = `data:image/png;base64,${(await onePicture('#f00')).toString('base64')}`;
    expect(await (await cut([eventPage('a', imgUrl)])).colourOf('/events/a')).toEqual(RED);
  });

  test('an imported picture is read once from the service that serves the pages', async () => {
    const picture = await onePicture('#f00');
    answer = async () => new Response(new Uint8Array(picture));
    const pages = [eventPage('a', `${IMPORTED}#fit=cut&focus=50,20`)];
    const first = await cut(pages, SERVICE);
    expect(await first.colourOf('/events/a')).toEqual(RED);
    expect(await cut(pages, SERVICE)).toMatchObject({ fresh: 0, paths: first.paths });
    expect(requested).toEqual(['http://127.0.0.1:4173/pictures/00112233445566aa/1600.webp']);
  });

  test('nothing stops where the service has no such picture, or does not answer', async () => {
    const warnings = async () => (await cut([eventPage('a', IMPORTED)], SERVICE)).warnings;
    const shared = "the site's own is shared instead.";
    expect(await warnings()).toEqual([`/events/a: its picture is answered with 404; ${shared}`]);
    answer = () => Promise.reject(new TypeError('fetch failed'));
    expect(await warnings()).toEqual([`/events/a: its picture cannot be read; ${shared}`]);
  });
});
