import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { neutralPage, policyContacts } from '../../../src/content/organisation.ts';
import type { PolicyContents } from '../../../src/content/policies/contents.ts';
import { childContents } from '../../../src/content/policies/csppolicy/contents.ts';
import { poshContents } from '../../../src/content/policies/poshpolicy/contents.ts';
import { paths } from '../../../src/paths.ts';
import { SIZES, violations } from '../../support/axe.ts';
import { SITE_DIRECTORY } from '../../support/builtSites.ts';
import { brokenOverLines } from '../../accessibility/meters/layout.ts';
import { expectHeading, goOffline, idle, serveNeutralPage, visit } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

const POLICIES: { contents: PolicyContents; path: (slug?: string) => string; name: string }[] = [
  { contents: poshContents, path: paths.poshPolicy, name: '/poshpolicy' },
  { contents: childContents, path: paths.childPolicy, name: '/csppolicy' },
];
const REPORTING = [
  '/poshpolicy/who-complain-sexual-harassment',
  '/poshpolicy/complaint-of-sexual-harassment',
  '/csppolicy/reporting-concerns',
  '/csppolicy/bullying',
  '/csppolicy/annexure5',
  '/csppolicy/annexure6',
];
const ALERT = 'PDF generator is loading. Please try again in a moment.';

const article = (page: Page) => page.getByRole('main').getByRole('article');
const sidebar = (page: Page, contents: PolicyContents) =>
  page.getByRole('navigation', { name: contents.title });
const exitButton = (page: Page) => page.getByRole('button', { name: 'Exit this page quickly' });
const download = (page: Page) => page.getByRole('button', { name: 'Download Form' });
const help = (page: Page) => page.getByRole('region', { name: 'Help now' });
const icc = (page: Page) => page.getByRole('region', { name: 'Complain to the ICC' });
const safetyStrip = (page: Page) => page.getByRole('region', { name: 'Worried about a child?' });
const helpButton = (page: Page) => page.locator('summary', { hasText: 'More ways to get help' });
const exitHint = (page: Page) =>
  page.getByText('Your browser’s history still shows this visit').filter({ visible: true });

