import { openSite, openStage, render, type Site } from './site.ts';
import { begin, fiveTimes, line, median } from './table.ts';
import { openList, press, visit } from './visit.ts';

/** Measures a visit of twelve pages, and what it transfers. */
async function measureVisit(site: Site) {
  if (!begin('A visit of twelve pages, 390 px, 1.6 Mbit/s, 150 ms, 4x CPU')) return;
  const visits = await fiveTimes(() => visit(site));
  type Taken = (typeof visits)[number];
  const figures = (of: (taken: Taken) => number) => visits.map(of);
  const bytes = (files: Taken['home'], ...kinds: string[]) =>
    files.reduce((sum, file) => sum + (kinds.includes(file.kind) ? file.bytes : 0), 0);
  line(
    'first content of home',
    'ms',
    figures(({ first }) => first),
  );
  line(
    '  its last part is hydrated',
    'ms',
    figures(({ hydrated }) => hydrated),
  );
  for (const [kind, unit, target] of [
    ['script', 'KB', 'at most 150 KB'],
    ['stylesheet', 'KB', 'at most 12 KB'],
    ['font', 'KB', 'at most 45 KB'],
  ] as const) {
    line(
      `  ${kind}`,
      unit,
      figures(({ home }) => bytes(home, kind)),
      target,
    );
  }
  line(
    'list to detail',
    'ms',
    figures(({ times }) => median(times.card)),
  );
  line(
    'back to the list',
    'ms',
    figures(({ times }) => median(times.back)),
  );
  line(
    'another list',
    'ms',
    figures(({ times }) => median(times.list)),
  );
  line(
    'layout shift, all pages',
    'shift',
    figures(({ shift }) => shift),
    'below 0.01',
  );
  line(
    "requests without the records' pictures",
    'count',
    figures(({ received }) => received.length),
    'at most 24',
  );
  line(
    'queries',
    'count',
    figures(({ queries }) => queries),
    '0',
  );
  const text = ['document', 'script', 'stylesheet', 'fetch'];
  line(
    'transferred, without pictures and font',
    'KB',
    figures(({ received }) => bytes(received, ...text)),
    'at most 215 KB',
  );
}

/** Measures how soon a press shows: on the menu at any time, on others once their code is there. */
async function measurePresses(site: Site) {
  if (!begin('Presses after the first paint, 390 px, 1.6 Mbit/s, 150 ms, 4x CPU')) return;
  const presses = [
    ['menu', [0, 500, 1500]],
    ['filter', [1500, 5000]],
    ['donate', [2500, 7000]],
  ] as const;
  for (const [name, delays] of presses) {
    for (const delay of delays) {
      const taken = await fiveTimes(() => press(site, name, delay));
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
await measureVisit(site);
await measurePresses(site);
await measureScale(site);
await stage.browser.close();
await stage.service.stop();
