import { SIZES, violations } from '../../support/browser/axe.ts';
import { donate } from '../../support/browser/donation.ts';
import { expectFits, setBrowserTextSize } from '../../support/browser/layout.ts';
import { visit } from '../../support/browser/pages.ts';
import { smallTargets } from '../../support/browser/targets.ts';
import { expect, test } from '../../support/browser/test.ts';

// One page of each kind. `npm run test:accessibility` looks at every page, in more sizes.

for (const path of ['/', '/projects', '/projects/huddle-camp', '/contact', '/csppolicy/annexure5'])
  test(`the page ${path} fits every screen, even at twice the text size, keeps axe's rules, and suits a finger`, async ({
    page,
  }) => {
    await visit(page, path);
    for (const width of [320, 768, 1120, 1440, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page, `${width} px`);
    }
    await setBrowserTextSize(page, 32);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page, `${width} px, browser set to 200 %`);
    }
    await setBrowserTextSize(page, 16);

    for (const size of SIZES.toReversed()) {
      await page.setViewportSize(size);
      await expect(donate(page)).toBeInViewport({ ratio: 1 });
      await expect(donate(page)).toHaveRole('button');
    }
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    expect(await smallTargets(page)).toEqual([]);
  });
