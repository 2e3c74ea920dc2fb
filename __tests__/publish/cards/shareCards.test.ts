import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { award } from '../../../mocks/records/awards.ts';
import { event } from '../../../mocks/records/events.ts';
import { type CardsOptions, drawCards } from '../../../publish/cards/shareCards.ts';
import { awards } from '../../../src/features/awards/awards.ts';
import { events } from '../../../src/features/events/events.ts';
import type { SitePage } from '../../../src/server/pages.ts';

const CARDS = 'data/cards';
const SERVICE = 'http://127.0.0.1:4173/graphql';
const IMPORTED = '/pictures/00112233445566aa/1600.webp?widths=480,960,1600';

let folder: string;
let requested: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-cards-'));
  await writePicture('a.png', '#f00');
  requested = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    requested.push(String(address));
    return new Response(null, { status: 404 });
  });
});
afterEach(() => rm(folder, { recursive: true }));

/** A picture of one colour, in the published site. */
async function writePicture(file: string, background: string): Promise<void> {
  await mkdir(dirname(join(folder, 'dist', file)), { recursive: true });
  await writeFile(join(folder, 'dist', file), await onePicture(background));
}

const onePicture = (background: string) =>
  sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

function eventPage(id: string, fields: object = {}): SitePage {
  const item = events.itemOf(
    event({ eventId: id, title: `Event ${id}`, date: '2027-01-05', imgUrl: '/a.png', ...fields }),
  );
  return { address: item.address, title: item.title, collection: events, item };
}

/** Draws as a build or refresh does, and publishes what was drawn. @returns also how many were new */
async function draw(pages: SitePage[], service: CardsOptions['service'] = null) {
  const [target, directory] = [join(folder, 'dist.next'), join(folder, 'dist')];
  await rm(target, { recursive: true, force: true });
  const drawn = await drawCards(pages, { target, directory, service });
  const fresh = (await readdir(join(target, CARDS))).length;
  await cp(target, directory, { recursive: true });
  return { ...drawn, fresh };
}

const fileOf = (path = '') => join(folder, 'dist', path);

/** The colour at the edge of a card's picture. */
async function colourOf(path = ''): Promise<number[]> {
  const at = { left: 1180, top: 30, width: 1, height: 1 };
  const card = sharp(await readFile(fileOf(path))).removeAlpha();
  return [...(await card.extract(at).raw().toBuffer())];
}
const RED = [255, 0, 0].map((part) => expect.closeTo(part, -1));
const MOTIF = [14, 77, 58].map((part) => expect.closeTo(part, -1));

test('each record gets a card of its own, and a refresh that changes nothing draws none', async () => {
  const pages = [eventPage('a'), eventPage('b', { imgUrl: null }), eventPage('c', { date: null })];
  const first = await draw(pages);
  expect(first).toMatchObject({ fresh: 3, unchanged: [], warnings: [] });
  const card = first.cards.get('/events/a');
  expect(card).toMatchObject({
    path: expect.stringMatching(/^\/data\/cards\/[\da-f]{16}\.png$/),
    width: 1200,
    height: 630,
    alt: 'Event a. Event. Jan 05, 2027. Maidan',
  });
  expect(await colourOf(card?.path)).toEqual(RED);
  expect(await colourOf(first.cards.get('/events/b')?.path)).toEqual(MOTIF);

  const second = await draw(pages);
  expect(second).toMatchObject({ fresh: 0, cards: first.cards, warnings: [] });
  expect(second.unchanged.toSorted()).toEqual(
    [...first.cards.values()].map(({ path }) => path.slice(1)).toSorted(),
  );
});

test('a card whose title or picture changes gets another address, the others stay', async () => {
  const first = await draw([eventPage('a'), eventPage('b', { imgUrl: null })]);
  await writePicture('a.png', '#00f');
  const second = await draw([eventPage('a'), eventPage('b', { imgUrl: null })]);
  const third = await draw([eventPage('a', { title: 'New' }), eventPage('b', { imgUrl: null })]);
  const addresses = [first, second, third].map(({ cards }) => cards.get('/events/a')?.path);
  expect(new Set(addresses).size).toBe(3);
  expect([second.fresh, third.fresh]).toEqual([1, 1]);
  expect(third.cards.get('/events/b')).toEqual(first.cards.get('/events/b'));
});

test.each([
  'https://cdn.example/a.jpg',
  'http://cdn.example/a.jpg?size=large',
  'HTTPS://169.254.169.254/latest/meta-data',
  'https://127.0.0.1/a.jpg',
])(
  'a record with a picture of another host has no card, and that host receives no request: %s',
  async (imgUrl) => {
    expect(await draw([eventPage('a', { imgUrl })])).toMatchObject({
      cards: new Map(),
      warnings: [],
      fresh: 0,
    });
    expect(requested).toEqual([]);
  },
);

