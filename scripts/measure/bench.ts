import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../chromium.ts';
import { requestSection, stepSection, taskSection, weightSection } from './bare.ts';
import { cacheSection, readingSection } from './content.ts';
import { tablesOf } from '../../mocks/manyRecords.ts';
import { ageSection, scaleSection, visitSection } from './rendered.ts';
import { build, openBare, openRendered } from './site.ts';

/**
 * Measures the production build in a real browser and prints a table, or the parts of it whose titles hold a word of the
 * command line. Nothing is asserted: machines differ.
 */
async function bench(words: string[]): Promise<void> {
  const backend = await build();
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, backend.flag],
  });
  const stage = { ...backend, browser };
  const [bare, few] = [await openBare(), await openRendered(stage, 'few', tablesOf(9))];
  const fewest = { first: 0 };
  for (const { title, print } of [
    ...[390, 1100].map((width) => visitSection(stage, few, width)),
    ageSection(stage, few),
    ...[10, 100, 300].map((records) => scaleSection(stage, records, fewest)),
    ...[requestSection, stepSection, taskSection, weightSection].map((of) => of(stage, bare)),
    ...[100, 1_000, 10_000].map(cacheSection),
    readingSection(),
  ]) {
    if (words.length === 0 || words.some((word) => title.includes(word))) await print();
  }
  await browser.close();
  await backend.service.stop();
}

await bench(process.argv.slice(2));
