import { PRERENDERED_DIRECTORY } from '../support/sites/builtSites.ts';
import { visit } from '../support/browser/pages.ts';
import { expect, test } from '../support/browser/test.ts';

// A screen reader reads in this order, with these names: axe sees neither.

test.use({ directory: PRERENDERED_DIRECTORY });

test('home is read from the bar over its title and sections to the footer', async ({ page }) => {
  await visit(page, '/');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to main content"
    - banner:
      - link "Maidan"
      - navigation "Main":
        - list:
          - listitem:
            - link "Home"
          - listitem:
            - button "News"
          - listitem:
            - button "Policies"
      - link "Help"
      - link "Search"
      - button "Donate"
    - main:
      - heading "Empowering Children & Youth Through Sports" [level=1]
      - link "See Our Project"
      - navigation "Start here"
      - heading "Who We Are" [level=2]
      - heading "Our Mission" [level=2]
    - contentinfo
  `);
});

test('a policy on a phone is read with its help before its title', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/csppolicy/reporting-concerns');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - region "Help now":
        - heading "Help now" [level=2]
        - 'link "Police and emergency: 112"'
        - 'link "Child helpline: 1098"'
      - complementary:
        - button "Exit this page quickly"
      - navigation "Child Safeguarding and Protection Policy"
      - article:
        - heading "Reporting Concerns" [level=1]
        - navigation "On this page"
  `);
});