test('a drawing of another host, which messengers do not show, is replaced by the motif', async () => {
  const { cards } = await draw([eventPage('a', { imgUrl: 'https://cdn.example/a.svg#x' })]);
  expect(await colourOf(cards.get('/events/a')?.path)).toEqual(MOTIF);
  expect(requested).toEqual([]);
});

test.each<[string, string, string]>([
  ['is not there', '/gone.jpg', 'is not there'],
  ['is in a folder beside the site', '/../secret.png', 'is not there'],
  ['is in one by an escape', '/pictures/..%2f..%2fsecret.png', 'is not there'],
  ['is a folder', '/pictures', 'is not there'],
  ['has a name that no file can have', '/%00', 'is not there'],
  ['is a page', '/page.jpg', 'is no picture that can be read'],
  ['cannot be decoded from its address', 'data:image/png;base64,%', 'cannot be read'],
])('a picture that %s is left out of its card, and the build says so', async (_, imgUrl, why) => {
  await mkdir(join(folder, 'dist/pictures'));
  await writeFile(join(folder, 'secret.png'), await onePicture('#f00'));
  await writeFile(join(folder, 'dist/page.jpg'), '<!doctype html>');
  const isInlined = imgUrl.startsWith('data:');
  if (isInlined) jest.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Invalid URL'));
  const { cards, warnings } = await draw([eventPage('a', { imgUrl })]);
  expect(warnings).toEqual([`/events/a: its picture ${why}; its share card is drawn without.`]);
  expect(await colourOf(cards.get('/events/a')?.path)).toEqual(MOTIF);
});

test('a picture that its record holds itself is drawn, but never shared by its address', async () => {
  jest.mocked(globalThis.fetch).mockRestore();
  const imgUrl = `data:image/png;base64,${(await onePicture('#f00')).toString('base64')}`;
  const { cards } = await draw([eventPage('a', { imgUrl })]);
  expect(await colourOf(cards.get('/events/a')?.path)).toEqual(RED);
});

test('an imported picture is read once from the service that serves the pages, in the width of a card', async () => {
  const picture = await onePicture('#f00');
  jest.mocked(globalThis.fetch).mockImplementation(async (address) => {
    requested.push(String(address));
    return new Response(new Uint8Array(picture));
  });
  const pages = [eventPage('a', { imgUrl: `${IMPORTED}#fit=cut&focus=50,20` })];
  const first = await draw(pages, SERVICE);
  expect(await colourOf(first.cards.get('/events/a')?.path)).toEqual(RED);
  expect(await draw(pages, SERVICE)).toMatchObject({ fresh: 0, cards: first.cards });
  expect(requested).toEqual(['http://127.0.0.1:4173/pictures/00112233445566aa/960.webp']);
});

test.each<[string, () => Promise<Response>, string]>([
  ['has no such picture', async () => new Response(null, { status: 404 }), 'is answered with 404'],
  [
    'does not answer',
    () => Promise.reject(new TypeError('fetch failed')),
    'could not be read from the service',
  ],
])('a card has no picture where the service %s', async (_, answer, why) => {
  jest.mocked(globalThis.fetch).mockImplementation(answer);
  const { cards, warnings } = await draw([eventPage('a', { imgUrl: IMPORTED })], SERVICE);
  expect(warnings).toEqual([`/events/a: its picture ${why}; its share card is drawn without.`]);
  expect(existsSync(fileOf(cards.get('/events/a')?.path))).toBe(true);
});

test('a title without a font, or a page without a title, has no card', async () => {
  const { cards, warnings } = await draw([
    eventPage('a', { title: 'বাংলা' }),
    eventPage('b', { title: '' }),
    eventPage('c', { title: '\u200b' }),
    { address: '/contact' },
  ]);
  expect([...cards.keys()]).toEqual([]);
  expect(warnings).toEqual(['/events/a: there is no font to set its share card in.']);
});

test('lists and policies have cards by their titles', async () => {
  const item = awards.itemOf(award({ awardId: 'x', title: 'Cup', imgUrl: null }));
  const { cards } = await draw([
    { address: '/awards', title: 'Awards', collection: awards },
    { address: '/csppolicy/scope', title: 'Scope' },
    { address: item.address, title: item.title, collection: awards, item },
  ]);
  expect([...cards.values()].map(({ alt }) => alt).toSorted()).toEqual([
    'Awards. Maidan',
    'Cup. Award. Maidan',
    'Scope. Maidan',
  ]);
});

test('a folder that cannot be written to stops the publication', async () => {
  const target = join(folder, 'dist.next');
  await mkdir(join(target, 'data'), { recursive: true });
  await writeFile(join(target, CARDS), 'no folder');
  await expect(
    drawCards([eventPage('a')], { target, directory: join(folder, 'dist'), service: null }),
  ).rejects.toThrow(/EEXIST|ENOTDIR/);
});
