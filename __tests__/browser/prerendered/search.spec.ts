import type { Page } from '@playwright/test';
import { expectHeading, hydrated } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

test('the search leads from any page to a heading of a policy and back, and sends nothing that is typed', async ({
  page,
  service,
}) => {
  const sent = await requestsOf(page);
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
  expect((await sent()).filter((request) => request.includes('interpreter'))).toEqual([]);
  expect(service.received).toEqual([]);
});

/**
 * Notes every request of a page from now on: address, body and all headers, as they leave the browser.
 * @returns a function that waits for their headers
 */
async function requestsOf(page: Page): Promise<() => Promise<string[]>> {
  const sent: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.requestWillBeSent', ({ request }) => sent.push(JSON.stringify(request)));
  devtools.on('Network.requestWillBeSentExtraInfo', ({ headers }) =>
    sent.push(JSON.stringify(headers)),
  );
  await devtools.send('Network.enable');
  return async () => {
    // A request of its own, with a referrer if the policy allows one: what was sent before is noted too.
    await page.evaluate(() => fetch('/icon.svg?last', { cache: 'reload' }));
    await expect.poll(() => sent.some((request) => request.includes('icon.svg?last'))).toBe(true);
    return sent;
  };
}

test('the words of a search are in no address and no header of any request, even on the next page', async ({
  page,
}) => {
  const sent = await requestsOf(page);
  await page.goto('/search');
  await hydrated(page);
  await page.getByRole('searchbox').pressSequentially('he touched zzsecretzz');
  await expect(page).toHaveURL(/q=he\+touched\+zzsecretzz$/);
  // What Chromium does with the icon, and what a page loads after the search.
  await page.evaluate(async () => {
    const icon = new Image();
    icon.src = '/icon.svg?again';
    await icon.decode();
  });
  await page.getByRole('link', { name: 'Reporting Concerns' }).first().click();
  await expectHeading(page, 'Reporting Concerns');
  const requests = await sent();
  expect(requests.length).toBeGreaterThan(3);
  expect(requests.filter((request) => request.includes('zzsecret'))).toEqual([]);
  expect(await page.evaluate(() => document.referrer)).toBe('');
});
