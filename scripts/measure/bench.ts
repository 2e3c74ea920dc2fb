import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../chromium.ts';
import { bareSections } from './bare.ts';
import { contentSections } from './content.ts';
import { tablesOf } from './records.ts';
import { ageSection, scaleSections, visitSection } from './rendered.ts';
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
  try {
    const bare = await openBare();
    const few = await openRendered(stage, 'few', tablesOf(9));
    for (const { title, print } of [
      visitSection(stage, few, 390),
      visitSection(stage, few, 1100),
      ageSection(stage, few),
      ...scaleSections(stage),
      ...bareSections(stage, bare),
      ...contentSections(),
    ]) {
      if (words.length === 0 || words.some((word) => title.includes(word))) await print();
    }
  } finally {
    await browser.close();
    await backend.service.stop();
  }
}

await bench(process.argv.slice(2));
