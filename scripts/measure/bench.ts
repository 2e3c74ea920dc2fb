import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { shortProjects } from '../../mocks/manyRecords.ts';
import { listFiles } from '../publish/files.ts';
import { measureCache } from './cache.ts';
import { measureCards } from './cards.ts';
import { BARE_PAGE, openSite, openStage, render, type Site, writeBarePage } from './site.ts';
import { begin, fiveTimes, line, median, type Unit } from './table.ts';
import {
  isRecordPicture,
  openPage,
  THREE_PAGES,
  timeUntil,
  TO_A_KNOWN_LIST,
  TWELVE_PAGES,
  visit,
  type Visit,
  weigh,
} from './visit.ts';

type Figure = (visit: Visit) => number;
const middle = (taken: Visit[], of: Figure) => median(taken.map(of));
const ofStep =
  (kind: keyof Visit['times']): Figure =>
  ({ times }) =>
    median(times[kind]);
const together = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
const queries: Figure = (taken) => taken.queries;

/**
 * A visit of a site with few records, in turn with its yardsticks: the same pages without script, and home as a bare page of
 * the same words, which no site can beat. A page load is one of those without script.
 */
async function measureVisit(site: Site, width: number) {
  const where = `${width} px, 1.6 Mbit/s, 150 ms, 4x CPU`;
  if (!begin(`A visit of twelve pages, ${where}; beside it the same pages without script`)) return;
  await writeBarePage(site);
  const conditions = { width, weakLine: true };
  const { own, hasty, plain, bare } = await fiveTimes({
    own: () => visit(site, conditions, TO_A_KNOWN_LIST),
    hasty: () => visit(site, { ...conditions, rest: 0 }, '/ /projects 0 back /blogs'),
    plain: () => visit(site, { ...conditions, hasScript: false }, TO_A_KNOWN_LIST),
    bare: () => visit(site, { ...conditions, hasScript: false }, BARE_PAGE),
  });
  const both = (name: string, unit: Unit, of: Figure, asked = '') =>
    line(name, unit, own.map(of), asked, plain.map(of));
  const first: Figure = (taken) => taken.first;
  const bareFirst = bare.map(first);
  line(
    'first content of home; beside it a bare page',
    'ms',
    own.map(first),
    'at most 1.25 times',
    bareFirst,
  );
  both('  beside the page without script', 'ms', first);
  both('largest content of home', 'ms', ({ largest }) => largest, 'at most 1.1 times');
  const hydrated = own.map((taken) => taken.hydrated);
  line(
    'home hydrated; beside it its first content',
    'ms',
    hydrated,
    'at most 2.5 times',
    own.map(first),
  );
  const pageLoad = middle(plain, ofStep('card'));
  const step = (name: string, of: Figure, asked = '', taken = own) =>
    line(name, 'ms', taken.map(of), asked, pageLoad);
  step('list to detail; beside it a page load', ofStep('card'), 'at most 0.15 times');
  step('  by a pointer that does not rest', ofStep('card'), '', hasty);
  step('back to the list', ofStep('back'), 'at most 0.15 times');
  step('another list, seen before', ofStep('knownList'), 'at most 0.15 times');
  step('another list, the first time', ofStep('newList'), 'at most 0.3 times');
  step('  by a pointer that does not rest', ofStep('newList'), '', hasty);
  both('layout shift, all pages', 'shift', ({ shift }) => shift, 'below 0.01');
  both('requests', 'count', ({ received }) => received.length);
  const noPictures: Figure = ({ received }) =>
    received.filter((file) => !isRecordPicture(file)).length;
  both("  without the records' pictures", 'count', noPictures, 'at most 24');
  line('queries', 'count', middle(own, queries), '0');
  const kinds = ['document', 'script', 'stylesheet', 'fetch'];
  const text: Figure = ({ received }) => weigh(received, kinds);
  const headers: Figure = (taken) => text(taken) - weigh(taken.received, kinds, 'body');
  both('on the line, without pictures and font', 'KB', text, 'at most 215 KB');
  both('  of it headers, which HTTP/2 sends once', 'KB', headers);
  for (const kind of ['Document', 'Script', 'Stylesheet', 'Fetch', 'Image', 'Font']) {
    const weight: Figure = ({ received }) => weigh(received, [kind.toLowerCase()]);
    line(`  ${kind}`, 'KB', middle(own, weight));
  }
}

