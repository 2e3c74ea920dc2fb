import { existsSync, readFileSync } from 'node:fs';
import { violations } from '../../support/browser/axe.ts';
import { card, cards } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

const DIRECTORY = 'dist';
const BUILT = '.prerender/build/site.json';

/** Whether the last build had no service. */
const isDemonstration = () =>
  existsSync(BUILT) &&
  (JSON.parse(readFileSync(BUILT, 'utf8')) as { service: unknown }).service === null;

/** When the build fetched its records, in milliseconds since 1970. */
const queriedAt = () =>
  Number(/"queriedAt":(\d+)/.exec(readFileSync(`${DIRECTORY}/index.html`, 'utf8'))?.[1]);

test.use({ directory: DIRECTORY });

const LINE = 'Demonstration: the records are invented and nothing you send is kept';

// `npm run test:whole` builds it first.
test.describe('a demonstration', { tag: '@whole' }, () => {
  test.beforeAll(() => {
    expect(isDemonstration(), 'dist/ is a demonstration: "npm run build" makes it').toBe(true);
  });

  test("a demonstration says that it is one on every page, above the first screen's content", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/projects');
    await expect(page.getByText(LINE)).toBeInViewport({ ratio: 1 });
    expect(await violations(page)).toEqual([]);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/projects\/.+/);
    await expect(page.getByText(LINE)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  });

  test('an enquiry to a demonstration is answered in the browser, and goes nowhere', async ({
    page,
  }) => {
    await page.goto('/contact');
    await page.locator('[name=name]').fill('Asha');
    await page.locator('[name=contactNumber]').fill('1');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Success!');
  });

  test('a demonstration shows the ledger where its address asks for it, and a scenario in place of its pages', async ({
    page,
    service,
  }) => {
    // A page of a build with stale answers would fetch them again.
    await page.clock.setFixedTime(queriedAt());
    const button = page.getByRole('button', { name: 'Development panel' });
    await page.goto('/');
    await expect(card(page, 'Signs of the Game')).toBeVisible();
    await expect(button).toHaveCount(0);

    await page.goto('/?ledger');
    await button.click();
    const panel = page.getByRole('region', { name: 'Development' });
    await expect(panel.getByRole('row', { name: /ProjectList.*page.*In the HTML/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await page.goto('/projects?scenario=one-record');
    await expect(cards(page)).toHaveCount(1);
    await page.goto('/blogs');
    await expect(cards(page)).toHaveCount(1);
    expect(service.received).toEqual([]);
  });
});
