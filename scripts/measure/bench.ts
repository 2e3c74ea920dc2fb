import { cp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import buildSite from '../../__tests__/support/sites/buildSite.ts';
import {
  API_KEY,
  PRERENDERED_DIRECTORY,
  SERVICE_HOST,
  SITE_DIRECTORY,
} from '../../__tests__/support/sites/builtSites.ts';
import { renderPages } from '../../__tests__/support/sites/renderPages.ts';
import { startSite } from '../../__tests__/support/sites/servedSite.ts';
import { Db } from '../../mocks/db.ts';
import { tablesOf } from '../../mocks/manyRecords.ts';
import { CHROMIUM_FLAGS } from '../chromium.ts';
import { median, openList, visit } from './visit.ts';

// Measures the production build in a real browser and prints tables. `BENCH_PEER` names the folder of another site with the
// same addresses, which is visited in turn: machines have slow minutes. Nothing is asserted, because machines differ.
const { BENCH_PEER: peer } = process.env;
const ROUNDS = 5;
const RECORDS = 300;

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
const large = resolve('.cache/measure');
await rm(large, { recursive: true, force: true });
await cp(SITE_DIRECTORY, large, { recursive: true });
const folders = [PRERENDERED_DIRECTORY, large, ...(peer ? [peer] : [])];
const [site, largeSite, other] = await Promise.all(folders.map((folder) => startSite(folder)));
const map = `--host-resolver-rules=MAP ${SERVICE_HOST}:80 ${site!.serviceAddress}`;
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, map] });

for (const width of [390, 1100]) {
  const [own, others]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await visit(browser, site!.origin, width));
    if (other) others.push(await visit(browser, other.origin, width));
  }
  print(`A visit of twelve pages, ${width} px, 1.6 Mbit/s, 150 ms, 4x CPU`, own, others);
}

const { service, serviceAddress } = largeSite!;
Object.assign(service, { latency: 60, db: new Db(tablesOf(RECORDS)) });
const start = performance.now();
const pages = await renderPages(large, {
  url: `http://${serviceAddress}/graphql`,
  apiKey: API_KEY,
});
const rendered = (performance.now() - start) / pages;
const usable: Figures[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const last = await openList(browser, largeSite!.origin, RECORDS);
  usable.push({ 'a page is rendered, ms': rendered, 'the last card is usable, ms': last });
}
print(`${RECORDS} records of each type, and the list of projects`, usable);
await browser.close();
for (const each of [site, largeSite, other]) await each?.stop();
