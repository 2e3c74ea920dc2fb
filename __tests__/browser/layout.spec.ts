import { expectFits } from '../support/layout.ts';
import { visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

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

test('the navigation is one line on a wide screen, with its longest label too', async ({
  page,
}) => {
  await visit(page, '/reports');
  for (const width of [1120, 1440]) {
    await page.setViewportSize({ width, height: 800 });
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
  }
});

test('Donate is in reach on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/projects');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Donate' })).toBeInViewport({
    ratio: 1,
  });
});

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