/** Where an element stands in the window. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  expect(box).not.toBeNull();
  return { ...box!, bottom: box!.y + box!.height, right: box!.x + box!.width };
}

async function expectHelp(page: Page): Promise<void> {
  for (const number of ['112', '1098'])
    await expect(help(page).getByRole('link', { name: number })).toHaveAttribute(
      'href',
      `tel:${number}`,
    );
  const { email } = policyContacts.childProtectionOfficer;
  await expect(help(page).getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  );
}

async function expectIcc(page: Page): Promise<void> {
  const { email } = policyContacts.icc;
  await expect(icc(page).getByRole('link')).toHaveText([email]);
  await expect(icc(page).getByRole('link')).toHaveAttribute('href', `mailto:${email}`);
  await expect(help(page)).toHaveCount(0);
}

for (const { contents, path, name } of POLICIES) {
  test(`${name}: each page shows its text, help and the way out, fits, and axe finds nothing`, async ({
    page,
    service,
  }) => {
    test.slow();
    for (const { slug, title, label } of contents.pages) {
      const address = path(slug);
      await page.goto(address);
      await expect(page).toHaveTitle(`${title ?? label} | Maidan`);
      for (const size of SIZES) {
        const where = `${address}, ${size.width} px`;
        await page.setViewportSize(size);
        await expectHeading(page, title ?? label);
        if (title !== null)
          await expect(page.getByRole('heading', { level: 1 }), where).toBeInViewport({ ratio: 1 });
        await expect(article(page), where).not.toContainText(/[{}]|undefined/);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, where).toBeLessThanOrEqual(size.width);
      }
      // On every screen: `npm run test:accessibility`.
      expect(await violations(page), address).toEqual([]);
      expect(await page.getByRole('main').textContent(), address).not.toMatch(/["']/);

      // On the reporting pages and on no other.
      const isReporting = REPORTING.includes(address);
      await expect(exitButton(page), address).toHaveCount(isReporting ? 1 : 0);
      // The strip above the footer leads there.
      await expect(safetyStrip(page), address).toBeVisible({ visible: !isReporting });
      // Every page of child safeguarding gives help at once, the other policy does not.
      if (contents === childContents) await expectHelp(page);
      else await expectIcc(page);
    }
    expect(service.received).toEqual([]);
  });

  test(`${name}: the list leads to every page, marks the one that is open, and takes it to its top`, async ({
    page,
    service,
  }) => {
    await visit(page, path());
    for (const { slug, label, title } of contents.pages) {
      await page.evaluate(() => scrollTo(0, 300));
      const link = sidebar(page, contents).getByRole('link', { name: label, exact: true });
      await link.click();
      await expectHeading(page, title ?? label);
      await expect(page).toHaveURL(path(slug));
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(sidebar(page, contents).locator('[aria-current]:visible')).toHaveCount(1);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    }
    expect(service.received).toEqual([]);
  });

  test(`${name}: the version stands on its first page, previous and next lead through all and back`, async ({
    page,
  }) => {
    const written = contents.pages.filter(({ title }) => title !== null);
    await visit(page, path());
    const pager = page.getByRole('navigation', { name: 'Pages of this policy' });
    await expect(pager.getByRole('link')).toHaveCount(1);
    await expect(
      page.getByText(`Version ${contents.version}. Effective ${contents.effective}.`),
    ).toBeVisible();
    for (const { slug } of written.slice(1)) {
      await pager.locator('[rel=next]').click();
      await expect(page).toHaveURL(path(slug));
    }
    await expect(pager.locator('[rel=next]')).toHaveCount(0);
    for (const { slug } of written.slice(0, -1).toReversed()) {
      await pager.locator('[rel=prev]').click();
      await expect(page).toHaveURL(path(slug));
    }
  });

  test(`${name}: once one page is there, all are, without a connection`, async ({
    page,
    context,
    watch,
  }) => {
    await visit(page, path());
    await goOffline(context, watch);
    for (const { label, title } of contents.pages) {
      await sidebar(page, contents).getByRole('link', { name: label, exact: true }).click();
      await expectHeading(page, title ?? label);
    }
  });

  test(`${name}: an unknown page is the 404 screen inside the layout`, async ({ page }) => {
    for (const unknown of ['nowhere', 'index', 'scope/deeper']) {
      await page.goto(`${path()}/${unknown}`);
      await expectHeading(page, 'No route matches URL');
      await expect(page.getByRole('banner')).toBeVisible();
    }
  });

  test(`${name}: the whole policy prints, every page of it`, async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { print: () => {} }));
    await visit(page, path('review-and-approval'));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Review and Approval']);
    await expect(page.getByText(/\/review-and-approval, printed on \d+ \w+ \d{4}$/)).toBeVisible();

    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Print the whole policy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      contents.pages.flatMap(({ title }) => title ?? []),
    );
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Review and Approval']);
  });
}

test('the page of enquiries has the frame and no text, and leads on', async ({ page }) => {
  await visit(page, '/csppolicy/enquiries');
  await expect(article(page)).toHaveText(/^Enquiries\s*Previous\s*Allegations\s*Next\s*Bullying$/);
  const { width, height } = await boxOf(page.getByRole('heading', { level: 1 }));
  expect([width, height], 'the heading is for screen readers').toEqual([1, 1]);
  await page.getByRole('link', { name: 'Next Bullying' }).click();
  await expectHeading(page, 'Bullying');
});

test('the navigation and the footer lead to both policies', async ({ page }) => {
  await visit(page, '/gallery');
  await page.getByRole('contentinfo').getByRole('link', { name: 'POSH Policy' }).click();
  await expectHeading(page, 'Policy on Prevention of Sexual Harassment');
  await page.getByRole('banner').getByRole('button', { name: 'Policies' }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Child Safeguarding/ })
    .click();
  await expectHeading(page, 'Child Safeguarding and Protection Policy');
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the list of pages is behind a line that says where the visitor is', async ({ page }) => {
    await visit(page, '/csppolicy/scope');
    const list = sidebar(page, childContents);
    await expect(list.getByRole('link')).toHaveCount(0);
    await list.getByText('Page 2 of 19').click();
    await expect(list.getByRole('link')).toHaveCount(19);
    await list.getByRole('link', { name: 'Bullying' }).click();
    await expectHeading(page, 'Bullying');
    await expect(list.getByText('Page 9 of 19')).toBeVisible();
    await expect(list.getByRole('link')).toHaveCount(0);
  });

  test('the rows of a table are cards that say which column each text is of', async ({ page }) => {
    await visit(page, '/csppolicy/annexure1');
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText([
      'Area',
      'What could go wrong',
      'What we do',
      'Who',
    ]);
    const cells = table.getByRole('row').nth(1).getByRole('cell');
    await expect(cells).toHaveCount(4);
    const boxes = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect()));
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
    expect(
      await cells.nth(3).evaluate((cell) => getComputedStyle(cell, '::before').content),
    ).toContain('Who');
  });

  test('what is pressed is large enough for a finger', async ({ page }) => {
    await visit(page, '/csppolicy/annexure5');
    const small = await page
      .locator(
        'main button:visible, main aside a:visible, main nav a:visible, main section a:visible, summary:visible',
      )
      .evaluateAll((all) =>
        all
          .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 44 || box.height < 44)
          .map(({ text, box }) => `${text}: ${box.width} by ${box.height}`),
      );
    expect(small).toEqual([]);
  });

  test('help is a bar that stays in view, with the numbers to call', async ({ page }) => {
    await visit(page, '/csppolicy/scope');
    const bar = await boxOf(help(page));
    expect([bar.x, bar.width]).toEqual([0, 360]);
    expect(bar.height).toBeGreaterThanOrEqual(64);
    expect(bar.height).toBeLessThan(72);
    await expect(help(page).getByRole('link')).toHaveText(['112', '1098']);
    await page.evaluate(() => scrollTo(0, 1200));
    await expect.poll(async () => (await boxOf(help(page))).y).toBeLessThanOrEqual(64);
    for (const number of ['112', '1098']) {
      const link = help(page).getByRole('link', { name: number });
      await expect(link).toBeInViewport({ ratio: 1 });
      await expect(link).toHaveAttribute('href', `tel:${number}`);
    }
    await helpButton(page).focus();
    expect(await page.evaluate(() => scrollY), 'the focus moves nothing').toBe(1200);
    // Over what scrolls beneath it, once the bar above has left.
    const isOnTop = () =>
      help(page).evaluate((region) => {
        const { x, y } = region.getBoundingClientRect();
        return region.contains(document.elementFromPoint(x + 5, y + 5));
      });
    await expect.poll(isOnTop).toBe(true);
  });

  test('the bar opens a panel over the page; its button, Escape and moving on close it', async ({
    page,
  }) => {
    await visit(page, '/csppolicy/reporting-concerns');
    const heading = page.getByRole('heading', { level: 1 });
    const before = await boxOf(heading);
    const officer = help(page).getByRole('heading', { name: 'Child Protection Officer' });
    await expect(officer).toBeHidden();
    await helpButton(page).click();
    await expect(officer).toBeVisible();
    await expectHelp(page);
    await expect(help(page).getByRole('link')).toHaveCount(5);
    expect(await boxOf(heading)).toEqual(before);
    expect(await violations(page)).toEqual([]);
    await helpButton(page).click();
    await expect(officer).toBeHidden();

    await helpButton(page).press('Enter');
    await expect(officer).toBeVisible();
    await help(page).getByRole('link').last().focus();
    await page.keyboard.press('Escape');
    await expect(officer).toBeHidden();
    await expect(helpButton(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await help(page).getByRole('button', { name: 'Forget this site on this device' }).focus();
    await expect(officer).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(officer).toBeHidden();
  });

  test('the panel scrolls within itself where the screen is low', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 500 });
    await visit(page, '/csppolicy/reporting-concerns');
    await page.evaluate(() => scrollTo(0, 600));
    await helpButton(page).click();
    await exitHint(page).first().scrollIntoViewIfNeeded();
    await expect(exitHint(page).first()).toBeInViewport({ ratio: 1 });
    expect((await boxOf(exitHint(page).first())).bottom).toBeLessThan(
      (await boxOf(exitButton(page))).y,
    );
    expect(await page.evaluate(() => scrollY)).toBe(600);
  });

  test('the committee of the other policy has such a bar', async ({ page }) => {
    await visit(page, '/poshpolicy/workplace');
    await expect(icc(page).getByRole('link')).toHaveCount(0);
    await page.locator('summary', { hasText: 'How to reach the ICC' }).click();
    await expectIcc(page);
    expect(await violations(page)).toEqual([]);
  });

  test('what the way out does stands in the panel and at the end of the page', async ({ page }) => {
    await visit(page, '/csppolicy/bullying');
    await expect(exitHint(page)).toHaveCount(1);
    const pager = page.getByRole('navigation', { name: 'Pages of this policy' });
    expect((await boxOf(exitHint(page))).y).toBeGreaterThan((await boxOf(pager)).bottom);
    await helpButton(page).click();
    await expect(exitHint(page)).toHaveCount(2);
    await expect(exitHint(page).first()).toBeInViewport();
  });

  test('a section that an address names opens below the bar', async ({ page }) => {
    await page.goto('/csppolicy/reporting-concerns#the-legal-duty-to-report');
    const heading = page.getByRole('heading', { name: 'The legal duty to report' });
    await expect.poll(async () => (await boxOf(heading)).y).toBeLessThan(160);
    expect((await boxOf(heading)).y).toBeGreaterThanOrEqual((await boxOf(help(page))).bottom);
  });

  test('the way out stays in reach, and covers nothing at the end of the page', async ({
    page,
  }) => {
    await visit(page, '/csppolicy/reporting-concerns');
    await expect(exitButton(page)).toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const copyright = await page.getByText('All Rights Reserved').boundingBox();
    const exit = await exitButton(page).boundingBox();
    expect(copyright!.y + copyright!.height).toBeLessThanOrEqual(exit!.y);
  });
});

test('on a tablet the list is a rail beside the text, and help a bar', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const path of ['/csppolicy', '/csppolicy/annexure6', '/poshpolicy/duties']) {
    await visit(page, path);
    const contents = path.startsWith('/csp') ? childContents : poshContents;
    const list = await boxOf(sidebar(page, contents));
    const text = await boxOf(article(page));
    expect(text.x - list.right).toBeGreaterThanOrEqual(24);
    expect(text.width).toBeGreaterThan(2 * list.width);
    await expect(sidebar(page, contents).locator('[aria-current]:visible')).toBeInViewport();
    expect(await violations(page)).toEqual([]);
    await page.locator('main section summary:visible').click();
    expect(await violations(page)).toEqual([]);
  }
});

test('the list of pages stays in view, the open page too where the window is low', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await visit(page, '/csppolicy/annexure6');
  await page.evaluate(() => scrollTo(0, 1000));
  const list = sidebar(page, childContents);
  await expect.poll(async () => (await boxOf(list)).y).toBeLessThan(100);
  const { y, bottom } = await boxOf(list);
  expect(y).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(600);
  await expect(list.locator('[aria-current]:visible')).toBeInViewport({ ratio: 1 });
  await expect(help(page)).toBeInViewport();
});

test('beside the text, what the way out does stands right under it', async ({ page }) => {
  await visit(page, '/csppolicy/reporting-concerns');
  await expect(exitHint(page)).toHaveCount(1);
  const gap = (await boxOf(exitHint(page))).y - (await boxOf(exitButton(page))).bottom;
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(20);
});

test('a table has the room of its text, more of it on a wider screen', async ({ page }) => {
  await visit(page, '/csppolicy/annexure1');
  const widths: number[] = [];
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const table = await boxOf(page.getByRole('table'));
    const text = await boxOf(article(page));
    expect(Math.abs(table.width - text.width), `${width} px`).toBeLessThan(1);
    widths.push(table.width);
  }
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  expect(widths.at(-1)).toBeGreaterThan(620);
});

test('numbers, addresses and such words stand on one line', async ({ page }) => {
  for (const path of [
    '/csppolicy/reporting-concerns',
    '/csppolicy/safeguarding-group',
    '/poshpolicy/complaint-of-sexual-harassment',
  ]) {
    await visit(page, path);
    for (const width of [360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const whole = page.locator(
        'main :is([href^="tel:"], [href^="mailto:"], [data-whole]):visible',
      );
      expect(await brokenOverLines(whole), `${path}, ${width} px`).toEqual([]);
    }
  }
});

test('a heading is a link to itself, and such a link opens at its section', async ({ page }) => {
  await visit(page, '/csppolicy/reporting-concerns');
  await page.getByRole('link', { name: 'The legal duty to report' }).click();
  await expect(page).toHaveURL(/#the-legal-duty-to-report$/);
  const top = () =>
    page
      .getByRole('heading', { name: 'The legal duty to report' })
      .evaluate((heading) => heading.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(100);
  await page.goto('about:blank');
  await page.goto('/csppolicy/reporting-concerns#the-legal-duty-to-report');
  await expect.poll(top).toBeLessThan(100);
  expect(await top()).toBeGreaterThanOrEqual(0);
});

test('the links of a text stay inside the site', async ({ page }) => {
  await visit(page, '/csppolicy/reporting-concerns');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await article(page).getByRole('link', { name: 'Annexure 5' }).click();
  await expectHeading(page, 'Annexure 5: Reporting Form');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('the columns of a table share its width', async ({ page }) => {
  for (const path of ['/poshpolicy/complaint-of-sexual-harassment', '/csppolicy/annexure1']) {
    await visit(page, path);
    const table = await page
      .getByRole('table')
      .evaluate((all) => all.getBoundingClientRect().width);
    const columns = await page
      .getByRole('columnheader')
      .evaluateAll((all) => all.map((header) => header.getBoundingClientRect().width));
    for (const width of columns) expect(width / table).toBeGreaterThan(0.15);
  }
});

test('the time limits of a complaint are those of the specification', async ({ page }) => {
  await visit(page, '/poshpolicy/complaint-of-sexual-harassment');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(15);
  await expect(page.getByRole('table').getByRole('cell')).toContainText([
    /File/,
    'Complainant',
    'Within 3 months of the incident, or of the last incident in a series',
    /Allow more time/,
    'ICC',
    'Up to 3 more months',
    /Acknowledge/,
    'ICC',
    'Within 7 days of receiving it',
    /written reply/,
    'Respondent',
    'Within 10 days of receiving the copy',
    /copy of the reply/,
    'ICC',
    'Within 7 days of receiving it',
    /Choose conciliation/,
    'Complainant',
    'Within 7 days of receiving the reply',
    /Complete conciliation/,
    'ICC and both sides',
    'Within 15 days',
    /formal inquiry/,
    'ICC',
    'Within 7 days after it fails',
    /witnesses/,
    'Each side',
    '24 hours before the hearing',
    /without a side/,
    'ICC',
    'After 3 missed hearings and a 10-day written notice',
    /investigation/,
    'ICC',
    'Within 90 days',
    /report to the CEO/,
    'ICC',
    'Within 10 days of finishing',
    /Act on the report/,
    'CEO',
    'Within 60 days of receiving it',
    /Appeal/,
    'Either side',
    'Within 90 days of the recommendations',
  ]);
});

test('the flow chart is a list of its boxes, with branches', async ({ page }) => {
  await visit(page, '/csppolicy/annexure6');
  const boxes = article(page).locator('ol > li');
  await expect(boxes).toHaveText([
    /^Concern noticed/,
    /^Phone report/,
    /^Written report.*48 hours/,
    /^CEO and parents informed/,
    /^Accused stops attending/,
    /^CSG inquiry/,
    /^Report to the CEO.*15 working days/,
    /^Outcome/,
    /^Support and follow-up/,
  ]);
  await expect(boxes.nth(1).getByRole('listitem')).toHaveCount(4);
  await expect(boxes.nth(7).getByRole('listitem')).toHaveText([
    /^Unsubstantiated.*counts as on duty/,
    /^Poor practice.*corrective steps/,
    /^Child abuse.*CWC/,
  ]);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(13);
});

test.describe('Exit this page quickly', () => {
  test.beforeEach(({ context, watch }) => serveNeutralPage(context, watch));

  test('is a plain link to a neutral page where there is no script', async ({ page }) => {
    await visit(page, '/csppolicy/reporting-concerns');
    await expect(exitButton(page)).toHaveAttribute('href', neutralPage.url);
    await expect(exitButton(page)).toHaveAttribute('rel', 'noreferrer');
    await expect(exitHint(page)).toHaveCount(1);
  });

  for (const [how, leave] of [
    ['one press', (page: Page) => exitButton(page).click()],
    ['Enter', (page: Page) => exitButton(page).press('Enter')],
    ['the space bar', (page: Page) => exitButton(page).press(' ')],
    [
      'Shift three times',
      async (page: Page) => {
        const spoken = page.getByText(/Press Shift \w+ more/);
        // The page listens once it has been painted.
        await expect
          .poll(async () => {
            if ((await spoken.count()) === 0) await page.keyboard.press('Shift');
            return spoken.textContent({ timeout: 500 }).catch(() => null);
          })
          .toContain('twice');
        for (let press = 0; press < 2; press++) await page.keyboard.press('Shift');
      },
    ],
  ] as const) {
    test(`${how} leaves, and the page is not behind Back`, async ({ page }) => {
      await visit(page, '/gallery');
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: /^Child Safe/ })
        .click();
      await sidebar(page, childContents).getByRole('link', { name: 'Reporting Concerns' }).click();
      await expectHeading(page, 'Reporting Concerns');
      await leave(page);
      await expect(page).toHaveTitle('Weather');
      await page.goBack();
      await expectHeading(page, 'Child Safeguarding and Protection Policy');
    });
  }

  test('blanks the page before the other one has come', async ({ page }) => {
    await visit(page, '/csppolicy/reporting-concerns');
    const covered = await exitButton(page).evaluate((button: HTMLElement) => {
      button.click();
      return [0.1, 0.5, 0.9].map((part) => {
        const top = document.elementFromPoint(innerWidth * part, innerHeight * part);
        return top?.closest('#root') === null && getComputedStyle(top).backgroundColor;
      });
    });
    expect(covered).toEqual(Array(3).fill('rgb(255, 255, 255)'));
    await expect(page).toHaveTitle('Weather');
  });

  test('counts presses of Shift alone, and says how many are left', async ({ page }) => {
    await page.clock.install();
    await visit(page, '/csppolicy/reporting-concerns');
    const spoken = page.getByText(/Press Shift \w+ more to leave/);
    for (const letter of ['A', 'B', 'C', 'D']) await page.keyboard.press(`Shift+${letter}`);
    await expect(spoken).toHaveCount(0);
    await page.keyboard.press('Shift');
    await expect(spoken).toHaveText('Press Shift twice more to leave this page.');
    await page.keyboard.press('Shift');
    await expect(spoken).toHaveText('Press Shift once more to leave this page.');
    await page.keyboard.press('a');
    await expect(spoken).toHaveCount(0);
    await page.keyboard.press('Shift');
    await page.keyboard.press('Shift');
    await page.clock.fastForward(5100);
    await expect(spoken).toHaveCount(0);
    await page.keyboard.press('Shift');
    await idle(page);
    await expectHeading(page, 'Reporting Concerns');
  });
});

test.describe('Download Form', () => {
  test('saves an A4 PDF of several pages with text that can be searched, made on the device without a connection', async ({
    page,
    service,
    context,
    watch,
  }) => {
    await visit(page, '/csppolicy/annexure5');
    await page.waitForLoadState('networkidle');
    await goOffline(context, watch);
    const [file] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
    expect(file.suggestedFilename()).toBe('Child_Safeguarding_Form.pdf');
    const pdf = readFileSync(await file.path());
    expect(service.received).toEqual([]);

    expect(pdf.length).toBeLessThan(1_500_000);
    const structure = pdf.toString('latin1');
    const pages = structure.match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(1);
    expect(structure.match(/\/MediaBox \[0 0 595\.2\d* 841\.8\d*\]/g)).toHaveLength(pages);
    expect(structure).toContain('/Title (Child Safeguarding Reporting Form)');
    expect(structure).toContain('/Lang (en)');
    expect(structure.match(/\/Subtype \/Image/g)).toHaveLength(pages);

    const text = pdfText(pdf);
    for (const line of [
      'Child Safeguarding Reporting Form',
      '1. Type of report',
      'child protection concern',
      '11. Reporter details',
      'Relationship to child',
      `Page 1 of ${pages}`,
      `Page ${pages} of ${pages}`,
    ]) {
      expect(text).toContain(line);
    }
    // Whether the picture shows the form: a page that is all white compresses to next to nothing.
    expect(pdf.length).toBeGreaterThan(60_000);
    await expect(page.getByText('Making the PDF')).toHaveCount(0);
    await expect(download(page)).toBeEnabled();
  });

  test('is the same from a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, '/csppolicy/annexure5');
    await page.waitForLoadState('networkidle');
    const [file] = await Promise.all([page.waitForEvent('download'), download(page).click()]);
    const text = pdfText(readFileSync(await file.path()));
    expect(text).toContain('Page 3 of 3');
    expect(text).toContain('Language or way of communicating');
  });

  test('says so while what makes the PDF is on its way', async ({ page }) => {
    const letThrough = await holdMaker(page, 'wait');
    const dialogs = answerAlerts(page);
    await visit(page, '/csppolicy/annexure5');
    await download(page).click();
    await expect.poll(() => dialogs).toEqual([ALERT]);
    letThrough();
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('says the same when it cannot be fetched, prints all the same, and comes with a later press', async ({
    page,
    watch,
  }) => {
    watch.expectNetworkFailures();
    const letThrough = await holdMaker(page, 'fail');
    const dialogs = answerAlerts(page);
    await visit(page, '/csppolicy/annexure5');
    await page.waitForLoadState('networkidle');
    await download(page).click();
    await expect.poll(() => dialogs).toEqual([ALERT]);
    await expect(page.getByRole('region', { name: /Reporting Form/ })).toBeVisible();
    await expectHeading(page, 'Annexure 5: Reporting Form');

    letThrough();
    const file = page.waitForEvent('download');
    // A press that comes too early asks for it again, and says so.
    await expect
      .poll(async () => {
        await download(page).click();
        return page.getByText('Making the PDF').count();
      })
      .toBe(1);
    expect((await file).suggestedFilename()).toBe('Child_Safeguarding_Form.pdf');
  });

  test('costs no other page anything', async ({ page }) => {
    const heavy: string[] = [];
    page.on('request', (request) => {
      if (isPdfMaker(request.url())) heavy.push(page.url());
    });
    await page.clock.install();
    for (const path of ['/', '/contact', '/poshpolicy', '/csppolicy', '/csppolicy/annexure6']) {
      await visit(page, path);
      // What comes later by itself has come.
      await page.clock.runFor(10_000);
      await page.waitForLoadState('networkidle');
    }
    expect(heavy).toEqual([]);
    await page.goto('/csppolicy/annexure5');
    await expect.poll(() => heavy.length).toBeGreaterThan(0);
  });
});

/** The texts that a PDF of jsPDF's shows, unseen ones too. */
function pdfText(pdf: Buffer): string {
  const text: string[] = [];
  let from = 0;
  for (;;) {
    const start = pdf.indexOf('stream\n', from);
    if (start < 0) return text.join('\n');
    const end = pdf.indexOf('\nendstream', start);
    try {
      const content = inflateSync(pdf.subarray(start + 7, end)).toString('latin1');
      for (const [, shown] of content.matchAll(/\((.*?[^\\])\) Tj/g)) text.push(shown ?? '');
    } catch {
      // A picture.
    }
    from = end + 10;
  }
}

/** Answers each alert as a visitor would. @returns what they said. */
function answerAlerts(page: Page): string[] {
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  return said;
}

/** Whether a file of the site makes PDFs, which is known by what is in it. */
function isPdfMaker(url: string): boolean {
  const { pathname } = new URL(url);
  if (!pathname.endsWith('.js')) return false;
  return /jsPDF|html2canvas/.test(readFileSync(join(SITE_DIRECTORY, pathname), 'utf8'));
}

/**
 * Stands between the page and the chunk that makes the PDF.
 * @returns what lets it through
 */
async function holdMaker(page: Page, how: 'wait' | 'fail'): Promise<() => void> {
  let release = () => {};
  let held = true;
  const released = new Promise<void>((done) => (release = done));
  await page.route('**/*.js', async (route) => {
    const isHeld = held && isPdfMaker(route.request().url());
    if (isHeld && how === 'fail') {
      await route.abort();
      return;
    }
    if (isHeld) await released;
    await route.continue();
  });
  return () => {
    held = false;
    release();
  };
}
