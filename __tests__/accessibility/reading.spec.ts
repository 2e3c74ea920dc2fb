import { PRERENDERED_DIRECTORY } from '../support/sites/builtSites.ts';
import { chooser, donate } from '../support/browser/donation.ts';
import { card, hydrated, visit } from '../support/browser/pages.ts';
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

test('an event on its card is read as picture, date, title, hours and place, text and link', async ({
  page,
}) => {
  await visit(page, '/events');
  await expect(card(page, 'Maidan Cup Final')).toMatchAriaSnapshot(`
    - article:
      - img "Maidan Cup Final"
      - paragraph:
        - time
      - heading "Maidan Cup Final" [level=3]
      - paragraph: 4.30 to 7.30 pm, Lamp Ground, Nagpur
      - paragraph
      - link "Explore Event"
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

test('the dialog of a donation is read with its title, the gifts, the ways to pay and its close button', async ({
  page,
}) => {
  await visit(page, '/news');
  await hydrated(page);
  await donate(page).click();
  await expect(chooser(page)).toMatchAriaSnapshot(`
    - dialog "Choose Payment Method":
      - heading "Choose Payment Method" [level=2]
      - list:
        - listitem:
          - button "₹500 a ball"
        - listitem:
          - button "₹1,000 a pair of boots"
        - listitem:
          - button "₹2,500 a coach for a week"
      - button "Pay using QR Code GPay, PhonePe, Paytm or any UPI app"
      - link "Pay using Payment Gateway Opens the payment page in a new tab"
      - button "Pay by Bank Transfer"
      - button "Close"
  `);
});
