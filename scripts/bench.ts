import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import buildSite, { SERVICE_HOST, SITE_DIRECTORY } from '../__tests__/support/buildSite.ts';
import { type Site, startSite } from '../__tests__/support/servedSite.ts';
import { Db } from '../mocks/db.ts';
import { project } from '../mocks/records/projects.ts';
import { createCache } from '../src/data/cache.ts';
import { ProjectListDocument } from '../src/features/projects/Project.generated.ts';
import { measureScale, type Scale } from './benchScale.ts';
import { median } from './benchSite.ts';
import { measureVisits, type Visit } from './benchVisit.ts';
import { CHROMIUM_FLAGS } from './chromium.ts';
import { readingAge } from './readingAge.ts';

/** The slowdown of the processor that stands for a cheap phone. */
const CPU_SLOWDOWN = 4;

/** One line of the table: what was measured, what came out, what is asked. */
type Row = [measure: string, value: string, asked: string];

/** Measures the production build in a real browser and prints a table. Nothing is asserted: machines differ. */
async function bench(): Promise<void> {
  await buildSite();
  const site = await startSite(SITE_DIRECTORY);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: [
      ...CHROMIUM_FLAGS,
      `--host-resolver-rules=MAP ${SERVICE_HOST}:80 ${site.serviceAddress}`,
    ],
  });
  try {
    print(
      'A visit of twelve pages at 1.6 Mbit/s, 150 ms, 4x CPU; beside it the same pages without script',
      await visitRows(),
    );
    print('A site with many records, its longest list', await scaleRows());
    print('Requests to the service', await requestRows(browser, site));
    print(`Time, at ${CPU_SLOWDOWN}x CPU slowdown`, await timeRows(browser, site));
    print('Weight of the first load of home, brotli', await weightRows(browser, site));
    print('Cache, in Node', cacheRows());
    print('Reading age of the policies, in years', readingRows());
  } finally {
    await browser.close();
    await site.stop();
  }
}

// ---- a visit, beside a plain static site of the same pages

async function visitRows(): Promise<Row[]> {
  const { site, yardstick } = await measureVisits();
  const beside = (measure: string, of: (visit: Visit) => number, most: number): Row => [
    measure,
    `${milliseconds(of(site))} / ${milliseconds(of(yardstick))}`,
    `${(of(site) / of(yardstick)).toFixed(2)} times, at most ${most}`,
  ];
  const { Font = 0, Image = 0, ...others } = site.weight;
  const rest = Object.values(others).reduce((sum, bytes) => sum + bytes, 0);
  return [
    beside('first content of home', ({ firstContent }) => firstContent, 1.15),
    beside('largest content of home', ({ largestContent }) => largestContent, 1.15),
    ['list to detail', milliseconds(site.toDetail), stepLimit(site.toDetail, yardstick)],
    ['back to the list', milliseconds(site.back), stepLimit(site.back, yardstick)],
    ['layout shift, all pages', site.shift.toFixed(4), 'below 0.01'],
    ['requests', `${site.requests} / ${yardstick.requests}`, 'at most 36'],
    ["  without the records' pictures", without(site) + ' / ' + without(yardstick), ''],
    ['queries', String(site.queries), '0'],
    ['on the line, without pictures and font', kilobytes(rest), 'at most 210 KB'],
    [
      '  ' +
        Object.entries(others)
          .map(([kind, bytes]) => `${kind} ${kilobytes(bytes)}`)
          .join(', '),
      '',
      '',
    ],
    ['pictures, font', `${kilobytes(Image)}, ${kilobytes(Font)}`, ''],
  ];
}

function without({ requests, pictures }: Visit): string {
  return String(requests - pictures);
}

/** A step beside a whole page load of the yardstick. */
function stepLimit(time: number, { toDetail }: Visit): string {
  return `${(time / toDetail).toFixed(2)} of a page load, at most 0.2`;
}

// ---- many records

