import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type KnownPicture,
  type PictureOptions,
  RecordPictures,
} from '../../../../scripts/publish/cards/recordPictures.ts';

const HOUR = 60 * 60 * 1000;
const START = Date.UTC(2027, 0, 1);
const TIMEOUT_MS = 300;

let server: Server;
let origin: string;
let asked: string[];
let answer: RequestListener;
let folder: string;

beforeEach(async () => {
  asked = [];
  answer = (_, response) => response.setHeader('ETag', '"1"').end('a picture');
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'maidan-pictures-'));
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const pictures = (options: Partial<PictureOptions> = {}) =>
  new RecordPictures({
    folders: [join(folder, 'dist')],
    home: origin,
    own: new Set([origin]),
    known: {},
    now: START,
    timeoutMs: TIMEOUT_MS,
    ...options,
  });

/** The next run, with what the last one remembers. */
const next = (last: { known: Record<string, KnownPicture> }, later: number) =>
  pictures({ known: last.known, now: START + later });

describe('a picture of the site', () => {
  beforeEach(async () => {
    await mkdir(join(folder, 'dist/pictures'), { recursive: true });
    await writeFile(join(folder, 'dist/pictures/a b.svg'), 'of the site');
    await writeFile(join(folder, 'secret'), 'a secret');
  });

  test('is read from its folder', async () => {
    const { bytes } = await pictures().fetch('/pictures/a%20b.svg?v=1');
    expect(String(bytes)).toBe('of the site');
    expect(asked).toEqual([]);
  });

  test.each(['/../secret', '/..%2fsecret', '/pictures/..%2f..%2fsecret', '/pictures', '/%00'])(
    'is nowhere but there: %s',
    async (address) => {
      await expect(pictures({ home: null }).find(address)).rejects.toThrow('is not there');
    },
  );

  test('is asked for where the site is, imported ones in the width that a card needs', async () => {
    await pictures().find('/pictures/00112233445566aa/1600.webp?widths=480,960,1600');
    expect(asked).toEqual(['/pictures/00112233445566aa/960.webp']);
  });

  test('may stand in the record itself', async () => {
    const { bytes } = await pictures().fetch(`data:image/png;base64,${btoa('inlined')}`);
    expect(String(bytes)).toBe('inlined');
    await expect(pictures().find('data:image/png;base64,%')).rejects.toThrow('cannot be read');
  });
});

describe('a picture elsewhere', () => {
  test('is asked for once a day, and sent again only when it has changed', async () => {
    const first = pictures();
    const { hash } = await first.find(`${origin}/a.jpg`);
    const second = next(first, 23 * HOUR);
    expect(await second.find(`${origin}/a.jpg`)).toEqual({ hash, bytes: null });
    expect(asked).toHaveLength(1);

    answer = ({ headers }, response) =>
      response.writeHead(headers['if-none-match'] === '"1"' ? 304 : 500).end();
    const third = next(second, 25 * HOUR);
    expect(await third.find(`${origin}/a.jpg`)).toEqual({ hash, bytes: null });
    expect(asked).toHaveLength(2);

    answer = (_, response) => response.end('another');
    const changed = await next(third, 50 * HOUR).find(`${origin}/a.jpg`);
    expect(String(changed.bytes)).toBe('another');
    expect(changed.hash).not.toBe(hash);
  });

  test('that is gone since stays as it was', async () => {
    const first = pictures();
    const { hash } = await first.find(`${origin}/a.jpg`);
    answer = (_, response) => response.writeHead(404).end();
    const second = next(first, 25 * HOUR);
    expect(await second.find(`${origin}/a.jpg`)).toEqual({ hash, bytes: null });
    await next(second, 25.5 * HOUR).find(`${origin}/a.jpg`);
    expect(asked).toHaveLength(2);
  });

  test('that cannot be had is asked for again after an hour', async () => {
    answer = (_, response) => response.writeHead(404).end();
    const first = pictures();
    await expect(first.find(`${origin}/a.jpg`)).rejects.toThrow('is answered with 404');
    const second = next(first, HOUR / 2);
    await expect(second.find(`${origin}/a.jpg`)).rejects.toThrow('is answered with 404');
    expect(asked).toHaveLength(1);
    await expect(next(second, 2 * HOUR).find(`${origin}/a.jpg`)).rejects.toThrow();
    expect(asked).toHaveLength(2);
  });

  test('that was fetched and is no picture is not fetched again for an hour', async () => {
    const first = pictures();
    await first.find(`${origin}/a.jpg`);
    await first.reject(`${origin}/a.jpg`, 'is a page');
    await expect(next(first, HOUR / 2).find(`${origin}/a.jpg`)).rejects.toThrow('is a page');
  });

  test('is given up when it is slow, and its host after three', async () => {
    answer = (_, response) => response.write('it begins');
    const reading = pictures();
    for (const name of ['a', 'b', 'c']) {
      await expect(reading.find(`${origin}/${name}.jpg`)).rejects.toThrow(/within 0.3 s/);
    }
    await expect(reading.find(`${origin}/d.jpg`)).rejects.toThrow('its host is silent');
    expect(asked).toHaveLength(3);
  });

  test('costs little where four are asked for at once and their host is silent', async () => {
    answer = () => {};
    const reading = pictures();
    const names = Array.from({ length: 12 }, (_, index) => `${index}`).values();
    const findNext = async () => {
      for (const name of names) {
        await expect(reading.find(`${origin}/${name}.jpg`)).rejects.toThrow();
      }
    };
    await Promise.all([findNext(), findNext(), findNext(), findNext()]);
    expect(asked.length).toBeLessThanOrEqual(6);
  });

  test('is given up when it is huge', async () => {
    answer = (_, response) => {
      const send = () => {
        while (response.write(Buffer.alloc(1024 * 1024)));
        response.once('drain', send);
      };
      send();
    };
    await expect(pictures({ timeoutMs: 10_000 }).find(`${origin}/a.jpg`)).rejects.toThrow(
      'is larger than 24 MB',
    );
  });
});

describe('an address that visitors could not ask', () => {
  const port = () => new URL(origin).port;

  test.each([
    ['without encryption', () => `http://localhost:${port()}/`, /must begin with https/],
    ['the machine itself', () => `https://127.0.0.1:${port()}/`, /not allowed/],
    ['by its name', () => `https://localhost:${port()}/`, /not allowed/],
    ['in another notation', () => `https://[::ffff:127.0.0.1]:${port()}/`, /not allowed/],
    ["its cloud's secrets", () => 'https://169.254.169.254/latest/meta-data', /not allowed/],
    ['its network', () => 'https://10.0.0.1/', /not allowed/],
  ])('is not asked: %s', async (_, address, why) => {
    let connections = 0;
    server.on('connection', () => (connections += 1));
    await expect(pictures({ timeoutMs: 5000 }).find(address())).rejects.toThrow(why);
    expect(connections).toBe(0);
  });

  test('is not asked where another leads to it', async () => {
    answer = (_, response) =>
      response.writeHead(302, { Location: `http://localhost:${port()}/inside` }).end();
    await expect(pictures().find(`${origin}/a.jpg`)).rejects.toThrow(/must begin with https/);
    answer = (_, response) => response.writeHead(302, { Location: '/again' }).end();
    await expect(pictures().find(`${origin}/b.jpg`)).rejects.toThrow('from place to place');
    expect(asked).toEqual(['/a.jpg', '/b.jpg', '/again', '/again', '/again']);
  });
});
