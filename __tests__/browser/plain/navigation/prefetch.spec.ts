import type { Locator, Page } from '@playwright/test';
import { readBuiltSite } from '../../../../publish/toolbox.ts';
import { TOOLBOX } from '../../../support/sites/builtSites.ts';
import { fetched, prefetched, visit } from '../../../support/browser/pages.ts';
import { expect, test } from '../../../support/browser/test.ts';

/** The file with the code that a page needs and others do not. */
async function ownFile(chunk: string): Promise<string> {
  const { chunks } = await readBuiltSite(TOOLBOX);
  return chunks[chunk]?.scripts.at(-1)?.slice(1) ?? '';
}

const link = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test("a page's code comes when a visitor points at its link; that of lists and records comes by itself", async ({
  page,
}) => {
  const names = fetched(page);
  await visit(page, '/partners');
  await prefetched(page);
  expect(names).toContain(await ownFile('records'));
  const hints: [label: string, chunk: string, hint: (target: Locator) => Promise<unknown>][] = [
    ['Career', 'careers', (target) => target.hover()],
    ['Contact', 'contact', (target) => target.focus()],
    [
      'POSH Policy',
      'poshpolicy',
      (target) =>
        target.evaluate((element) =>
          element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true })),
        ),
    ],
  ];
  for (const [label, chunk, hint] of hints) {
    const file = await ownFile(chunk);
    expect(names, label).not.toContain(file);
    await hint(link(page, label));
    await expect.poll(() => names, label).toContain(file);
  }
});