async function scaleRows(): Promise<Row[]> {
  const scales: Scale[] = [];
  for (const records of [10, 100, 300]) scales.push(await measureScale(records));
  const [least] = scales;
  return scales.flatMap((scale): Row[] => [
    [
      `${scale.records} records a type, ${scale.pages} pages: rendered in`,
      `${(scale.rendering / 1000).toFixed(1)} s`,
      `${(scale.rendering / scale.pages).toFixed(0)} s for 1,000 pages, at most 90; ${(scale.memory / 1e6).toFixed(0)} MB`,
    ],
    ['  compressed page', kilobytes(scale.weight), ''],
    [
      '  first content',
      milliseconds(scale.firstContent),
      `${(scale.firstContent / (least?.firstContent ?? NaN)).toFixed(2)} times, at most 1.3`,
    ],
    ['  usable, on a good line', milliseconds(scale.usable), 'at most 1500 ms'],
  ]);
}

// ---- requests

async function requestRows(browser: Browser, site: Site): Promise<Row[]> {
  const asked = async (steps: (page: Page) => Promise<void>) => {
    site.service.reset();
    const page = await browser.newPage({ baseURL: site.origin });
    await steps(page);
    await page.close();
    return site.service.received.length;
  };

  const listWalk = await asked(async (page) => {
    await page.goto('/projects');
    await openCard(page, 0);
    await page.goBack();
    await openCard(page, 1);
  });
  let atHome = 0;
  const homeWalk = await asked(async (page) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Explore Project' }).first().waitFor();
    await page.getByRole('link', { name: 'Explore Event' }).first().waitFor();
    atHome = site.service.received.length;
    await openCard(page, 0);
  });
  const visit = await asked(twelvePages);
  return [
    ['list, detail, back, another detail', String(listWalk), '1'],
    ['home, detail: beyond home itself', String(homeWalk - atHome), '0'],
    ['a visit of twelve pages', String(visit), 'at most 9'],
  ];
}

/** Home, projects, a detail, back, a second detail, blogs, a detail, awards, a detail, news, gallery, home. */
async function twelvePages(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Project' }).first().waitFor();
  await choose(page, 'Projects', 'Our Project');
  await openCard(page, 0);
  await page.goBack();
  await openCard(page, 1);
  await choose(page, 'Blogs', 'Blogs');
  await openCard(page, 0);
  await choose(page, 'Awards', 'Awards');
  await openCard(page, 0);
  await choose(page, 'News', 'News');
  await page.getByRole('link', { name: 'Explore News' }).first().waitFor();
  await choose(page, 'Gallery', 'Gallery');
  await page.getByRole('listitem').getByRole('button').first().waitFor();
  await choose(page, 'Home', 'Empowering Children');
}

