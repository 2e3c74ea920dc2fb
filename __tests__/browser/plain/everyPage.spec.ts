import { SIZES, violations } from '../../support/axe.ts';
import { chooser, donate, expectClosed } from '../../support/donation.ts';
import { expectFits, setBrowserTextSize, setTextSize } from '../../accessibility/meters/layout.ts';
import { EVERY_PAGE, visit } from '../../support/pages.ts';
import { smallTargets } from '../../support/targets.ts';
import { expect, test } from '../../support/test.ts';

/** What holds on every page, each opened once. */
for (const path of EVERY_PAGE) {
  test(`${path}: every screen, axe, forced colours, Donate, targets for a finger`, async ({
    page,
    watch,
  }) => {
    // The file of the search comes with rendered pages.
    if (path === '/search') watch.expect(/search\.json/);
    await visit(page, path);

    await test.step('fits every screen, and at twice the text size', async () => {
      for (const width of [320, 360, 768, 1120, 1440, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        await expectFits(page, `${width} px`);
      }

      // The browser's own setting, which moves the breaks too, and a page that sets the size itself.
      await setBrowserTextSize(page, 32);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expectFits(page, `${width} px, browser set to 200 %`);
      }
      await setBrowserTextSize(page, 16);
      await setTextSize(page, '200%');
      await page.setViewportSize({ width: 360, height: 800 });
      await expectFits(page, '360 px, page set to 200 %');
      await setTextSize(page, '');
    });

    await test.step('breaks no rule of axe and has one h1', async () => {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        expect(await violations(page), `${size.width} px`).toEqual([]);
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });

    await test.step('shows its heading and its text in forced colours', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toHaveText('');
      await page.emulateMedia({ forcedColors: 'none' });
    });

    await test.step('Donate opens the chooser, on a small screen too', async () => {
      await donate(page).click();
      await expect(chooser(page)).toBeVisible();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.keyboard.press('Escape');
        await expectClosed(page);
        await expect(donate(page)).toBeInViewport({ ratio: 1 });
        await expect(donate(page)).toHaveRole('button');
        await donate(page).click();
        await expect(chooser(page)).toBeVisible();
        await expect(
          chooser(page).getByText('Your donation helps us make a difference in the community', {
            exact: true,
          }),
        ).toBeVisible();
      }
      await page.keyboard.press('Escape');
      await expectClosed(page);
    });

    await test.step('has targets of 44 px for a finger', async () => {
      await page.setViewportSize(SIZES[0]!);
      await page.getByRole('button', { name: 'Open menu' }).click();
      expect(await smallTargets(page)).toEqual([]);
      await page.getByRole('button', { name: 'Close menu' }).click();
    });
  });
}
