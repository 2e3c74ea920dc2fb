import { chromium } from '@playwright/test';
import buildSite from '../../__tests__/support/sites/buildSite.ts';
import { PRERENDERED_DIRECTORY, SERVICE_HOST } from '../../__tests__/support/sites/builtSites.ts';
import { startSite } from '../../__tests__/support/sites/servedSite.ts';
import { CHROMIUM_FLAGS } from '../chromium.ts';
import { median, visit } from './visit.ts';

// Measures the production build in a real browser and prints tables. `BENCH_PEER` names the folder of another site with the
// same addresses, which is visited in turn: machines have slow minutes. Nothing is asserted, because machines differ.
const { BENCH_PEER: peer } = process.env;

type Figures = Record<string, number>;

/** Prints the median of each figure, its range and, beside it, the peer's. */
function print(title: string, own: Figures[], others: Figures[] = []): void {
  const row = (name: string) => {
    const [taken = [], compared = []] = [own, others].map((runs) => runs.map((run) => run[name]!));
    const beside = { peer: median(compared), ratio: median(taken) / median(compared) };
    const range = { least: Math.min(...taken), most: Math.max(...taken) };
    const cells = { median: median(taken), ...range, ...(compared.length > 0 && beside) };
    return Object.entries(cells).map(([column, value]) => [column, Number(value.toPrecision(4))]);
  };
  const names = Object.keys(own[0] ?? {});
  console.log(title);
  console.table(Object.fromEntries(names.map((name) => [name, Object.fromEntries(row(name))])));
}

await buildSite();
const site = await startSite(PRERENDERED_DIRECTORY);
const other = peer ? await startSite(peer) : null;
const map = `--host-resolver-rules=MAP ${SERVICE_HOST}:80 ${site.serviceAddress}`;
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, map] });

for (const width of [390, 1100]) {
  const [own, others]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < 5; round++) {
    own.push(await visit(browser, site.origin, width));
    if (other) others.push(await visit(browser, other.origin, width, true));
  }
  print(`A visit of twelve pages, ${width} px, 1.6 Mbit/s, 150 ms, 4x CPU`, own, others);
}

await browser.close();
await site.stop();
await other?.stop();
