import { expectHeading, hydrated } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

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
