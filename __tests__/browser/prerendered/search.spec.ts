import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { SIZES, violations } from '../../support/axe.ts';
import { PRERENDERED_DIRECTORY } from '../../support/builtSites.ts';
import { expectFits } from '../../accessibility/meters/layout.ts';
import { expectHeading, hydrated } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

test('what can be found weighs at most 40 KB', () => {
  const file = readFileSync(join(PRERENDERED_DIRECTORY, 'search.json'));
  expect(brotliCompressSync(file).length).toBeLessThanOrEqual(40_000);
});

test('from any page to a heading of a policy and back, and nothing that is typed leaves the device', async ({
  page,
  service,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/news');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await page.keyboard.type('interpreterz');
  const hit = page.getByRole('link', { name: 'Language and communication' });
  await expect(hit).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=interpreterz$/);
  await hit.click();
  await expect(page).toHaveURL(/\/csppolicy\/annexure4#language-and-communication$/);
  const heading = page.getByRole('heading', { name: 'Language and communication' });
  await expect(heading).toBeInViewport();
  await page.goBack();
  await expect(field).toHaveValue('interpreterz');
  await expect(hit).toBeVisible();
  await page.goBack();
  await expectHeading(page, 'News');
  expect(sent.filter((request) => request.includes('interpreter'))).toEqual([]);
  expect(service.received).toEqual([]);
});

test('a shared address opens with its results, which fit and break no rule of axe', async ({
  page,
}) => {
  await page.goto('/search?q=touch');
  const help = page.getByRole('region', { name: 'Help now' });
  const results = page.getByRole('region', { name: /results$/ });
  await expect(results.getByRole('heading', { level: 3 }).first()).toHaveText('Reporting Concerns');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(help).toBeVisible();
    expect(await violations(page), `${size.width} px`).toEqual([]);
    await expectFits(page, `${size.width} px`);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('no form is offered, but the lists are', async ({ page }) => {
    await page.goto('/search');
    await expect(page.getByText('The search needs JavaScript')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Blogs' }).click();
    await expectHeading(page, 'Blogs');
  });
});
