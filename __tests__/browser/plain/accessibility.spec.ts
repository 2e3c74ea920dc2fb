import type { Page } from '@playwright/test';
import { SIZES, violations } from '../../support/axe.ts';
import { expectHeading, follow, moveTo, visit } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

/** What a screen reader is told of a navigation. */
const announcer = (page: Page) => page.locator('body [aria-live="polite"]:not(main *)');

test('an open menu and open dropdowns break no rule of axe', async ({ page }) => {
  await page.setViewportSize(SIZES[0]!);
  await visit(page, '/projects');
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await violations(page), 'menu').toEqual([]);

  await page.setViewportSize(SIZES[1]!);
  await visit(page, '/reports');
  for (const name of ['Reports & Publications', 'Policies']) {
    await page.getByRole('banner').getByRole('button', { name }).click();
    expect(await violations(page), name).toEqual([]);
  }
});

test('an open picture breaks no rule of axe', async ({ page }) => {
  await page.goto('/gallery?picture=full-stretch');
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await violations(page), `${size.width} px`).toEqual([]);
  }
});

test('an empty list breaks no rule of axe', async ({ page, service }) => {
  service.db.tables.MaidanNews = [];
  service.db.tables.MaidanPartners = [];
  for (const path of ['/news', '/partners']) {
    await visit(page, path);
    expect(await violations(page), path).toEqual([]);
  }
});

test('a page that loads, and one whose service failed, break no rule of axe', async ({
  page,
  service,
  watch,
}) => {
  watch.expectFailed('ProjectDetail', 'ProjectList');
  for (const path of ['/projects/huddle-camp', '/projects']) {
    service.heal();
    service.latency = 60_000;
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('status')).toContainText('Loading');
    // A list's comes some moments after its frame.
    if (path === '/projects') await expectHeading(page, 'Our Project');
    // A detail without its record has no title, and so no heading: the specification wants nothing shown.
    const except = path === '/projects' ? [] : ['page-has-heading-one'];
    expect(await violations(page, except), `${path} loads`).toEqual([]);

    service.latency = 0;
    service.fail('401');
    await page.reload();
    await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
    expect(await violations(page, except), `${path} failed`).toEqual([]);
  }
});

test.describe('with the keyboard alone', () => {
  test('the first stop skips the navigation', async ({ page }) => {
    await visit(page, '/projects');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await expectHeading(page, 'Our Project');
  });

  test('tab goes through the bar in the order that is seen', async ({ page }) => {
    await visit(page, '/projects');
    await page.keyboard.press('Tab');
    const stops: string[] = [];
    for (let stop = 0; stop < 13; stop++) {
      await page.keyboard.press('Tab');
      stops.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
      const outline = await page.evaluate(
        () => getComputedStyle(document.activeElement!).outlineWidth,
      );
      expect(outline, stops.at(-1)).toBe('3px');
    }
    expect(stops).toEqual([
      'Maidan',
      'Home',
      'About',
      'Impact',
      'Projects',
      'Gallery',
      'Partners',
      'Career',
      'Contact',
      'News',
      'Policies',
      'Search',
      'Donate',
    ]);
  });

  test('a dropdown opens with Enter, Escape closes it and returns the focus', async ({ page }) => {
    await visit(page, '/projects');
    const button = page.getByRole('banner').getByRole('button', { name: 'News' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Blogs', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectHeading(page, 'Awards');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Awards' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  test('the menu of a small screen works, Escape closes it and returns the focus', async ({
    page,
  }) => {
    await page.setViewportSize(SIZES[0]!);
    await visit(page, '/projects');
    const button = page.getByRole('button', { name: /(Open|Close) menu/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link').first(),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('a card is opened with Enter', async ({ page }) => {
    await visit(page, '/projects');
    await page.getByRole('link', { name: 'Explore Project' }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/projects\/.+/);
  });
});

test('a navigation moves the focus to the new heading and says the title', async ({
  page,
  service,
}) => {
  await visit(page, '/');
  await expect(announcer(page)).toHaveText('');
  await follow(page, 'Gallery');
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeFocused();
  await expect(announcer(page)).toHaveText('Gallery | Maidan');

  await follow(page, 'Projects');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Project' })).toBeFocused();
  await expect(announcer(page)).toHaveText('Our Project | Maidan');
  await page.getByRole('link', { name: 'Explore Project' }).first().click();
  await expect(page).toHaveURL(/\/projects\/.+/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(announcer(page)).toHaveText(`${await heading.textContent()} | Maidan`);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Our Project' })).toBeFocused();
  await expect(announcer(page)).toHaveText('Our Project | Maidan');
  expect(service.received).not.toHaveLength(0);
});

test('a page that has to be waited for takes focus and is announced when it comes', async ({
  page,
  service,
  context,
}) => {
  await visit(page, '/no/such/page');
  service.latency = 700;
  // As a link in an e-mail would, but in the open tab.
  await moveTo(page, '/blogs/playing-in-the-rain');
  await expect(page.getByRole('heading', { level: 1, name: 'Playing in the Rain' })).toBeFocused();
  await expect(announcer(page)).toHaveText('Playing in the Rain | Maidan');
  expect(context.pages()).toHaveLength(1);
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
  const scrolls = (page: Page) =>
    page.evaluate(() => (window as unknown as { scrolls: unknown[] }).scrolls);
  const atTop = (page: Page, id: string) =>
    expect
      .poll(() =>
        page.evaluate(
          (name) => Math.abs(document.getElementById(name)?.getBoundingClientRect().top ?? 1e6),
          id,
        ),
      )
      .toBeLessThan(40);

  for (const [label, id] of [
    ['About', 'about'],
    ['Impact', 'impact'],
  ] as const) {
    test(`${label} scrolls there smoothly on home, again too`, async ({ page, service }) => {
      await visit(page, '/');
      await follow(page, label);
      await atTop(page, id);
      await page.evaluate(() => scrollTo(0, 0));
      await follow(page, label);
      await atTop(page, id);
      expect(await scrolls(page)).toEqual([
        { id, behavior: 'smooth' },
        { id, behavior: 'smooth' },
      ]);
      expect(service.received).toHaveLength(2);
    });

    test(`${label} leads to home first from another page`, async ({ page }) => {
      await visit(page, '/news');
      await follow(page, label);
      await expectHeading(page, 'Empowering Children & Youth Through Sports');
      await atTop(page, id);
      expect(await scrolls(page)).toEqual([{ id, behavior: 'smooth' }]);
    });
  }

  test('a link to a section from elsewhere arrives there, with slow code too', async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await visit(page, '/#impact');
    await atTop(page, 'impact');
  });

  test.describe('without motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('jump, and nothing else moves', async ({ page }) => {
      await visit(page, '/');
      await follow(page, 'Impact');
      await atTop(page, 'impact');
      expect(await scrolls(page)).toEqual([{ id: 'impact', behavior: 'auto' }]);
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('banner').getByRole('button', { name: 'News' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Awards' }).hover();
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    });
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('an open dropdown shows its links', async ({ page }) => {
    await visit(page, '/projects');
    await page.getByRole('banner').getByRole('button', { name: 'News' }).click();
    await expect(page.getByRole('link', { name: 'Awards', exact: true })).toBeVisible();
  });
});
