import { expectFits, setTextSize } from '../../support/browser/layout.ts';
import { expectHeading, follow, visit } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

test('the bar of a phone hides on the way down and shows on the way up, at a focus and on a new page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/projects');
  const bar = page.getByRole('banner');
  await expect(bar).toBeInViewport();
  await page.mouse.wheel(0, 900);
  await expect(bar).not.toBeInViewport();
  await page.mouse.wheel(0, -60);
  await expect(bar).toBeInViewport();
  await page.mouse.wheel(0, 900);
  await expect(bar).not.toBeInViewport();
  await bar.getByRole('button', { name: 'Donate' }).focus();
  await expect(bar).toBeInViewport();
  await page.mouse.wheel(0, 300);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Career' }).click();
  await expectHeading(page, 'Career');
  await expect(bar).toBeInViewport();
});

test('the open menu of a low phone fits, with its last link in reach, even at twice the text size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await visit(page, '/');
  // Ink on marigold: the styles of components come after those that they build on.
  await expect(page.getByText('Donate Now')).toHaveCSS('color', 'rgb(22, 33, 28)');
  await page.mouse.wheel(0, 900);
  await page.mouse.wheel(0, -60);
  await page.getByRole('button', { name: 'Open menu' }).click();
  // At twice the text size another link of the bar would come under the pointer, and prefetch its page.
  await page.mouse.move(0, 0);
  const name = 'Child Safeguarding and Protection Policy';
  const last = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();
  await expect(last).toHaveText(name);
  for (const size of ['200%', '']) {
    await setTextSize(page, size);
    await expectFits(page, `text of ${size}`);
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  }
  await last.click();
  await expectHeading(page, name);
});

test(
  'the bar stays in view on a large screen, and is printed once',
  { tag: '@whole' },
  async ({ page }) => {
    await visit(page, '/projects');
    await page.mouse.wheel(0, 1500);
    const bar = page.getByRole('banner');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await follow(page, 'Gallery');
    await expectHeading(page, 'Gallery');
    await page.mouse.wheel(0, 800);
    await page.emulateMedia({ media: 'print' });
    await expect(bar).not.toBeInViewport();
  },
);
