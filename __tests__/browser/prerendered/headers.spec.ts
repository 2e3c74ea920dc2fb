import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectHeading, hydrated } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

test(
  'the PDF of the reporting form looks the same, whether the page carries its styles or links them',
  { tag: '@whole' },
  async ({ page }) => {
    test.slow();
    await page.goto('/csppolicy/annexure5');
    await expect(page.locator('style')).not.toHaveCount(0);
    const carried = await picturesOfPdf(page);
    expect(carried.length).toBeGreaterThan(1);

    // The page without content links its styles, and so does every step from it.
    await page.goto('/projects/none-of-them');
    await expectHeading(page, 'No route matches URL');
    await expect(page.locator('style')).toHaveCount(0);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /^Child Safe/ })
      .click();
    await page
      .getByRole('link', { name: /^Annexure 5/ })
      .first()
      .click();
    expect(await picturesOfPdf(page)).toEqual(carried);
  },
);

/** The pages of the PDF, each of which is a picture. */
async function picturesOfPdf(page: Page): Promise<string[]> {
  await expectHeading(page, 'Annexure 5: Reporting Form');
  // A press before React has taken the page over is lost.
  await hydrated(page);
  const file = page.waitForEvent('download', { timeout: 40_000 });
  // A press that comes before the maker of PDFs is there asks for it, and says so.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Download Form' }).click();
      return page.getByText('Making the PDF').count();
    })
    .toBe(1);
  const pdf = readFileSync(await (await file).path(), 'latin1');
  return [...pdf.matchAll(/\/Subtype \/Image[\s\S]*?stream([\s\S]*?)endstream/g)].map(
    ([, picture = '']) => picture,
  );
}

test('what the policy refuses is told to the test', async ({ page, watch }) => {
  await page.goto('/');
  await page.evaluate(() => document.body.style.setProperty('color', 'red'));
  await expect.poll(() => watch.unexpected()).toEqual([]);
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.append('p { color: red }');
    document.body.append(style);
  });
  const refused = /^Refused by the policy: style-src-elem inline/;
  await expect.poll(() => watch.unexpected()).toContainEqual(expect.stringMatching(refused));
  // Whoever announces everything else has not announced this.
  watch.expect(/./);
  expect(watch.unexpected()).toEqual([expect.stringMatching(refused)]);
  watch.expectRefused(refused);
});
