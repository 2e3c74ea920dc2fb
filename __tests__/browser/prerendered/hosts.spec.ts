import type { Page } from '@playwright/test';
import { hideMail } from '../../support/sites/hosts.ts';
import { hydrated } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

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

/** Lets the pages come through a host that hides mail addresses. */
const hideAddresses = (page: Page) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
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
