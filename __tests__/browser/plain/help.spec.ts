import { visit } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

// What the page says, and where it leads: `features/childHelp.test.tsx`.

test('a child on a phone sees both numbers and the exit on the first screen, and Help on every page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, '/help');
  const exit = await page.getByRole('button', { name: 'Exit this page quickly' }).boundingBox();
  for (const name of [/^1098/, /^112/]) {
    const call = await page.getByRole('link', { name }).first().boundingBox();
    expect(call!.y + call!.height).toBeLessThanOrEqual(exit!.y);
  }
  await visit(page, '/reports');
  await expect(page.getByRole('link', { name: 'Help', exact: true })).toBeInViewport();
});
