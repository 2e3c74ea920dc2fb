import { expectHeading, visit } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

test('the keyboard leads past the navigation, and through the bar in the order of the screen', async ({
  page,
}) => {
  await visit(page, '/projects');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await expectHeading(page, 'Our Project');

  await skip.focus();
  const stops: string[] = [];
  for (let stop = 0; stop < 14; stop++) {
    await page.keyboard.press('Tab');
    const { name, outline } = await page.evaluate(() => ({
      name: document.activeElement?.textContent?.trim() ?? '',
      outline: parseFloat(getComputedStyle(document.activeElement!).outlineWidth),
    }));
    stops.push(name);
    expect(outline, `the mark of ${name}`).toBeGreaterThanOrEqual(2);
  }
  expect(stops.join(', ')).toBe(
    'Maidan, Home, About, Impact, Projects, Gallery, Partners, Career, Contact, News, Policies, Help, Search, Donate',
  );
});
