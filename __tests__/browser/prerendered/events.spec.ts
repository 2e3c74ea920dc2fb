import { shiftOf, watchShifts } from '../../support/browser/layout.ts';
import { cards, expectHeading, visit } from '../../support/browser/pages.ts';
import { html } from '../../support/browser/prerendered.ts';
import { expect, test } from '../../support/browser/test.ts';

test(
  'a visitor sees the next event marked, and events that are over since the build apart, without a shift',
  { tag: '@whole' },
  async ({ page }) => {
    for (const path of ['/', '/events', '/events/maidan-cup-final-2026']) {
      // The heading of what to read next is not a day.
      expect(html(path).replace('>Next</h2>', ''), path).not.toMatch(/>(Next|Held on)/);
    }

    await page.clock.setFixedTime(new Date('2026-12-19T00:30:00+05:30'));
    await watchShifts(page);
    const next = page.getByRole('link', { name: /^Next: / });
    const held = page.getByRole('region', { name: 'Already held' });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, '/events');
      await expect(next).toHaveText('Next: Kabaddi at the Square, Dec 19, 2026');
      await expect(held.getByRole('article').first()).toContainText('Maidan Cup Final 2026');
      await expect(cards(page)).toHaveCount(7);
      expect(await shiftOf(page), `${width} px`).toBeLessThan(0.001);
    }
    await next.click();
    await expectHeading(page, 'Kabaddi at the Square');

    // All are over two years later. React logs markup that it could not hydrate.
    await page.clock.setFixedTime(new Date('2028-12-19T00:30:00+05:30'));
    await visit(page, '/events');
    await expect(held.getByRole('article')).toHaveCount(7);
    await expect(cards(page)).toHaveCount(7);
    await expect(held.getByRole('article').first()).toContainText('Maidan Cup Final');
    await expect(page.getByRole('link', { name: 'Bring a child' })).toBeVisible();
  },
);
