import { shiftOf, watchShifts } from '../../accessibility/meters/layout.ts';
import { cards, expectHeading, visit } from '../../support/pages.ts';
import { html } from '../../support/prerendered.ts';
import { expect, test } from '../../support/test.ts';

test(
  'a rendered page knows no today: the next event and those that are over are marked by the browser, without a jump',
  { tag: '@whole' },
  async ({ page }) => {
    for (const path of ['/', '/events', '/events/maidan-cup-final-2026']) {
      // The heading above what to read next is no day.
      expect(html(path).replace('>Next</h2>', ''), path).not.toMatch(/>(Next|Held on)/);
    }

    await page.clock.setFixedTime(new Date('2026-12-19T00:30:00+05:30'));
    await watchShifts(page);
    const next = page.getByRole('link', { name: /^Next: / });
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, '/events');
      await expect(next).toHaveText('Next: Kabaddi at the Square, Dec 19, 2026');
      await expect(cards(page).getByText('Held on', { exact: true })).not.toHaveCount(0);
      expect(await shiftOf(page), `${width} px`).toBeLessThan(0.001);
    }
    await next.click();
    await expectHeading(page, 'Kabaddi at the Square');
  },
);
