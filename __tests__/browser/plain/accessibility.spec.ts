import type { Page } from '@playwright/test';
import { expectHeading, follow, visit } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

test('the keyboard leads past the navigation, and through the bar in the order of the screen', async ({
  page,
}) => {
  await visit(page, '/projects');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await expectHeading(page, 'Our Project');

  await skip.focus();
  const stops: string[] = [];
  for (let stop = 0; stop < 14; stop++) {
    await page.keyboard.press('Tab');
    const { name, outline } = await page.evaluate(() => ({
      name: document.activeElement?.textContent?.trim() ?? '',
      outline: parseFloat(getComputedStyle(document.activeElement!).outlineWidth),
    }));
    stops.push(name);
    expect(outline, `the mark of ${name}`).toBeGreaterThanOrEqual(2);
  }
  expect(stops.join(', ')).toBe(
    'Maidan, Home, About, Impact, Projects, Gallery, Partners, Career, Contact, News, Policies, Help, Search, Donate',
  );
});

test.describe('sections of home', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const scrolls: unknown[] = [];
      Object.assign(window, { scrolls });
      // oxlint-disable-next-line typescript/unbound-method -- called with its element below
      Element.prototype.scrollIntoView = new Proxy(Element.prototype.scrollIntoView, {
        apply(scroll, element: Element, [options]: [ScrollIntoViewOptions?]) {
          scrolls.push({ id: element.id, behavior: options?.behavior });
          Reflect.apply(scroll, element, [options]);
        },
      });
    });
  });
  /** The scrolls since the last look. */
  const scrolls = (page: Page) =>
    page.evaluate(() => (window as unknown as { scrolls: unknown[] }).scrolls.splice(0));
  const atTop = (page: Page, id: string) =>
    expect
      .poll(() =>
        page.evaluate(
          (name) => Math.abs(document.getElementById(name)?.getBoundingClientRect().top ?? 1e6),
          id,
        ),
      )
      .toBeLessThan(40);

  test(
    'About and Impact scroll to their sections smoothly, even a second time',
    { tag: '@whole' },
    async ({ page, service }) => {
      await visit(page, '/');
      const sections = [
        ['About', 'about'],
        ['Impact', 'impact'],
      ] as const;
      for (const [label, id] of sections) {
        for (let time = 0; time < 2; time++) {
          await page.evaluate(() => scrollTo(0, 0));
          await follow(page, label);
          await atTop(page, id);
          expect(await scrolls(page)).toEqual([{ id, behavior: 'smooth' }]);
        }
      }
      expect(service.received).toHaveLength(2);
    },
  );

  test('About and Impact jump for a visitor who wants no motion; forced colours show the links of a dropdown', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, '/');
    await follow(page, 'Impact');
    await atTop(page, 'impact');
    expect(await scrolls(page)).toEqual([{ id: 'impact', behavior: 'auto' }]);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('banner').getByRole('button', { name: 'News' }).click();
    const awards = page.getByRole('banner').getByRole('link', { name: 'Awards' });
    await awards.hover();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(awards).toBeVisible();
  });
});
