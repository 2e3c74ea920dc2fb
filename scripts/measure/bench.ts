import { statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../publish/files.ts';
import { openSite, openStage, render, type Site } from './site.ts';
import { begin, fiveTimes, line, median, type Unit } from './table.ts';
import { isRecordPicture, timeUntilCard, TWELVE_PAGES, visit, type Visit, weigh } from './visit.ts';

type Figure = (visit: Visit) => number;
const first: Figure = (taken) => taken.first;
const ofStep =
  (kind: keyof Visit['times']): Figure =>
  ({ times }) =>
    median(times[kind]);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** A visit, in turn with its yardstick, the same pages without script: there each step is a page load. */
async function measureVisit(site: Site, width: number) {
  const where = `${width} px, 1.6 Mbit/s, 150 ms, 4x CPU`;
  if (!begin(`A visit of twelve pages, ${where}; beside it the same pages without script`)) return;
  const { own, plain } = await fiveTimes({
    own: () => visit(site, { width, weakLine: true }, TWELVE_PAGES),
    plain: () => visit(site, { width, weakLine: true, hasScript: false }, TWELVE_PAGES),
  });
  const both = (name: string, unit: Unit, of: Figure, asked = '') =>
    line(name, unit, own.map(of), asked, plain.map(of));
  both('first content of home', 'ms', first);
  const pageLoad = plain.map(ofStep('card'));
  const step = (name: string, kind: keyof Visit['times'], asked: string) =>
    line(name, 'ms', own.map(ofStep(kind)), asked, pageLoad);
  step('list to detail; beside it a page load', 'card', 'at most 0.15 times');
  step('back to the list', 'back', 'at most 0.15 times');
  step('another list', 'list', 'at most 0.3 times');
  both('layout shift, all pages', 'shift', ({ shift }) => shift, 'below 0.01');
  both('requests', 'count', ({ received }) => received.length);
  const noPictures: Figure = ({ received }) =>
    received.filter((file) => !isRecordPicture(file)).length;
  both("  without the records' pictures", 'count', noPictures, 'at most 24');
  line('queries', 'count', median(own.map(({ queries }) => queries)), '0');
  const kinds = ['document', 'script', 'stylesheet', 'fetch'];
  const text: Figure = ({ received }) => weigh(received, kinds);
  both('transferred, without pictures and font', 'KB', text, 'at most 215 KB');
}

/** What a host and a service are paid for: all that visits and a refresh request. `deploy/aws/costs.ts` uses it. */
async function measureTraffic(site: Site) {
  if (!begin('Traffic to pay for, 390 px, a fresh profile')) return;
  const visits = { 'twelve pages': TWELVE_PAGES, 'three pages': '/ /projects 0', 'one page': '/' };
  for (const [name, steps] of Object.entries(visits)) {
    const { received, queries } = await visit(site, {}, steps);
    const others = received.filter((file) => !isRecordPicture(file));
    line(`a visit of ${name}: requests`, 'count', received.length);
    line("  of them the records' pictures", 'count', received.length - others.length);
    line('  bytes of the others, with headers', 'KB', sum(others.map(({ bytes }) => bytes)));
    line('  queries', 'count', queries);
  }
  site.service.received = [];
  const { pages } = await render(site, 9);
  line('a refresh: queries', 'count', site.service.received.length);
  line('  pages', 'count', pages);
  const files = await listFiles(site.directory);
  line('the site: files, with those compressed', 'count', files.length);
  const sizes = files.map((file) => statSync(join(site.directory, file)).size);
  line('  together', 'KB', sum(sizes));
}

/** A large site: how long it takes to render, and how its list of projects opens. */
async function measureScale(site: Site) {
  const records = 300;
  if (!begin(`${records} records of each type, and the list of projects`)) return;
  const { pages, time } = await render(site, records);
  const { weak, usable } = await fiveTimes({
    weak: () => visit(site, { weakLine: true }, '/projects'),
    usable: () => timeUntilCard(site, '/projects', records),
  });
  line('pages', 'count', pages);
  line('  rendered in', 's', time);
  line('  1,000 pages', 's', (time / pages) * 1000, 'at most 90 s');
  line('first content of the list, 1.6 Mbit/s, 150 ms', 'ms', weak.map(first));
  line('  its last card usable, on a good line', 'ms', usable, 'at most 1500 ms');
}

/** What first visits fetch: the compressed files alone. */
async function measureWeight(site: Site) {
  if (!begin('Weight of the first load of home, brotli')) return;
  const { received: home } = await visit(site, {}, '/');
  line('script', 'KB', weigh(home, ['script'], 'body'), 'at most 150 KB');
  line('CSS', 'KB', weigh(home, ['stylesheet'], 'body'), 'at most 12 KB');
  line('font', 'KB', weigh(home, ['font'], 'body'), 'at most 45 KB');
}

// Measures the production build in a real browser and prints a table, or the parts of it whose titles hold a word of the
// command line. Nothing is asserted: machines differ.
const stage = await openStage();
const few = await openSite(stage, 'rendered');
await render(few, 9);
for (const width of [390, 1100]) await measureVisit(few, width);
await measureTraffic(few);
await measureScale(few);
await measureWeight(await openSite(stage, 'bare'));
await stage.browser.close();
await stage.service.stop();
