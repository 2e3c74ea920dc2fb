import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { event } from '../../mocks/records/events.ts';
import { events } from '../../src/features/events/events.ts';
import type { SitePage } from '../../src/server/pages.ts';
import { drawCards } from '../publish/cards/shareCards.ts';
import { begin, line } from './table.ts';

/** How many records there are. */
const CARDS = 300;

/** What the share cards of a large site take when all are drawn, and when nothing has changed since. */
export async function measureCards(): Promise<void> {
  if (!begin(`Share cards of ${CARDS} records, each with a photograph of 1600 by 1200`)) return;
  const folder = resolve('.cache/measure/cards');
  await rm(folder, { recursive: true, force: true });
  const drawn = join(folder, 'drawn');
  await mkdir(join(drawn, 'photographs'), { recursive: true });
  const pages = await Promise.all(
    Array.from({ length: CARDS }, async (_, number) => {
      const picture = `/photographs/${number}.jpg`;
      await photograph(number).toFile(join(drawn, picture));
      return pageOf(number, picture);
    }),
  );
  const draw = async (target: string) => {
    const start = performance.now();
    const { kept, warnings } = await drawCards(pages, {
      target,
      directory: drawn,
      memory: join(folder, 'pictures.json'),
      origin: 'https://maidan.example',
      buildUrl: null,
      servesPages: false,
    });
    if (warnings.length > 0) throw new Error(warnings[0]);
    return { time: performance.now() - start, kept: kept.length };
  };
  const first = await draw(drawn);
  line('all of them drawn', 's', first.time, 'at most 60 s');
  const again = await draw(join(folder, 'again'));
  line('nothing has changed', 'ms', again.time);
  line('  cards that are kept', 'count', again.kept, `${CARDS}`);
}

/** Light, shade and grain, another one for each number. */
function photograph(number: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 400, height: 300, channels: 3, background: '#000', noise } as const;
  const hue = (number * 37) % 360;
  return sharp({ create })
    .blur(6)
    .linear(3, -256)
    .resize(1600, 1200)
    .modulate({ hue })
    .jpeg({ quality: 85 });
}

function pageOf(number: number, imgUrl: string): SitePage {
  const title = `The ${number}th morning on the ground by the lake`;
  const item = events.itemOf(event({ eventId: String(number), title, date: '2027-01-05', imgUrl }));
  return { address: item.address, title, collection: events, item };
}
