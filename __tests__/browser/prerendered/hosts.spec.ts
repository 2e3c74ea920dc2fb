import type { Page } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { ORIGIN } from '../../support/sites/builtSites.ts';
import { hideMail } from '../../support/sites/hosts.ts';
import { expectHeading, hydrated, isPageLoad, moveTo } from '../../support/browser/pages.ts';
import { html } from '../../support/browser/prerendered.ts';
import { expect, test } from '../../support/browser/test.ts';

/** What only the build knows of a page, and what is about the whole site. */
const OF_BUILD = /^og:(image.*|type|site_name|locale)$/;

/** The descriptions in a head, by their names. */
function said(markup: string): [string, string][] {
  const { head } = new JSDOM(markup).window.document;
  return [...head.querySelectorAll('meta[name], meta[property], link[rel]')]
    .map((each): [string, string] => [
      each.getAttribute('name') ?? each.getAttribute('property') ?? each.getAttribute('rel')!,
      each.getAttribute('content') ?? each.getAttribute('href')!,
    ])
    .filter(([key]) => /^(description|robots|canonical|alternate|og:.*)$/.test(key))
    .filter(([key]) => !OF_BUILD.test(key))
    .toSorted(([one], [other]) => one.localeCompare(other));
}

const headOf = async (page: Page) => said(await page.evaluate(() => document.head.outerHTML));

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
    const expectHead = (path: string) =>
      expect.poll(() => headOf(page), { message: path }).toEqual(said(html(path)));
    const paths = [
      '/events',
      '/events/new-year-open-ground',
      '/csppolicy/reporting-concerns',
      '/accountability',
      '/blogs',
    ];
    await page.goto('/contact');
    await hydrated(page);
    for (const path of paths) {
      await moveTo(page, path);
      await expectHead(path);
    }
    const robots = page.locator('head meta[name="robots"][content="noindex"]');
    const canonical = page.locator('head link[rel="canonical"]');
    await moveTo(page, '/search?q=cup');
    await expect(robots).toHaveCount(1);
    await expect(canonical).toHaveAttribute('href', `${ORIGIN}/search`);
    await page.goBack();
    await expectHead('/blogs');
    expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0);
    await moveTo(page, '/contact');
    await expectHead('/contact');

    await test.step('the head says that a record is missing where the host answers 200', async () => {
      const answer = await page.goto('/events/no-such-record');
      expect(answer?.status()).toBe(200);
      for (const path of ['/projects/no-such-record', null]) {
        await expectHeading(page, 'No route matches URL');
        await expect(robots).toHaveCount(1);
        await expect(canonical).toHaveCount(0);
        await moveTo(page, '/blogs');
        await expectHead('/blogs');
        if (path) await moveTo(page, path);
      }
    });
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
