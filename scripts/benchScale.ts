import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { demonstrationTables, KEYS, type StoredRecord, type Tables } from '../mocks/db.ts';
import { median, openPhone, renderSite, serve } from './benchSite.ts';
import { CHROMIUM_FLAGS } from './chromium.ts';

const RUNS = 5;

/** What a site with so many records of each type costs. Times in milliseconds. */
export interface Scale {
  records: number;
  pages: number;
  /** To ask the service and to render all pages. */
  rendering: number;
  /** The most memory that the process held meanwhile, in bytes. */
  memory: number;
  /** The compressed page of a list, in bytes. */
  weight: number;
  firstContent: number;
  /** From the start of the navigation until every card of the list is there and answers, on a good line. */
  usable: number;
}

/** Renders a site with so many records of each type and opens its longest list on a cheap phone. */
export async function measureScale(records: number): Promise<Scale> {
  const directory = resolve('.cache/bench/scale');
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage().rss);
  }, 50);
  const { service, pages, rendering } = await renderSite(directory, tablesOf(records));
  clearInterval(watch);
  await service.stop();

  const { origin, stop } = await serve(directory);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: CHROMIUM_FLAGS,
  });
  try {
    const firstContents: number[] = [];
    const usables: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      firstContents.push(await openList(browser, origin, true));
      usables.push(await openList(browser, origin, false));
    }
    return {
      records,
      pages,
      rendering,
      memory,
      weight: statSync(join(directory, 'projects/index.html.br')).size,
      firstContent: median(firstContents),
      usable: median(usables),
    };
  } finally {
    await browser.close();
    stop();
  }
}

/** On the weak line, the time of the first content; on a good one, the time at which the last card answers. */
async function openList(browser: Browser, origin: string, weakLine: boolean): Promise<number> {
  const { page } = await openPhone(browser, origin, { weakLine });
  await page.goto('/projects', { waitUntil: 'commit' });
  const usable = await page.waitForFunction(
    () => {
      const last = [...document.querySelectorAll('main li article a')].at(-1);
      // React marks an element when it takes it over: from then on a click stays inside the site.
      const answers = last && Object.keys(last).some((key) => key.startsWith('__reactProps'));
      return document.readyState !== 'loading' && answers && performance.now();
    },
    null,
    { polling: 'raf' },
  );
  const [firstContent] = await page.evaluate(() =>
    performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
  );
  const time = weakLine ? firstContent : await usable.jsonValue();
  await page.context().close();
  return Number(time);
}

/** The demonstration's records, and after them others of the same make in words of their own order. */
function tablesOf(count: number): Tables {
  return Object.fromEntries(
    Object.entries(demonstrationTables()).map(([table, records]) => [
      table,
      Array.from({ length: count }, (_, index) =>
        index < records.length
          ? (records[index] ?? null)
          : another(records[index % records.length] ?? null, KEYS[table as keyof Tables], index),
      ),
    ]),
  ) as Tables;
}

function another(record: StoredRecord, key: string, index: number): StoredRecord {
  return {
    ...record,
    [key]: `${String(record?.[key])}-${index}`,
    description: shuffled(record?.['description'], index),
    mainContent: shuffled(record?.['mainContent'], index),
  };
}

/** The same text with its words elsewhere, so that it compresses as a text of its own would; markup stays. */
function shuffled(text: unknown, seed: number): unknown {
  if (typeof text !== 'string') return text;
  const WORDS = /(?<=[\s>])[a-z]{3,}(?=[\s.,])(?![^<]*>)/g;
  const words = text.match(WORDS) ?? [];
  let next = seed;
  return text.replace(WORDS, () => {
    next = (next * 16_807) % 2_147_483_647;
    return words[next % words.length] ?? '';
  });
}
