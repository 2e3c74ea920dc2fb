import type { Page } from '@playwright/test';
import { organisation } from '../../../src/content/organisation.ts';
import { SIZES } from '../../support/browser/axe.ts';
import { brokenOverLines } from '../../support/browser/layout.ts';
import { card, goOffline, settled, visit } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

// The address of the map, and when its frame is there: `features/contact.test.tsx`.

const [nagpur, delhi] = organisation.offices;
const frame = (page: Page) => page.locator('iframe');
const showMap = (page: Page, city: string) =>
  card(page, city).getByRole('button', { name: 'Show Map' });

/** What is in the frame is that office's map, and it covers the drawing. */
async function expectMap(page: Page, { city, latitude, longitude }: typeof nagpur): Promise<void> {
  await expect(frame(page)).toHaveAttribute('title', `Map: the ${city} office`);
  await expect(frame(page)).toBeInViewport();
  await expect(page.frameLocator('iframe').locator('body')).toHaveAttribute(
    'data-marker',
    `${latitude},${longitude}`,
  );
  for (const each of organisation.offices)
    await expect(showMap(page, each.city)).toHaveAttribute(
      'aria-pressed',
      String(each.city === city),
    );
}

test('the map of an office is shown from its own host alone, and numbers and addresses stay on one line', async ({
  page,
  service,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.clock.install();
  await visit(page, '/contact');
  await expectMap(page, nagpur);
  const ways = page.locator('main :is([href^="tel:"], [href^="mailto:"], [href^="sms:"])');
  for (const width of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(ways.first()).toBeVisible();
    expect(await brokenOverLines(ways), `${width} px`).toEqual([]);
  }
  // What comes later by itself has come.
  await page.clock.runFor(10_000);
  await settled(page, service);
  hosts.delete(new URL(page.url()).host);
  expect([...hosts]).toEqual(['www.openstreetmap.org']);
  expect(service.received).toEqual([]);
});

test('a visitor without a connection sees the drawing, is led to it by a press, and sees the map later', async ({
  page,
  context,
  watch,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(SIZES[0]!);
  await visit(page, '/contact');
  await expectMap(page, nagpur);
  const entries = await page.evaluate(() => history.length);
  await goOffline(context, watch);
  await expect(frame(page)).toHaveCount(0);
  const drawing = page.locator('main picture img').first();
  expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360);
  // The form begins on the first screen.
  await expect(page.getByRole('heading', { name: 'Get In Touch' })).toBeInViewport({ ratio: 1 });
  const button = showMap(page, 'Delhi');
  await button.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await button.click();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(frame(page)).toHaveCount(0);
  await context.setOffline(false);
  await expectMap(page, delhi);
  // The history has no new entry.
  expect(await page.evaluate(() => history.length)).toBe(entries);
});
