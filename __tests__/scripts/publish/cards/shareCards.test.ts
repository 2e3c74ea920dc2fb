import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { award } from '../../../../mocks/records/awards.ts';
import { event } from '../../../../mocks/records/events.ts';
import { drawCards } from '../../../../scripts/publish/cards/shareCards.ts';
import { awards } from '../../../../src/features/awards/awards.ts';
import { events } from '../../../../src/features/events/events.ts';
import type { SitePage } from '../../../../src/server/pages.ts';

const CARDS = 'data/cards';

let server: Server;
let origin: string;
let asked: number;
let picture: Buffer | null;
let folder: string;

beforeEach(async () => {
  asked = 0;
  picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  server = createServer((_, response) => {
    asked += 1;
    if (picture) response.end(picture);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'maidan-cards-'));
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

function eventPage(id: string, fields: object = {}): SitePage {
  const item = events.itemOf(
    event({
      eventId: id,
      title: `Event ${id}`,
      date: '2027-01-05',
      imgUrl: `/${id}.jpg`,
      ...fields,
    }),
  );
  return { address: item.address, title: item.title, collection: events, item };
}

/** Draws as a build or refresh does, and publishes what was drawn. @returns also how many were new */
async function draw(pages: SitePage[]) {
  const [target, directory] = [join(folder, 'dist.next'), join(folder, 'dist')];
  await rm(target, { recursive: true, force: true });
  await mkdir(join(directory, CARDS), { recursive: true });
  const memory = join(folder, 'toolbox/pictures.json');
  const drawn = await drawCards(pages, {
    target,
    directory,
    memory,
    origin,
    buildUrl: null,
    servesPages: false,
  });
  const fresh = (await readdir(join(target, CARDS))).length;
  await cp(target, directory, { recursive: true });
  return { ...drawn, fresh };
}

const later = (hours: number) =>
  void jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hours * 60 * 60 * 1000);

const fileOf = (path = '') => join(folder, 'dist', path);

test('each record gets a card of its own, and a refresh that changes nothing draws none and asks for nothing', async () => {
  const pages = [eventPage('a'), eventPage('b', { imgUrl: null }), eventPage('c', { date: null })];
  const first = await draw(pages);
  expect(first.warnings).toEqual([]);
  expect(first).toMatchObject({ fresh: 3, kept: [] });
  expect(first.cards.get('/events/a')).toMatchObject({
    path: expect.stringMatching(/^\/data\/cards\/[\da-f]{16}\.png$/),
    width: 1200,
    height: 630,
    alt: 'Event a. Event. Jan 05, 2027. Maidan',
  });
  const sizes = await sharp(await readFile(fileOf(first.cards.get('/events/a')?.path))).metadata();
  expect(sizes).toMatchObject({ width: 1200, height: 630, format: 'png' });

  asked = 0;
  const second = await draw(pages);
  expect(second).toMatchObject({ fresh: 0, cards: first.cards, warnings: [] });
  expect(second.kept.toSorted()).toEqual(
    [...first.cards.values()].map(({ path }) => path.slice(1)).toSorted(),
  );
  expect(asked).toBe(0);
});

test('what changes is drawn under another address, the rest stays', async () => {
  const first = await draw([eventPage('a'), eventPage('b')]);
  const second = await draw([eventPage('a', { title: 'Another' }), eventPage('b')]);
  expect(second.fresh).toBe(1);
  expect(second.cards.get('/events/a')?.path).not.toBe(first.cards.get('/events/a')?.path);
  expect(second.cards.get('/events/b')).toEqual(first.cards.get('/events/b'));
});

test('a picture that changes under its address changes its card within a day', async () => {
  const pages = [eventPage('a')];
  const first = await draw(pages);
  picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  later(25);
  const second = await draw(pages);
  expect(second.fresh).toBe(1);
  expect(second.cards.get('/events/a')?.path).not.toBe(first.cards.get('/events/a')?.path);
});

test('a picture that is gone, or is none, costs its card the picture and is named', async () => {
  picture = null;
  const { cards, warnings } = await draw([eventPage('a')]);
  expect(warnings).toEqual([
    '/events/a: its picture is answered with 404; its share card is drawn without.',
  ]);
  expect(existsSync(fileOf(cards.get('/events/a')?.path))).toBe(true);

  picture = Buffer.from('<!doctype html>');
  const lying = await draw([eventPage('b')]);
  expect(lying.warnings).toEqual([
    '/events/b: its picture is no picture that can be read; its share card is drawn without.',
  ]);
  expect(lying.fresh).toBe(1);
  asked = 0;
  expect(await draw([eventPage('b')])).toMatchObject({ fresh: 0, warnings: lying.warnings });
  expect(asked).toBe(0);
});

test('a picture that is gone since leaves the card as it was', async () => {
  const first = await draw([eventPage('a')]);
  picture = null;
  later(25);
  expect(await draw([eventPage('a')])).toMatchObject({ fresh: 0, cards: first.cards });
});

test('a title that there is no font for has no card, and is named; one without words has none', async () => {
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

test('a memory that is damaged is made anew', async () => {
  const first = await draw([eventPage('a')]);
  await writeFile(join(folder, 'toolbox/pictures.json'), '{"half');
  expect(await draw([eventPage('a')])).toMatchObject({ fresh: 0, cards: first.cards });
});

test('a folder that cannot be written to stops the publication', async () => {
  const target = join(folder, 'dist.next');
  await mkdir(join(target, 'data'), { recursive: true });
  await writeFile(join(target, CARDS), 'no folder');
  await expect(
    drawCards([eventPage('a')], {
      target,
      directory: join(folder, 'dist'),
      memory: join(folder, 'pictures.json'),
      origin,
      buildUrl: null,
      servesPages: false,
    }),
  ).rejects.toThrow(/EEXIST|ENOTDIR/);
});