/** What a host and a service are paid for: all that visits and a refresh ask of them. `deploy/aws/costs.ts` goes by it. */
async function measureTraffic(site: Site) {
  if (!begin('Traffic to pay for, 390 px, a fresh profile')) return;
  const visits = { 'twelve pages': TWELVE_PAGES, 'three pages': THREE_PAGES, 'one page': '/' };
  for (const [name, steps] of Object.entries(visits)) {
    const { received, queries: asked } = await visit(site, { slowdown: 1 }, steps);
    const others = received.filter((file) => !isRecordPicture(file));
    line(`a visit of ${name}: requests`, 'count', received.length);
    line("  of them the records' pictures", 'count', received.length - others.length);
    line('  bytes of the others, with headers', 'KB', together(others.map(({ bytes }) => bytes)));
    line('  queries', 'count', asked);
  }
  site.service.received = [];
  const { pages } = await render(site, 9);
  line('a refresh: queries', 'count', site.service.received.length);
  line('  pages', 'count', pages);
  const files = await listFiles(site.directory);
  const bytes = together(files.map((file) => statSync(join(site.directory, file)).size));
  line('the site: files, with those compressed', 'count', files.length);
  line('  together', 'KB', bytes);
}

/** A list and a detail where the build is young or old, and where it is old and the service drops every question. */
async function measureAge(site: Site) {
  const what = 'a list and a detail, 1.6 Mbit/s, 150 ms, 4x CPU';
  if (!begin(`The age of the build: ${what}; beside it a young build`)) return;
  const open = (age: number) => visit(site, { age, weakLine: true }, '/projects 0');
  const builds = await fiveTimes({
    young: () => open(0),
    'of yesterday': () => open(24),
    'of yesterday, the service down': async () => {
      site.service.fail('offline');
      return open(24).finally(() => site.service.heal());
    },
  });
  for (const [name, taken] of Object.entries(builds)) {
    const beside = (of: Figure) => [middle(taken, of), '', middle(builds.young, of)] as const;
    line(`${name}: first content`, 'ms', ...beside(({ first }) => first));
    line('  list to detail', 'ms', ...beside(ofStep('card')));
    line('  queries', 'count', middle(taken, queries), name === 'young' ? '0' : '');
  }
}

/** From the start of the navigation until the card at this place of the list of projects answers. */
async function openList(site: Site, place: number) {
  await using page = await openPage(site);
  const card = `main li:nth-child(${place}) article a`;
  return await timeUntil(page, () => page.goto('/projects'), card);
}

/** The site rendered again from more and more records: how long that takes, and how the list of projects opens. */
async function measureScale(site: Site) {
  let fewest = 0;
  for (const records of [10, 100, 300]) {
    const title = `${records} records of each type and the list of projects; beside it that of 10`;
    if (!begin(title)) continue;
    const { pages, time, memory } = await render(site, records);
    const { weak, usable } = await fiveTimes({
      weak: () => visit(site, { weakLine: true }, '/projects'),
      usable: () => openList(site, records),
    });
    const first = middle(weak, (opened) => opened.first);
    fewest ||= first;
    const page = middle(weak, ({ received }) => weigh(received, ['document'], 'body'));
    line('pages', 'count', pages);
    line('  rendered in', 's', time);
    line('  1,000 pages', 's', (time / pages) * 1000, 'at most 90 s');
    line('  memory meanwhile', 'MB', memory);
    line('compressed page of the list', 'KB', page);
    line('  first content', 'ms', first, 'at most 1.3 times', fewest);
    line('  usable, on a good line', 'ms', median(usable), 'at most 1500 ms');
  }
}

/** What a large site's search takes until it answers, and then for every letter. */
async function measureSearch(site: Site) {
  if (!begin('The search over 300 records of each type, at 4x CPU, medians of 5')) return;
  await render(site, 300);
  const query = 'girls football camp';
  const { first, slowest } = await fiveTimes({
    first: async () => {
      await using page = await openPage(site, { weakLine: true });
      return await timeUntil(page, () => page.goto('/search?q=girls'), 'main ol a');
    },
    slowest: async () => {
      await using page = await openPage(site);
      await timeUntil(page, () => page.goto('/search?q=girls'), 'main ol a');
      // Nobody types in the second in which the page also fetches what its links lead to.
      await page.waitForTimeout(3000);
      return Math.max(...(await typeLetters(page, query)));
    },
  });
  line('opened with a query, 1.6 Mbit/s, 150 ms: its answer', 'ms', median(first));
  line(`the slowest letter of '${query}'`, 'ms', median(slowest), 'at most 50 ms');
  const file = statSync(join(site.directory, 'search.json.br'));
  line('what can be found, brotli', 'KB', file.size);
}

/** The time that each letter takes in a page's field, until the page is laid out anew, in milliseconds. */
function typeLetters(page: Page, text: string): Promise<number[]> {
  return page.locator('[type=search]').evaluate(async (field: HTMLInputElement, letters) => {
    field.select();
    const times: number[] = [];
    for (const letter of letters) {
      const start = performance.now();
      document.execCommand('insertText', false, letter);
      // React renders once the event is over.
      await Promise.resolve();
      document.body.getBoundingClientRect();
      times.push(performance.now() - start);
      await new Promise((done) => setTimeout(done, 50));
    }
    return times;
  }, text);
}

