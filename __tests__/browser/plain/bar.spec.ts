import { expectHeading, follow, visit } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the bar leaves on the way down and is back on the way up, at a focus and on a new page', async ({
    page,
  }) => {
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

  test('the open menu stays, and its last link is in reach', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 480 });
    await visit(page, '/projects');
    await page.mouse.wheel(0, 900);
    await page.mouse.wheel(0, -60);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const last = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Child Safeguarding and Protection Policy' });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await last.click();
    await expectHeading(page, 'Child Safeguarding and Protection Policy');
  });
});

for (const size of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`a section that a link leads to is not under the bar, ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await visit(page, '/#impact');
    const heading = page.getByRole('heading', { name: /^Our Impact/ });
    await expect(heading).toBeInViewport();
    const [bar, place] = [
      await page.getByRole('banner').boundingBox(),
      await heading.boundingBox(),
    ];
    expect(place!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
  });
}

test('on a large screen the bar stays; on paper it stands once', async ({ page }) => {
  await visit(page, '/projects');
  await page.mouse.wheel(0, 1500);
  const bar = page.getByRole('banner');
  await expect(bar).toBeInViewport({ ratio: 1 });
  await follow(page, 'Gallery');
  await expectHeading(page, 'Gallery');
  await page.mouse.wheel(0, 800);
  await page.emulateMedia({ media: 'print' });
  await expect(bar).not.toBeInViewport();
});
