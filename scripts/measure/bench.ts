import { openSite, openStage, render, type Site } from './site.ts';
import { begin, fiveTimes, line, median, type Unit } from './table.ts';
import { openList, press, PRESSES, visit } from './visit.ts';

type Visit = Awaited<ReturnType<typeof visit>>;

const bytesOf = (files: Visit['home'], ...kinds: string[]) =>
  files.reduce((sum, { kind, bytes }) => sum + (kinds.includes(kind) ? bytes : 0), 0);
const withoutPictures = (files: Visit['home']) =>
  bytesOf(files, 'document', 'script', 'stylesheet', 'fetch');

const FIGURES: [name: string, unit: Unit, of: (taken: Visit) => number, target?: string][] = [
  ['first content of home', 'ms', ({ first }) => first],
  ['  largest paint', 'ms', ({ largest }) => largest],
  ['  its last part is hydrated', 'ms', ({ hydrated }) => hydrated],
  ['  script', 'KB', ({ home }) => bytesOf(home, 'script'), 'at most 150 KB'],
  ['  font', 'KB', ({ home }) => bytesOf(home, 'font'), 'at most 45 KB'],
  ['list to detail', 'ms', ({ times }) => median(times.card)],
  ['back to the list', 'ms', ({ times }) => median(times.back)],
  ['another list', 'ms', ({ times }) => median(times.list)],
  ['layout shift, all pages', 'shift', ({ shift }) => shift, 'below 0.01'],
  ["requests without the records' pictures", 'count', ({ files }) => files.length, 'at most 24'],
  ['queries', 'count', ({ queries }) => queries, '0'],
  ['without pictures and font', 'KB', ({ files }) => withoutPictures(files), 'at most 215 KB'],
];

/** Measures a visit of twelve pages, and what it transfers, in turn with another site's: machines have slow minutes. */
async function measureVisit(sites: Site[], width: number) {
  if (!begin(`A visit of twelve pages, ${width} px, 1.6 Mbit/s, 150 ms, 4x CPU`)) return;
  const rounds = await fiveTimes(async () => {
    const visits: Visit[] = [];
    for (const each of sites) visits.push(await visit(each, width));
    return visits;
  });
  for (const [name, unit, of, target] of FIGURES) {
    const [own = [], ...others] = sites.map((_, which) => rounds.map((round) => of(round[which]!)));
    line(name, unit, own, target, ...others);
  }
}

/** Measures how soon a press shows: on the menu at any time, on Donate once its code is there. */
async function measurePresses(site: Site) {
  if (!begin('Presses after the first paint, 390 px, 1.6 Mbit/s, 150 ms, 4x CPU')) return;
  for (const each of PRESSES) {
    const taken = await fiveTimes(() => press(site, each));
    line(`${each.name}, after ${each.delay} ms`, 'ms', taken, 'at most 200 ms');
  }
}

/** Measures the prerendering of a large site, and how its list of projects opens. */
async function measureScale(site: Site) {
  const records = 300;
  if (!begin(`${records} records of each type, and the list of projects`)) return;
  line('a page is rendered in', 'ms', [await render(site, records)], 'at most 90 ms');
  const usable = await fiveTimes(() => openList(site, '/projects', records));
  line('the last card of the list is usable', 'ms', usable, 'at most 1500 ms');
}

// Measures the production build in a real browser and prints a table. Arguments select its parts by words of their titles.
// `BENCH_PEER` names the folder of another site with the same addresses. Nothing is asserted, because machines differ.
const { BENCH_PEER: folder } = process.env;
const stage = await openStage();
const site = await openSite(stage);
await render(site, 9);
const sites = folder ? [site, await openSite(stage, folder)] : [site];
await measureVisit(sites, 390);
await measureVisit(sites, 1100);
await measurePresses(site);
await measureScale(site);
await stage.browser.close();
await stage.service.stop();
