import { statSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../publish/files.ts';
import { lighthouse } from './lighthouse.ts';
import { press } from './press.ts';
import { openSite, openStage, render, type Site } from './site.ts';
import { begin, fiveTimes, line, median, type Unit } from './table.ts';
import { isRecordPicture, timeUntilCard, TWELVE_PAGES, visit, type Visit, weigh } from './visit.ts';

type Figure = (visit: Visit) => number;
const first: Figure = (taken) => taken.first;
const ofNavigation =
  (kind: keyof Visit['times']): Figure =>
  ({ times }) =>
    median(times[kind]);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Measures a visit and its baseline alternately. The baseline is the same pages without script, one page load each. */
async function measureVisit(site: Site, width: number) {
  const where = `${width} px, 1.6 Mbit/s, 150 ms, 4x CPU`;
  if (!begin(`A visit of twelve pages, ${where}; beside it the same pages without script`)) return;
  const { own, plain } = await fiveTimes({
    own: () => visit(site, { width, slowNetwork: true }, TWELVE_PAGES),
    plain: () => visit(site, { width, slowNetwork: true, hasScript: false }, TWELVE_PAGES),
  });
  const both = (name: string, unit: Unit, of: Figure, target = '') =>
    line(name, unit, own.map(of), target, plain.map(of));
  both('first content of home', 'ms', first);
  const pageLoad = plain.map(ofNavigation('card'));
  const navigation = (name: string, kind: keyof Visit['times'], target: string) =>
    line(name, 'ms', own.map(ofNavigation(kind)), target, pageLoad);
  navigation('list to detail; beside it a page load', 'card', 'at most 0.15 times');
  navigation('back to the list', 'back', 'at most 0.15 times');
  navigation('another list', 'list', 'at most 0.3 times');
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

/** Measures pages in Lighthouse, beside the same pages without script. */
async function measureLighthouse(site: Site) {
  if (!begin('Lighthouse, a phone, medians of five; beside it the same page without script'))
    return;
  for (const path of ['/', '/projects', '/projects/huddle-camp', '/poshpolicy']) {
    const { own, plain } = await fiveTimes({
      own: () => lighthouse(site.origin + path, true),
      plain: () => lighthouse(site.origin + path, false),
    });
    const both = (name: string, unit: Unit, of: keyof (typeof own)[0], target = '') =>
      line(
        `${path} ${name}`,
        unit,
        own.map((run) => run[of]),
        target,
        plain.map((run) => run[of]),
      );
    both('score', 'count', 'score', '99');
    both('first paint', 'ms', 'first');
    both('largest paint', 'ms', 'largest', path === '/' ? 'at most 1200 ms' : '');
    both('blocking time', 'ms', 'blocking', 'at most 100 ms');
    both('transferred', 'KB', 'bytes', path === '/' ? 'at most 240 KB' : '');
  }
}

/** Measures how soon a press shows: on the menu at any time, on others once their code is there. */
async function measurePresses(site: Site) {
  if (!begin('Presses after the first paint, 390 px, 1.6 Mbit/s, 150 ms, 4x CPU')) return;
  const presses = [
    ['menu', [0, 500, 1000, 1500, 2500]],
    ['filter', [1500, 2500, 5000]],
    ['donate', [2500, 7000]],
  ] as const;
  for (const [name, delays] of presses) {
    for (const delay of delays) {
      const { taken } = await fiveTimes({ taken: () => press(site, name, delay) });
      line(`${name}, after ${delay} ms`, 'ms', taken, 'at most 200 ms');
    }
  }
}

/** Counts what hosts and services charge for: the requests of visits and of a refresh. `deploy/aws/costs.ts` uses it. */
async function measureTraffic(site: Site) {
  if (!begin('Traffic to pay for, 390 px, a fresh profile')) return;
  const visits = { 'twelve pages': TWELVE_PAGES, 'three pages': '/ /projects 0', 'one page': '/' };
  for (const [name, walk] of Object.entries(visits)) {
    const { received, queries } = await visit(site, {}, walk);
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

/** Measures the prerendering of a large site, and how its list of projects opens. */
async function measureScale(site: Site) {
  const records = 300;
  if (!begin(`${records} records of each type, and the list of projects`)) return;
  const { pages, time } = await render(site, records);
  const { slow, usable } = await fiveTimes({
    slow: () => visit(site, { slowNetwork: true }, '/projects'),
    usable: () => timeUntilCard(site, '/projects', records),
  });
  line('pages', 'count', pages);
  line('  rendered in', 's', time);
  line('  1,000 pages', 's', (time / pages) * 1000, 'at most 90 s');
  line('first content of the list, 1.6 Mbit/s, 150 ms', 'ms', slow.map(first));
  line('  its last card usable, on a good line', 'ms', usable, 'at most 1500 ms');
}

/** Measures the compressed files that a first visit fetches. */
async function measureWeight(site: Site) {
  if (!begin('Weight of the first load of home, brotli')) return;
  const { received: home } = await visit(site, {}, '/');
  line('script', 'KB', weigh(home, ['script'], 'body'), 'at most 150 KB');
  line('CSS', 'KB', weigh(home, ['stylesheet'], 'body'), 'at most 12 KB');
  line('font', 'KB', weigh(home, ['font'], 'body'), 'at most 45 KB');
}

// Measures the production build in a real browser and prints a table. Arguments select its parts by words of their titles.
// Nothing is asserted, because machines differ.
const stage = await openStage();
const few = await openSite(stage, 'rendered');
await render(few, 9);
for (const width of [390, 1100]) await measureVisit(few, width);
await measureLighthouse(few);
await measurePresses(few);
await measureTraffic(few);
await measureScale(few);
await measureWeight(await openSite(stage, 'bare'));
await stage.browser.close();
await stage.service.stop();
