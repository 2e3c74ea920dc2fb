import type { Page } from '@playwright/test';
import { expectHeading, forget, hydrated } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

/** Waits until the tab's entry in the history has the words of the search. */
const wordsAre = (page: Page, words: string) =>
  expect.poll(() => page.evaluate(() => history.state?.usr?.words)).toBe(words);

test('Back and a reload find the words of a search, its results and the place, and a result leads to its heading', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/search');
  await hydrated(page);
  const field = page.getByRole('searchbox');
  await field.fill('girls');
  await page.evaluate(() => scrollTo(0, 100));
  await field.pressSequentially(' run');
  await wordsAre(page, 'girls run');
  expect(await page.evaluate(() => scrollY), 'the page stays while it notes the words').toBe(100);
  const hit = page.locator('main ol a').last();
  await hit.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(200);
  await hit.click();
  await expect(page).not.toHaveURL(/search/);
  await page.goBack();
  await expect(field).toHaveValue('girls run');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.reload();
  await expect(field).toHaveValue('girls run');
  await expect(page).toHaveURL(/\/search$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  await field.fill('interpreterz');
  await page.getByRole('link', { name: 'Language and communication' }).click();
  await expect(page).toHaveURL(/\/csppolicy\/annexure4#language-and-communication$/);
  const heading = page.getByRole('heading', { name: 'Language and communication' });
  await expect(heading).toBeInViewport();
  expect(service.received).toEqual([]);
});

test('after Forget this site nobody finds the words of a search by Back, also in a new document', async ({
  page,
}) => {
  await page.goto('/search');
  await hydrated(page);
  const field = page.getByRole('searchbox');
  await field.pressSequentially('my coach hits me');
  await wordsAre(page, 'my coach hits me');
  await page.getByRole('link', { name: 'Reporting Concerns' }).first().click();
  await expectHeading(page, 'Reporting Concerns');
  await forget(page);
  await page.goto('/news');
  await hydrated(page);
  await page.goBack();
  await expectHeading(page, 'Reporting Concerns');
  await page.goBack();
  await hydrated(page);
  await wordsAre(page, '');
  await expect(field).toHaveValue('');
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
  await wordsAre(page, 'he touched zzsecretzz');
  await page.reload();
  await wordsAre(page, 'he touched zzsecretzz');
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