/** Follows a link of the navigation, out of its dropdown where it is in one. */
async function choose(page: Page, label: string, heading: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const link = navigation.getByRole('link', { name: label, exact: true });
  if (!(await link.isVisible())) await navigation.getByRole('button').first().click();
  await link.click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/** Opens the card at this place of a list and waits for its page. */
async function openCard(page: Page, index: number): Promise<void> {
  const card = page.getByRole('main').getByRole('article').nth(index);
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

// ---- time

async function timeRows(browser: Browser, site: Site): Promise<Row[]> {
  site.service.reset();
  const page = await slowPage(browser, site);
  await page.goto('/projects');
  const steps: number[] = [];
  for (let index = 0; index < 9; index++) {
    steps.push(await clickToContent(page, index));
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Our Project' }).waitFor();
  }
  await page.close();

  const lists = [];
  for (let run = 0; run < 5; run++) lists.push(await openLongList(browser, site, 1000));

  const dialogs: number[] = [];
  for (let run = 0; run < 5; run++) dialogs.push(await openDonation(browser, site));

  const forms: number[] = [];
  for (let run = 0; run < 3; run++) forms.push(await downloadForm(browser, site));

  return [
    ['click to content, list to detail, median of 9', milliseconds(median(steps)), 'at most 80 ms'],
    ['the same, first, with its code to fetch', milliseconds(steps[0] ?? NaN), ''],
    [
      'a list of 1,000 records, usable, median of 5',
      milliseconds(median(lists.map(({ usable }) => usable))),
      'at most 1500 ms',
    ],
    [
      'the donation dialog, after idle, median of 5',
      milliseconds(median(dialogs)),
      'at most 100 ms',
    ],
    ['the reporting form as PDF, median of 3', milliseconds(median(forms)), 'at most 4000 ms'],
    [
      'the long list, all cards there',
      milliseconds(median(lists.map(({ complete }) => complete))),
      '',
    ],
  ];
}

async function slowPage(browser: Browser, site: Site): Promise<Page> {
  const page = await browser.newPage({ baseURL: site.origin });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** The time in the page from the click on Donate to the frame that shows its dialog, in milliseconds. */
async function openDonation(browser: Browser, site: Site): Promise<number> {
  site.service.reset();
  const page = await slowPage(browser, site);
  await page.goto('/news');
  // The dialog's code is fetched three seconds after the page, when the browser is idle.
  await page.waitForTimeout(6000);
  await page.evaluate(() => {
    const measured = new Promise<number>((done) => {
      addEventListener(
        'click',
        (event) => {
          const observer = new MutationObserver(() => {
            if (!document.querySelector('[role="dialog"] h2')?.checkVisibility()) return;
            observer.disconnect();
            requestAnimationFrame(() =>
              setTimeout(() => done(performance.now() - event.timeStamp)),
            );
          });
          observer.observe(document.body, { childList: true, subtree: true, attributes: true });
        },
        { capture: true, once: true },
      );
    });
    Object.assign(globalThis, { measured });
  });
  await page.getByRole('button', { name: 'Donate' }).click();
  const time = await page.evaluate(
    () => (globalThis as unknown as { measured: Promise<number> }).measured,
  );
  await page.close();
  return time;
}

/** The time from the click on Download Form to the file, in milliseconds. */
async function downloadForm(browser: Browser, site: Site): Promise<number> {
  const page = await slowPage(browser, site);
  await page.goto('/csppolicy/annexure5', { waitUntil: 'networkidle' });
  const start = performance.now();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Form' }).click();
  await (await download).path();
  const time = performance.now() - start;
  await page.close();
  return time;
}

/** The time in the page from the click to the frame that shows the detail with its text, in milliseconds. */
async function clickToContent(page: Page, index: number): Promise<number> {
  const card = page.getByRole('main').getByRole('article').nth(index);
  const link = card.getByRole('link');
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await link.hover();
  // A visitor's pointer rests on a card before it clicks: the scroll and the hover panel are over by then.
  await page.waitForTimeout(500);
  await page.evaluate((expected) => {
    const measured = new Promise<number>((done) => {
      addEventListener(
        'click',
        (event) => {
          const observer = new MutationObserver(() => {
            if (document.querySelector('main h1')?.textContent !== expected) return;
            observer.disconnect();
            // The frame after the next is the first that is sure to be on the screen.
            requestAnimationFrame(() =>
              setTimeout(() => done(performance.now() - event.timeStamp)),
            );
          });
          observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        },
        { capture: true, once: true },
      );
    });
    Object.assign(globalThis, { measured });
  }, title);
  await link.click();
  return page.evaluate(() => (globalThis as unknown as { measured: Promise<number> }).measured);
}

/**
 * Opens a long list anew. Usable: its first cards are on the screen and the page has done all that stood before an answer
 * to a click. Complete: all cards are there. Times since the navigation began, in milliseconds.
 */
async function openLongList(browser: Browser, site: Site, records: number) {
  site.service.reset();
  site.service.db = new Db({ MaidanProjects: manyProjects(records) });
  const page = await slowPage(browser, site);
  await page.goto('/projects', { waitUntil: 'commit' });
  const usable = await timeOfCards(page, 1);
  const complete = await timeOfCards(page, records);
  await page.close();
  return { usable, complete };
}

/** The time at which at least so many cards are there, and the frame with them and the tasks behind it are done. */
async function timeOfCards(page: Page, count: number): Promise<number> {
  await page.waitForFunction(
    (least) => document.querySelectorAll('main li article').length >= least,
    count,
    { polling: 'raf' },
  );
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        requestAnimationFrame(() => setTimeout(() => done(performance.now())));
      }),
  );
}

// ---- weight

