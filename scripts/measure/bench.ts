import { basename } from 'node:path';
import { chromium } from '@playwright/test';
import buildSite from '../../__tests__/support/sites/buildSite.ts';
import { PRERENDERED_DIRECTORY, SERVICE_HOST } from '../../__tests__/support/sites/builtSites.ts';
import { startSite } from '../../__tests__/support/sites/servedSite.ts';
import { CHROMIUM_FLAGS } from '../../__tests__/support/browser/chromium.ts';
import { compare } from './compare.ts';
import { visit } from './visit.ts';

// Measures the production build in a real browser. `BENCH_PEER` names the folders of other sites with the same addresses, with
// commas between them.
const peers = (process.env['BENCH_PEER'] ?? '').split(',').filter(Boolean);

await buildSite();
const sites = await Promise.all([PRERENDERED_DIRECTORY, ...peers].map((each) => startSite(each)));
const map = `--host-resolver-rules=MAP ${SERVICE_HOST}:80 ${sites[0]!.serviceAddress}`;
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, map] });

for (const width of [390, 1100]) {
  const visits = sites.map(({ origin }, index) => {
    const name = basename(peers[index - 1] ?? '');
    return [name, () => visit(browser, origin, width, index > 0)] as const;
  });
  await compare(`A visit of thirteen pages, ${width} px, 1.6 Mbit/s, 150 ms, 4x CPU`, visits);
}

await browser.close();
for (const site of sites) await site.stop();
