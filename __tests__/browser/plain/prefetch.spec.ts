import type { Page } from '@playwright/test';
import { readBuiltSite } from '../../../scripts/publish/toolbox.ts';
import { TOOLBOX } from '../../support/builtSites.ts';
import { cards, fetched, idle, saveData, visit } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

/** The file with the code that a page needs and the list it is opened from does not. */
async function ownFile(chunk: string): Promise<string> {
  const { chunks } = await readBuiltSite(TOOLBOX);
  return chunks[chunk]?.scripts[0]?.slice(1) ?? '';
}

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

for (const [how, hint] of [
  ['the pointer', (page: Page) => link(page, 'Career').hover()],
  ['the focus', (page: Page) => link(page, 'Career').focus()],
] as const) {
  test(`a page's code comes with ${how} on its link`, async ({ page }) => {
    const names = fetched(page);
    await visit(page, '/partners');
    await page.waitForLoadState('networkidle');
    await idle(page);
    expect(names).not.toContain(await ownFile('careers'));
    await hint(page);
    await expect.poll(() => names).toContain(await ownFile('careers'));
  });
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("a page's code comes with the touch", async ({ page }) => {
    const names = fetched(page);
    await visit(page, '/partners');
    await page.waitForLoadState('networkidle');
    await idle(page);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Career' })
      .evaluate((element) =>
        element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true })),
      );
    await expect.poll(() => names).toContain(await ownFile('careers'));
  });
});

test('the code of details comes once their links are in view', async ({ page }) => {
  const names = fetched(page);
  await visit(page, '/projects');
  await expect.poll(() => names).toContain(await ownFile('records'));
});

test('not for a visitor who saves data', async ({ page }) => {
  await saveData(page);
  const names = fetched(page);
  await visit(page, '/projects');
  await page.waitForLoadState('networkidle');
  await idle(page);
  expect(names).not.toContain(await ownFile('records'));
  await cards(page).first().getByRole('link').hover();
  await expect.poll(() => names).toContain(await ownFile('records'));
});
