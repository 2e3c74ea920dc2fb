import type { Page } from '@playwright/test';
import { organisation } from '../../../src/content/organisation.ts';
import { SIZES } from '../../support/axe.ts';
import { brokenOverLines } from '../../accessibility/meters/layout.ts';
import { card, cards, expectHeading, settled, visit } from '../../support/pages.ts';
import { expect, MAP, test } from '../../support/test.ts';

const [nagpur, delhi] = organisation.offices;
const frame = (page: Page) => page.locator('iframe');

async function expectMap(page: Page, city: string, marker: string): Promise<void> {
  await expect(frame(page)).toHaveCount(1);
  await expect(frame(page)).toHaveAttribute('title', `Map: the ${city} office`);
  const url = new URL((await frame(page).getAttribute('src'))!);
  expect(url.href).toMatch(MAP);
  expect(url.searchParams.get('marker')).toBe(marker);
  // What is in the frame is that map.
  await expect(page.frameLocator('iframe').locator('body')).toHaveAttribute('data-marker', marker);
  for (const each of organisation.offices)
    await expect(card(page, each.city).getByRole('button', { name: 'Show Map' })).toHaveAttribute(
      'aria-pressed',
      String(each.city === city),
    );
}

for (const { width, height } of SIZES) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('the map is of Nagpur at first; Show Map switches it and goes to the top', async ({
      page,
    }) => {
      await visit(page, '/contact');
      await expectHeading(page, 'Contact');
      await expect(page).toHaveTitle('Contact | Maidan');
      const at = ({ latitude, longitude }: typeof nagpur) => `${latitude},${longitude}`;
      await expectMap(page, 'Nagpur', at(nagpur));
      for (const office of [delhi, nagpur, nagpur]) {
        await card(page, office.city).getByRole('button', { name: 'Show Map' }).click();
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
        await expectMap(page, office.city, at(office));
        await expect(frame(page)).toBeInViewport();
      }
      // No step in history.
      await expect(page).toHaveURL(/\/contact$/);
    });
  });
}

test('the cards say where, when and how to reach each office', async ({ page }) => {
  await visit(page, '/contact');
  await expect(page.getByRole('heading', { level: 2, name: 'Our Office' })).toBeVisible();
  await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText(['Nagpur', 'Delhi']);
  await expect(card(page, 'Nagpur').getByText('Head office')).toBeVisible();
  await expect(card(page, 'Delhi').getByText('Head office')).toHaveCount(0);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const office of organisation.offices) {
      const one = card(page, office.city);
      for (const line of office.address) await expect(one.getByText(line)).toBeVisible();
      await expect(one.getByText('Monday to Saturday, 9 am to 5 pm')).toBeVisible();
      await expect(one.getByRole('link', { name: office.phone })).toHaveAttribute(
        'href',
        `tel:${office.phone.replaceAll(' ', '')}`,
      );
      await expect(one.getByRole('link', { name: office.email })).toHaveAttribute(
        'href',
        `mailto:${office.email}`,
      );
      const directions = one.getByRole('link', { name: 'Directions (opens in a new tab)' });
      await expect(directions).toHaveAttribute(
        'href',
        `https://www.openstreetmap.org/directions?route=;${office.latitude},${office.longitude}`,
      );
      await expect(directions).toHaveAttribute('target', '_blank');
      await expect(directions).toHaveAttribute('rel', 'noopener noreferrer');
      // Each says which office it is about.
      await expect(directions).toHaveAccessibleDescription(office.city);
      await expect(one.getByRole('button', { name: 'Show Map' })).toHaveAccessibleDescription(
        office.city,
      );
    }
  }
});

test('the frame is lazy and may do nothing but show a map', async ({ page }) => {
  await visit(page, '/contact');
  await expect(frame(page)).toHaveAttribute('loading', 'lazy');
  await expect(frame(page)).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups',
  );
});

test('a map that does not come leaves the place and the whole address standing', async ({
  page,
  watch,
}) => {
  watch.expectNetworkFailures();
  await page.route(MAP, (route) => route.abort());
  await page.goto('/contact', { waitUntil: 'commit' });
  await expectHeading(page, 'Contact');
  await expect(page.locator('p', { hasText: /^NagpurHead office$/ })).toBeVisible();
  await expect(card(page, 'Nagpur').getByText(nagpur.address[0]!)).toBeVisible();
  await card(page, 'Delhi').getByRole('button', { name: 'Show Map' }).click();
  await expect(page.locator('p', { hasText: /^Delhi$/ })).toBeVisible();
});

test('the page asks its own host, and the map alone of all others', async ({ page, service }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.clock.install();
  await visit(page, '/contact');
  await expect(frame(page)).toBeVisible();
  // What comes later by itself has come.
  await page.clock.runFor(10_000);
  await settled(page, service);
  await page.waitForLoadState('networkidle');
  hosts.delete(new URL(page.url()).host);
  expect([...hosts]).toEqual(['www.openstreetmap.org']);
  expect(service.received).toEqual([]);
});

test('what is typed stays when the map is switched', async ({ page }) => {
  await visit(page, '/contact');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Asha');
  await card(page, 'Delhi').getByRole('button', { name: 'Show Map' }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Asha');
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('Show Map jumps to the top', async ({ page }) => {
    await visit(page, '/contact');
    await page.setViewportSize({ width: 360, height: 640 });
    const button = card(page, 'Delhi').getByRole('button', { name: 'Show Map' });
    await button.scrollIntoViewIfNeeded();
    expect(
      await button.evaluate((element: HTMLElement) => {
        element.click();
        return new Promise((resolve) => requestAnimationFrame(() => resolve(scrollY)));
      }),
    ).toBe(0);
  });
});

test('a number or an e-mail address stands on one line on every screen', async ({ page }) => {
  for (const width of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/contact');
    const ways = page.locator('main :is([href^="tel:"], [href^="mailto:"], [href^="sms:"])');
    expect(await brokenOverLines(ways), `${width} px`).toEqual([]);
  }
});
