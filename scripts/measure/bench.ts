import { basename } from 'node:path';
import { chromium } from '@playwright/test';
import buildSite from '../../__tests__/support/sites/buildSite.ts';
import { PRERENDERED_DIRECTORY, SERVICE_HOST } from '../../__tests__/support/sites/builtSites.ts';
import { startSite } from '../../__tests__/support/sites/servedSite.ts';
import { CHROMIUM_FLAGS } from '../chromium.ts';
import { median, visit } from './visit.ts';

// Measures the production build in a real browser and prints tables. `BENCH_PEER` names the folders of other sites with the
// same addresses, with commas between them, which are visited in turn: machines have slow minutes. Nothing is asserted, because
// machines differ.
const peers = (process.env['BENCH_PEER'] ?? '').split(',').filter(Boolean);

type Figures = Record<string, number>;

/** Prints the median of each figure, its range and, beside it, each peer's. */
function print(title: string, own: Figures[], others: Figures[][]): void {
  const row = (name: string) => {
    const [taken = [], ...compared] = [own, ...others].map((runs) => runs.map((run) => run[name]!));
    const cells = [median(taken), Math.min(...taken), Math.max(...taken)];
    for (const runs of compared) cells.push(median(runs), median(taken) / median(runs));
    const titles = peers.flatMap((peer) => [basename(peer), `to ${basename(peer)}`]);
    return ['median', 'least', 'most', ...titles].map((column, index) => [
      column,
      Number(cells[index]!.toPrecision(4)),
    ]);
  };
  const names = Object.keys(own[0] ?? {});
  console.log(title);
  console.table(Object.fromEntries(names.map((name) => [name, Object.fromEntries(row(name))])));
}

await buildSite();
const sites = [];
for (const folder of [PRERENDERED_DIRECTORY, ...peers]) sites.push(await startSite(folder));
const map = `--host-resolver-rules=MAP ${SERVICE_HOST}:80 ${sites[0]!.serviceAddress}`;
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, map] });

for (const width of [390, 1100]) {
  const visits: Figures[][] = sites.map(() => []);
  for (let round = 0; round < 5; round++) {
    for (const [index, { origin }] of sites.entries())
      visits[index]!.push(await visit(browser, origin, width, index > 0));
  }
  const [own = [], ...others] = visits;
  print(`A visit of thirteen pages, ${width} px, 1.6 Mbit/s, 150 ms, 4x CPU`, own, others);
}

await browser.close();
for (const site of sites) await site.stop();