/** What the site asks the service for that was not rendered. */
async function measureRequests(site: Site) {
  if (!begin('Requests to the service')) return;
  const walk = (steps: string) => visit(site, { slowdown: 1 }, steps);
  const list = await walk('/projects 0 back 1');
  line('list, detail, back, another detail', 'count', list.queries, '1');
  const [home, detail] = [await walk('/'), await walk('/ 0')];
  line('home, detail: beyond home itself', 'count', detail.queries - home.queries, '0');
  line('a visit of twelve pages', 'count', (await walk(TWELVE_PAGES)).queries, 'at most 9');
}

async function measureSteps(site: Site) {
  if (!begin('Time, at 4x CPU')) return;
  const steps = Array.from({ length: 9 }, (_, card) => `${card} back`);
  const { times } = await visit(site, {}, `/projects ${steps.join(' ')}`);
  line('click to content, list to detail, median of 9', 'ms', median(times.card), 'at most 80 ms');
  line('  the first, with its code to fetch', 'ms', times.card[0] ?? NaN);
}

/** What takes long, each on a page of its own. */
async function measureTasks(site: Site) {
  if (!begin('Time, at 4x CPU, medians of 5')) return;
  site.service.db.tables.MaidanProjects = shortProjects(1000);
  const { usable, complete, dialog, form } = await fiveTimes({
    usable: () => openList(site, 1),
    complete: () => openList(site, 1000),
    dialog: async () => {
      await using page = await openPage(site);
      await page.goto('/news');
      // The dialog is fetched three seconds after the page, when the browser is idle. It waits hidden until it is modal.
      await page.waitForTimeout(6000);
      const donate = page.getByRole('button', { name: 'Donate' });
      return await timeUntil(page, () => donate.click(), '[role="dialog"][aria-modal] h2');
    },
    form: async () => {
      await using page = await openPage(site);
      await page.goto('/csppolicy/annexure5', { waitUntil: 'networkidle' });
      const start = performance.now();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download Form' }).click();
      await (await download).path();
      return performance.now() - start;
    },
  });
  site.service.reset();
  line('a list of 1,000 records, usable', 'ms', median(usable), 'at most 1500 ms');
  line('  all cards there', 'ms', median(complete));
  line('the donation dialog, after idle', 'ms', median(dialog), 'at most 100 ms');
  line('the reporting form as PDF', 'ms', median(form), 'at most 4000 ms');
}

/** What first visits fetch: the compressed files alone. */
async function measureWeight(site: Site) {
  if (!begin('Weight of the first load of home, brotli')) return;
  const fetched = async (path: string) => (await visit(site, { slowdown: 1 }, path)).received;
  const home = await fetched('/');
  line('script', 'KB', weigh(home, ['script'], 'body'), 'at most 150 KB');
  line('CSS', 'KB', weigh(home, ['stylesheet'], 'body'), 'at most 12 KB');
  const assets = join(site.directory, 'assets');
  const styles = readdirSync(assets).filter((name) => name.endsWith('.css.br'));
  const size = styles.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0);
  line('CSS of the whole site', 'KB', size);
  line('font', 'KB', weigh(home, ['font'], 'body'), 'at most 45 KB');
  const beyond = async (path: string) => {
    const files = await fetched(path);
    const own = files.filter((file) => home.every((other) => other.path !== file.path));
    return weigh(own, ['script'], 'body');
  };
  line("beyond it: contact page's script", 'KB', await beyond('/contact'), 'at most 45 KB');
  const posh = await beyond('/poshpolicy/workplace');
  line("a harassment policy page's, its other nine with it", 'KB', posh, 'at most 25 KB');
  const child = await beyond('/csppolicy/reporting-concerns');
  line("a child policy page's, its other eighteen with it", 'KB', child, 'at most 25 KB');
  const pdf = (await beyond('/csppolicy/annexure5')) - child;
  line('what makes the PDF, on the page of the form only', 'KB', pdf);
}

// Measures the production build in a real browser and prints a table, or the parts of it whose titles hold a word of the
// command line. Nothing is asserted: machines differ.
const stage = await openStage();
const few = await openSite(stage, 'rendered');
await render(few, 9);
for (const width of [390, 1100]) await measureVisit(few, width);
await measureTraffic(few);
await measureAge(few);
await measureScale(few);
await measureSearch(few);
const bare = await openSite(stage, 'bare');
await measureRequests(bare);
await measureSteps(bare);
await measureTasks(bare);
await measureWeight(bare);
[100, 1_000, 10_000].forEach(measureCache);
await measureCards();
await stage.browser.close();
await stage.service.stop();
