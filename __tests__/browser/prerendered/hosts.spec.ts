import type { Page } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { hideMail } from '../../support/sites/hosts.ts';
import { hydrated, isPageLoad, moveTo } from '../../support/browser/pages.ts';
import { html } from '../../support/browser/prerendered.ts';
import { expect, test } from '../../support/browser/test.ts';

/** What a head says of its page, each line once. */
function said(markup: string): string[] {
  const { head } = new JSDOM(markup).window.document;
  return [...head.querySelectorAll('title, meta, link, script[type*=ld]')]
    .map((each) => {
      each.removeAttribute('data-first');
      return each.outerHTML;
    })
    .filter((line) => !/og:(site_name|locale)|twitter:|theme-color|viewport|charset/.test(line))
    .filter((line) => !/rel="(?:icon|apple-touch-icon|manifest|stylesheet|preload)"/.test(line))
    .toSorted();
}

const headOf = async (page: Page) => said(await page.evaluate(() => document.head.outerHTML));

/** What only the first page of a visit says. */
const OF_FIRST = /"og:(image.*|type|description)"|rel="alternate"|ld\+json/;

test('a page opens however its host spells the address, and the address bar shows its own', async ({
  page,
}) => {
  for (const [address, own] of [
    ['/index.html', '/'],
    ['/contact/index.html', '/contact'],
    ['/events/?from=mail', '/events?from=mail'],
    ['/projects/huddle-camp.html', '/projects/huddle-camp'],
  ] as const) {
    await page.goto(address);
    const heading = await page.locator('h1').elementHandle();
    await hydrated(page);
    expect(await heading?.evaluate((each) => each.isConnected), address).toBe(true);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(own);
  }
});

test(
  'the head describes the page on the screen, wherever the visit began',
  { tag: '@whole' },
  async ({ page }) => {
    const expectHead = (path: string, left: RegExp) =>
      expect
        .poll(() => headOf(page), { message: path })
        .toEqual(said(html(path)).filter((line) => !left.test(line)));
    const nothing = /^$/;
    for (const path of ['/hi/help', '/search', '/events/new-year-open-ground', '/contact']) {
      await page.goto(path);
      await hydrated(page);
      await expectHead(path, nothing);
    }
    // What follows a navigation, and what a missing page says: `ui/page/PageTitle.test.tsx`.
    await moveTo(page, '/events/new-year-open-ground');
    await expectHead('/events/new-year-open-ground', OF_FIRST);
  },
);

/** Lets the pages come through a host that hides mail addresses. */
const hideAddresses = (page: Page) =>
  page.route('**/*', async (route) => {
    if (!isPageLoad(route.request())) return route.fallback();
    const response = await route.fetch();
    const body = hideMail(await response.text());
    return route.fulfill({ response, body });
  });

test('a host that hides mail addresses changes no page', async ({ page }) => {
  await hideAddresses(page);
  await page.goto('/contact');
  const heading = await page.locator('h1').elementHandle();
  await hydrated(page);
  expect(await heading?.evaluate((each) => each.isConnected)).toBe(true);
});

test.describe('a page without script', () => {
  test.use({ javaScriptEnabled: false });

  test("a page without script shows officers' mail addresses on a host that hides mail addresses", async ({
    page,
  }) => {
    // It hides what is not between the marks.
    expect(hideMail('<p>Write to <a href="mailto:a@b.example">a@b.example</a></p>')).not.toMatch(
      /mailto:|a@b\.example/,
    );
    await hideAddresses(page);
    for (const path of ['/csppolicy/reporting-concerns', '/poshpolicy', '/contact', '/']) {
      await page.goto(path);
      const mail = page.locator('#root a[href^="mailto:"]');
      expect(await mail.count(), path).toBeGreaterThan(0);
      await expect(mail.first()).toHaveText(/^\S+@\S+$/);
      await expect(page.getByText('[email protected]')).toHaveCount(0);
    }
  });
});
