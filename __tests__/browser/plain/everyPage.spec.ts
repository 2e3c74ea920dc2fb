import type { Page } from '@playwright/test';
import { SIZES, violations } from '../../support/axe.ts';
import { chooser, donate, expectClosed } from '../../support/donation.ts';
import { expectFits, setBrowserTextSize, setTextSize } from '../../accessibility/meters/layout.ts';
import { EVERY_PAGE, visit } from '../../support/pages.ts';
import { smallTargets } from '../../support/targets.ts';
import { expect, test, type Watch } from '../../support/test.ts';

/** One page of each kind: the others are built from the same parts. */
const DAILY = ['/', '/projects', '/projects/huddle-camp', '/contact', '/csppolicy/annexure5'];

for (const path of EVERY_PAGE) {
  const tag = DAILY.includes(path) ? [] : ['@whole'];
  test(
    `${path} fits every screen, keeps axe's rules, and has its words in forced colours and targets for a finger`,
    { tag },
    async ({ page, watch }) => {
      await open(page, watch, path);
      await expectRoom(page, path);

      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expect(donate(page)).toBeInViewport({ ratio: 1 });
        await expect(donate(page)).toHaveRole('button');
      }
      // The guard's accessibility project has axe look at every page in every size.
      await page.setViewportSize(SIZES[0]!);
      expect(await violations(page)).toEqual([]);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveCount(1);

      await page.emulateMedia({ forcedColors: 'active' });
      await expect(heading).toBeVisible();
      await expect(page.getByRole('main')).not.toHaveText('');
      await page.emulateMedia({ forcedColors: 'none' });

      await page.setViewportSize(SIZES[0]!);
      await page.getByRole('button', { name: 'Open menu' }).click();
      expect(await smallTargets(page)).toEqual([]);
    },
  );
}

test(
  'Donate opens the chooser on every page, on a small screen too',
  { tag: '@whole' },
  async ({ page, watch }) => {
    test.setTimeout(EVERY_PAGE.length * 10_000);
    for (const path of EVERY_PAGE) {
      await open(page, watch, path);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await donate(page).click();
        await expect(chooser(page), `${path} at ${size.width} px`).toBeVisible();
        await page.keyboard.press('Escape');
        await expectClosed(page);
      }
    }
  },
);

async function open(page: Page, watch: Watch, path: string): Promise<void> {
  // The file of the search comes with rendered pages.
  if (path === '/search') watch.expect(/search\.json/);
  await visit(page, path);
}

/** Nothing is off the screen, at twice the text size either. */
async function expectRoom(page: Page, path: string): Promise<void> {
  for (const width of [320, 360, 768, 1120, 1440, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page, `${path}, ${width} px`);
  }

  // The browser's own setting, which moves the breaks too, and a page that sets the size itself.
  await setBrowserTextSize(page, 32);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page, `${path}, ${width} px, browser set to 200 %`);
  }
  await setBrowserTextSize(page, 16);
  await setTextSize(page, '200%');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectFits(page, `${path}, 360 px, page set to 200 %`);
  await setTextSize(page, '');
}