async function weightRows(browser: Browser, site: Site): Promise<Row[]> {
  const home = await filesOf(browser, site, '/');
  const all = readdirSync(resolve(SITE_DIRECTORY, 'assets')).map((file) => `assets/${file}`);
  const ownScript = async (path: string) => {
    const fetched = await filesOf(browser, site, path);
    return weigh(
      fetched.filter((file) => !home.includes(file)),
      '.js',
    );
  };
  const posh = await ownScript('/poshpolicy/complaint-of-sexual-harassment');
  const child = await ownScript('/csppolicy/reporting-concerns');
  const form = await ownScript('/csppolicy/annexure5');
  return [
    ['script', kilobytes(weigh(home, '.js')), 'at most 135 KB'],
    ['CSS', kilobytes(weigh(home, '.css')), 'at most 12 KB'],
    ['CSS of the whole site', kilobytes(weigh(all, '.css')), ''],
    ['font', kilobytes(weigh(home, '.woff2')), 'at most 45 KB'],
    ["beyond it: contact page's script", kilobytes(await ownScript('/contact')), 'at most 45 KB'],
    ["a harassment policy page's, its other nine with it", kilobytes(posh), 'at most 25 KB'],
    ["a child policy page's, its other eighteen with it", kilobytes(child), 'at most 25 KB'],
    ['what makes the PDF, on the page of the form only', kilobytes(form - child), ''],
  ];
}

/** The files of the site that a first visit to a page fetches. */
async function filesOf(browser: Browser, site: Site, path: string): Promise<string[]> {
  site.service.reset();
  const page = await browser.newPage({ baseURL: site.origin });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname.slice(1)));
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.close();
  return fetched;
}

/** The bytes that files of one kind cost on the line. */
function weigh(files: string[], extension: string): number {
  return files
    .filter((file) => file.endsWith(extension))
    .map((file) => readFileSync(resolve(SITE_DIRECTORY, file)))
    .reduce(
      (sum, file) => sum + (extension === '.woff2' ? file : brotliCompressSync(file)).length,
      0,
    );
}

// ---- reading age

function readingRows(): Row[] {
  return ['poshpolicy', 'csppolicy'].flatMap((section) => {
    const folder = resolve('src/content/policies', section);
    const ages = readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => {
        const age = readingAge(readFileSync(resolve(folder, file), 'utf8'));
        return age === null ? [] : [{ page: `${section}/${file}`, age }];
      })
      .toSorted((a, b) => b.age - a.age);
    return ages.map(({ page, age }): Row => [page, age.toFixed(1), 'at most 14']);
  });
}

// ---- cache

function cacheRows(): Row[] {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return [100, 1_000, 10_000].map((records) => {
    collect();
    const before = process.memoryUsage().heapUsed;
    const cache = createCache();
    cache.writeQuery({
      query: ProjectListDocument,
      data: { listMaidanProjects: { items: manyProjects(records) as never, nextToken: null } },
    });
    const read = () => cache.readQuery({ query: ProjectListDocument });
    read();
    const times = Array.from({ length: 20 }, () => {
      const start = performance.now();
      read();
      return performance.now() - start;
    });
    collect();
    const heap = (process.memoryUsage().heapUsed - before) / records / 1024;
    return [
      `${records} records: a repeat read; heap a record`,
      `${median(times).toFixed(3)} ms; ${heap.toFixed(1)} KB`,
      records === 10_000 ? 'under 5 ms; heap linear' : '',
    ];
  });
}

function manyProjects(count: number) {
  return Array.from({ length: count }, (_, index) =>
    project({
      projectid: `project-${index}`,
      title: `Project ${index}`,
      description: 'Children play in mixed teams after lessons. Teachers learn to coach.',
      hoverText: 'One ball, one yard.',
      projectType: 'Football',
      imgUrl: '/pictures/school.svg',
      ef1: JSON.stringify({ date: new Date(Date.UTC(2020, 0, 1 + index)).toISOString() }),
      mainContent: JSON.stringify(JSON.stringify({ html: '<p>One ball, one yard.</p>' })),
    }),
  );
}

// ---- printing

function print(title: string, rows: Row[]): void {
  console.log(`\n${title}`);
  for (const [measure, value, asked] of rows) {
    console.log(`  ${measure.padEnd(50)} ${value.padStart(20)}   ${asked}`);
  }
}

function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

await bench();
