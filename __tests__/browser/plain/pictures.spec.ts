import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Locator } from '@playwright/test';
import { event } from '../../../mocks/records/events.ts';
import { project } from '../../../mocks/records/projects.ts';
import { pictureOf } from '../../../service/records/pictures.ts';
import { placedAddress } from '../../../src/data/wire/placement.ts';
import { visit } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

const PICTURES = resolve('__tests__/support/pictures');

/** From the top of the highest head to the chin of the lowest, as fractions of the height. */
const HEADS = {
  p34: [0.12, 0.36],
  sq: [0.15, 0.43],
  p43: [0.22, 0.45],
  night: [0.16, 0.41],
} as const;

/** What a box shows of its picture: from where to where, as parts of the picture's height. */
const shownHeight = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image;
    const height =
      naturalHeight * Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight);
    const position = Number.parseFloat(getComputedStyle(image).objectPosition.split(' ')[1] ?? '');
    const start = ((height - clientHeight) * position) / 100 / height;
    return [start, start + clientHeight / height] as const;
  });

test(
  'every head in a photograph is whole on its card and page, and so is a poster',
  { tag: '@whole' },
  async ({ page, service, watch }) => {
    watch.expect(/^https:\/\/example\.org\/\w+\.jpg$/);
    await page.route('https://example.org/*.jpg', (route) =>
      route.fulfill({ path: `${PICTURES}${new URL(route.request().url()).pathname}` }),
    );
    const addressOf = async (name: string) => {
      const read = () => readFile(resolve(PICTURES, `${name}.jpg`));
      const { focus } = await pictureOf(await read(), name, read);
      const fit = name === 'poster' ? 'whole' : null;
      return placedAddress(`https://example.org/${name}.jpg`, { fit, focus });
    };
    const names = [...Object.keys(HEADS), 'poster'];
    const pictures = await Promise.all(names.map(addressOf));
    service.db.tables.MaidanProjects = names.map((title, index) =>
      project({ projectid: title, title, imgUrl: pictures[index]!, ef1: `2026-01-0${9 - index}` }),
    );
    service.db.tables.MaidanEvents = [
      event({ eventId: 'p34', title: 'p34', imgUrl: pictures[0]!, date: '2026-01-01' }),
    ];
    const expectHeads = async (picture: Locator, name: keyof typeof HEADS, where: string) => {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(async () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const [top, bottom] = HEADS[name];
      const [from, to] = await shownHeight(picture);
      expect([from <= top, bottom <= to], `${name} ${where}: ${from} to ${to}`).toEqual([
        true,
        true,
      ]);
    };
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: width === 360 ? 640 : 900 });
      await visit(page, '/projects');
      const card = (name: string) => page.getByRole('img', { name, exact: true });
      for (const name of Object.keys(HEADS) as (keyof typeof HEADS)[])
        await expectHeads(card(name), name, `in a card at ${width} px`);
      await expect(card('poster')).toHaveCSS('object-fit', 'scale-down');
      for (const address of ['/projects/p34', '/events/p34']) {
        await visit(page, address);
        const picture = page.getByRole('article').locator('img').first();
        await expectHeads(picture, 'p34', `on ${address} at ${width} px`);
      }
    }
  },
);
