import type { Page } from '@playwright/test';
import { EVERY_PAGE, visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** Texts that stand outside the screen or outside the card that they belong to: nobody can read them. */
function lostTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lost: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim()) continue;
      // For screen readers, waiting for the focus, or inside something that scrolls by itself.
      const hidden = parent.closest('.visually-hidden, a[href="#main"], script, style, noscript');
      const scrolls = (element: Element | null): boolean =>
        element !== null &&
        (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
      if (hidden || scrolls(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = parent.closest('article, button, li')?.getBoundingClientRect();
      for (const { left, right, width: wide } of range.getClientRects()) {
        if (wide === 0) continue;
        const outside = left < -1 || right > width + 1;
        const outOfBox = box && (left < box.left - 1 || right > box.right + 1);
        if (outside || outOfBox) {
          lost.push(
            `${node.textContent.trim().slice(0, 40)} [${Math.round(left)} to ${Math.round(right)} of ${width}]`,
          );
          break;
        }
      }
    }
    return lost;
  });
}

async function expectFits(page: Page, what: string): Promise<void> {
  expect(await lostTexts(page), what).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    what,
  ).toBeLessThanOrEqual(0);
  await page.evaluate(() => scrollTo(500, 0));
  expect(await page.evaluate(() => scrollX), what).toBe(0);
}

for (const path of EVERY_PAGE) {
  test(`${path} fits every screen, and at twice the text size`, async ({ page }) => {
    await visit(page, path);
    for (const width of [320, 360, 768, 1120, 1440, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page, `${width} px`);
    }

    // The browser's own setting, which moves the breaks too, and a page that sets the size itself.
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page, `${width} px, browser set to 200 %`);
    }
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await page.setViewportSize({ width: 360, height: 800 });
    await expectFits(page, '360 px, page set to 200 %');
  });
}

for (const path of ['/', '/gallery']) {
  test(`the open menu of ${path} fits a narrow screen at twice the text size`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visit(page, path);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectFits(page, '360 px');
    // The last link can be reached by scrolling.
    const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expectFits(page, '360 px, 200 %');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  });
}

for (const width of [1120, 1440]) {
  test(`the navigation is one line at ${width} px, with its longest label too`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, '/reports');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('button', { name: 'Reports & Publications' })).toBeVisible();
    const boxes = await bar.locator('a:visible, button:visible').evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { text: one.textContent, left, right, middle: (top + bottom) / 2 };
      }),
    );
    expect(boxes).toHaveLength(12);
    const [first] = boxes;
    for (const [index, { text, left, right, middle }] of boxes.entries()) {
      expect(Math.abs(middle - first!.middle), `${text} stands on the line`).toBeLessThan(4);
      if (index > 0)
        expect(left, `${text} follows the one before`).toBeGreaterThanOrEqual(
          boxes[index - 1]!.right,
        );
      expect(right, `${text} is on the screen`).toBeLessThanOrEqual(width);
    }
    expect(await bar.evaluate((header) => header.getBoundingClientRect().height)).toBe(76);
    await expect(bar.getByRole('button', { name: 'Open menu' })).toBeHidden();
  });
}

test('Donate is in reach on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/projects');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Donate' })).toBeInViewport({
    ratio: 1,
  });
});

for (const path of EVERY_PAGE) {
  test(`${path} has targets of 44 px for a finger`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, path);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const small = await page.locator('a:visible, button:visible').evaluateAll((all) =>
      all
        // Links in running text, in its lists and tables too, are as high as their line.
        .filter((one) => !one.matches('p a, article li a, article td a, a[href="#main"]'))
        .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ text, box }) => `${text}: ${box.width} by ${box.height}`),
    );
    expect(small).toEqual([]);
  });
}

test('pictures keep their place: nothing shifts while a list loads', async ({ page, service }) => {
  service.latency = 300;
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/', '/projects', '/events/new-year-open-ground']) {
    await visit(page, path);
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(
      shifts.reduce((sum, value) => sum + value, 0),
      path,
    ).toBeLessThan(0.1);
  }
});
