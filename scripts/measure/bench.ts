import { openPeer, openSite, openStage, openWithTurbo, render, type Site } from './site.ts';
import { begin, fiveTimes, line, median } from './table.ts';
import { openList, press, PRESSES, visit } from './visit.ts';

type Visit = Awaited<ReturnType<typeof visit>>;
type Unit = Parameters<typeof line>[1];

const bytesOf = (files: Visit['home'], ...kinds: string[]) =>
  files.reduce((sum, { kind, bytes }) => sum + (kinds.includes(kind) ? bytes : 0), 0);

const FIGURES: [name: string, unit: Unit, of: (taken: Visit) => number, target?: string][] = [
  ['first content of home', 'ms', ({ first }) => first],
  ['  largest paint', 'ms', ({ largest }) => largest],
  ['  its last part is hydrated', 'ms', ({ hydrated }) => hydrated],
  ['  script', 'KB', ({ home }) => bytesOf(home, 'script'), 'at most 150 KB'],
  ['  CSS', 'KB', ({ home }) => bytesOf(home, 'stylesheet'), 'at most 12 KB'],
  ['  font', 'KB', ({ home }) => bytesOf(home, 'font'), 'at most 45 KB'],
  ['list to detail', 'ms', ({ times }) => median(times.card)],
  ['back to the list', 'ms', ({ times }) => median(times.back)],
  ['another list', 'ms', ({ times }) => median(times.list)],
  ['layout shift, all pages', 'shift', ({ shift }) => shift, 'below 0.01'],
  ["requests without the records' pictures", 'count', ({ files }) => files.length, 'at most 24'],
  ['queries', 'count', ({ queries }) => queries, '0'],
  [
    'transferred, without pictures and font',
    'KB',
    ({ files }) => bytesOf(files, 'document', 'script', 'stylesheet', 'fetch'),
    'at most 215 KB',
  ],
];

/**
 * Measures a visit of twelve pages, and what it transfers, beside the same pages under Turbo and, where `BENCH_PEER` names a
 * folder, beside another site.
 * @param width of the window, in CSS pixels
 */
async function measureVisit(site: Site, width: number) {
  const { BENCH_PEER: folder } = process.env;
  const titles = ['under Turbo', ...(folder ? [folder] : [])];
  const conditions = `${width} px, 1.6 Mbit/s, 150 ms, 4x CPU`;
  if (!begin(`A visit of twelve pages, ${conditions} / ${titles.join(' / ')}`)) return;
  const sites = [
    site,
    await openWithTurbo(site),
    ...(folder ? [await openPeer(site, folder)] : []),
  ];
  // In turn, because machines have slow minutes.
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

/** Measures how soon a press shows: on the menu at any time, on others once their code is there. */
async function measurePresses(site: Site) {
  if (!begin('Presses after the first paint, 390 px, 1.6 Mbit/s, 150 ms, 4x CPU')) return;
  for (const [name, { delays }] of Object.entries(PRESSES)) {
    for (const delay of delays) {
      const taken = await fiveTimes(() => press(site, PRESSES[name]!, delay));
      line(`${name}, after ${delay} ms`, 'ms', taken, 'at most 200 ms');
    }
  }
}

/** Measures the prerendering of a large site, and how its list of projects opens. */
async function measureScale(site: Site) {
  const records = 300;
  if (!begin(`${records} records of each type, and the list of projects`)) return;
  const { pages, time } = await render(site, records);
  line('pages', 'count', pages);
  line('  1,000 of them rendered in', 's', (time / pages) * 1000, 'at most 90 s');
  const usable = await fiveTimes(() => openList(site, '/projects', records));
  line('the last card of the list is usable', 'ms', usable, 'at most 1500 ms');
}

// Measures the production build in a real browser and prints a table. Arguments select its parts by words of their titles.
// Nothing is asserted, because machines differ.
const stage = await openStage();
const site = await openSite(stage, 'rendered');
await render(site, 9);
await measureVisit(site, 390);
await measureVisit(site, 1100);
await measurePresses(site);
await measureScale(site);
await stage.browser.close();
await stage.service.stop();
