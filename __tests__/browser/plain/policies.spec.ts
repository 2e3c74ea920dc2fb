import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import type { PolicyContents } from '../../../src/content/policies/contents.ts';
import { childContents } from '../../../src/content/policies/csppolicy/contents.ts';
import { changeTexts, SIGN } from '../../support/browser/changeTexts.ts';
import { violations } from '../../support/browser/axe.ts';
import { brokenOverLines } from '../../support/browser/layout.ts';
import { addStyle, expectHeading, serveNeutralPage, visit } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

// What the pages say, and where they lead: `features/policyPages.test.tsx`.

const article = (page: Page) => page.getByRole('main').getByRole('article');
const sidebar = (page: Page, contents: PolicyContents) =>
  page.getByRole('navigation', { name: contents.title });
const exitButton = (page: Page) => page.getByRole('button', { name: 'Exit this page quickly' });
const download = (page: Page) => page.getByRole('button', { name: 'Download Form' });
const help = (page: Page) => page.getByRole('region', { name: 'Help now' });
const safetyStrip = (page: Page) => page.getByRole('region', { name: 'Worried about a child?' });
const helpButton = (page: Page) => page.locator('summary', { hasText: 'More ways to get help' });
const officer = (page: Page) =>
  help(page).getByRole('heading', { name: 'Child Protection Officer' });
const exitHint = (page: Page) =>
  page.getByText('Your browser’s history still shows this visit').filter({ visible: true });
const legalDuty = (page: Page) => page.getByRole('heading', { name: 'The legal duty to report' });

/** Where an element is in the window. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  expect(box).not.toBeNull();
  return { ...box!, bottom: box!.y + box!.height, right: box!.x + box!.width };
}

const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

test.describe('policies on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the help of a policy is a bar that stays in view, and its panel opens over the page', async ({
    page,
  }) => {
    await page.goto('/csppolicy/reporting-concerns#the-legal-duty-to-report');

    await test.step('a section that an address names opens below the bar', async () => {
      await expect.poll(async () => (await boxOf(legalDuty(page))).y).toBeLessThan(740 / 4);
      expect((await boxOf(legalDuty(page))).y).toBeGreaterThanOrEqual(
        (await boxOf(help(page))).bottom,
      );
    });

    await test.step('the bar goes across, and lies over what scrolls beneath it', async () => {
      await scrollTo(page, 1200);
      for (const number of ['112', '1098'])
        await expect(help(page).getByRole('link', { name: number })).toBeInViewport({ ratio: 1 });
      const { x, width, height } = await boxOf(help(page));
      expect([x, width]).toEqual([0, 360]);
      expect(height).toBeLessThan(740 / 10);
      // Not from 1200: the page may have moved by a pixel as its last pictures came.
      const before = await scrollTop(page);
      await helpButton(page).focus();
      expect(await scrollTop(page), 'the focus moves nothing').toBe(before);
      // Once the bar above has left.
      const isOnTop = () =>
        help(page).evaluate((region) => {
          const { x: left, y } = region.getBoundingClientRect();
          return region.contains(document.elementFromPoint(left + 5, y + 5));
        });
      await expect.poll(isOnTop).toBe(true);
    });

    await test.step('the panel moves nothing; its button, Escape and the focus that leaves it close it', async () => {
      const before = await boxOf(legalDuty(page));
      await helpButton(page).click();
      await expect(officer(page)).toBeVisible();
      expect(await boxOf(legalDuty(page))).toEqual(before);
      await helpButton(page).press('Enter');
      await expect(officer(page)).toBeHidden();
      await page.keyboard.press('Enter');
      await help(page).getByRole('link').last().focus();
      await page.keyboard.press('Escape');
      await expect(officer(page)).toBeHidden();
      await expect(helpButton(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await help(page).getByRole('button', { name: 'Forget this site on this device' }).focus();
      await expect(officer(page)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(officer(page)).toBeHidden();
    });
  });

  test('the quick exit stays in reach and is explained, and the list of pages is folded', async ({
    page,
  }) => {
    await visit(page, '/csppolicy/reporting-concerns');

    await test.step('the quick exit covers nothing at the end of the page, and is explained there', async () => {
      await expect(exitButton(page)).toBeInViewport({ ratio: 1 });
      await expect(safetyStrip(page)).toBeHidden();
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const copyright = await boxOf(page.getByText('All Rights Reserved'));
      expect(copyright.bottom).toBeLessThanOrEqual((await boxOf(exitButton(page))).y);
      await expect(exitHint(page)).toHaveCount(1);
      const pager = page.getByRole('navigation', { name: 'Pages of this policy' });
      expect((await boxOf(exitHint(page))).y).toBeGreaterThan((await boxOf(pager)).bottom);
    });

    await test.step('the list of pages is folded under a line that says where the visitor is', async () => {
      const list = sidebar(page, childContents);
      await expect(list.getByRole('link')).toHaveCount(0);
      await list.getByText('Page 6 of 19').click();
      await expect(list.getByRole('link')).toHaveCount(19);
      await list.getByRole('link', { name: 'Bullying' }).click();
      await expectHeading(page, 'Bullying');
      await expect(list.getByText('Page 9 of 19')).toBeVisible();
      await expect(list.getByRole('link')).toHaveCount(0);
    });

    await test.step('the panel explains it too, and scrolls within itself where the screen is low', async () => {
      await page.setViewportSize({ width: 320, height: 500 });
      await scrollTo(page, 600);
      await helpButton(page).click();
      await expect(exitHint(page)).toHaveCount(2);
      const before = await scrollTop(page);
      await exitHint(page).first().scrollIntoViewIfNeeded();
      await expect(exitHint(page).first()).toBeInViewport({ ratio: 1 });
      const hint = await boxOf(exitHint(page).first());
      expect(hint.bottom).toBeLessThan((await boxOf(exitButton(page))).y);
      expect(await scrollTop(page)).toBe(before);
    });
  });
});

/** The rows of a table are cards on a small screen. They say which column each text is of. */
async function expectCards(page: Page): Promise<void> {
  const columns = await page.getByRole('columnheader').allTextContents();
  const cells = page.getByRole('table').getByRole('row').nth(1).getByRole('cell');
  await expect(cells).toHaveCount(columns.length);
  const shown = await cells.evaluateAll((all) =>
    all.map((cell) => ({
      left: cell.getBoundingClientRect().left,
      column: getComputedStyle(cell, '::before').content,
    })),
  );
  expect(new Set(shown.map(({ left }) => left)).size).toBe(1);
  expect(shown.at(-1)?.column).toContain(columns.at(-1));
}

test('tables are cards on a phone, and numbers and addresses stay on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/csppolicy/annexure1');
  await expectCards(page);
  const whole = page.locator(
    'main :is([href^="tel:"], [href^="sms:"], [href^="mailto:"], [data-whole]):visible',
  );
  await visit(page, '/csppolicy/reporting-concerns');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await brokenOverLines(whole), `${width} px`).toEqual([]);
  }
});

test('the list of pages of a policy is beside the text and stays in view, and so does help', async ({
  page,
}) => {
  await test.step('a page has a rail and a bar of help on a tablet', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await visit(page, '/csppolicy/annexure6');
    const list = await boxOf(sidebar(page, childContents));
    const text = await boxOf(article(page));
    expect(text.x).toBeGreaterThan(list.right);
    expect(text.width).toBeGreaterThan(2 * list.width);
    await expect(sidebar(page, childContents).locator('[aria-current]:visible')).toBeInViewport();
    await expect(page.locator('main section summary:visible')).toHaveCount(1);
  });

  await test.step('the three outcomes of the chart are equally wide on a wide screen', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const outcomes = article(page)
      .getByRole('listitem')
      .filter({ hasText: /^Outcome/ });
    const [one, two, three] = await outcomes
      .getByRole('listitem')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    for (const each of [two, three]) {
      expect(each!.top).toBe(one!.top);
      expect(each!.width).toBeCloseTo(one!.width, 0);
    }
  });

  await test.step('the open page of the list is in view in a low window too', async () => {
    await page.setViewportSize({ width: 1440, height: 600 });
    await visit(page, '/csppolicy/annexure6');
    await scrollTo(page, 1000);
    const list = sidebar(page, childContents);
    await expect(list).toBeInViewport({ ratio: 1 });
    await expect(list.locator('[aria-current]:visible')).toBeInViewport({ ratio: 1 });
    await expect(help(page)).toBeInViewport();
  });
});

test('a policy page prints without the site around it, and the button prints the whole policy', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.assign(window, {
      print: () => document.documentElement.setAttribute('data-printed', ''),
    }),
  );
  await visit(page, '/csppolicy/review-and-approval');
  await page.emulateMedia({ media: 'print' });
  const headings = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(headings).toHaveText(['Review and Approval']);
  await expect(page.getByText(/\/review-and-approval, printed on \d+ \w+ \d{4}$/)).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Print the whole policy' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await expect(headings).toHaveCount(1);
  // Where the press has scrolled to, the bar covers half of a heading's link.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(headings).toHaveText(childContents.pages.flatMap(({ title }) => title ?? []));
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(headings).toHaveText(['Review and Approval']);
});

/** Presses the button, and says what covers the page in the same moment. */
function colourOnTop(button: Locator): Promise<unknown[]> {
  return button.evaluate((element: HTMLElement) => {
    element.click();
    return [0.1, 0.5, 0.9].map((part) => {
      const top = document.elementFromPoint(innerWidth * part, innerHeight * part);
      return top?.closest('#root') === null && getComputedStyle(top).backgroundColor;
    });
  });
}

test('a visitor leaves at once by a press, which blanks the page, and Back does not return', async ({
  page,
  context,
  watch,
}) => {
  await serveNeutralPage(context, watch);
  await visit(page, '/csppolicy');
  await sidebar(page, childContents).getByRole('link', { name: 'Reporting Concerns' }).click();
  await expectHeading(page, 'Reporting Concerns');
  expect(await colourOnTop(exitButton(page))).toEqual(Array(3).fill('rgb(255, 255, 255)'));
  await expect(page).toHaveTitle('Weather');
  await page.goBack();
  await expectHeading(page, 'Child Safeguarding and Protection Policy');
});

test('the form is saved as an A4 PDF with text that can be searched, the same from any screen', async ({
  page,
  service,
}) => {
  await visit(page, '/csppolicy/annexure5');
  await expect(download(page), 'without scrolling').toBeInViewport({ ratio: 1 });
  const pdf = await savedPdf(page);
  expect(service.received).toEqual([]);
  expectForm(pdf);

  await test.step('the file is the same from a small screen, and from a page that others have changed', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await changePage(page);
    expect((await savedPdf(page)).equals(pdf)).toBe(true);
  });
});

/** The page in a dark extension's styles and larger text, and translated. */
async function changePage(page: Page): Promise<void> {
  await addStyle(
    page,
    `html { font-size: 200% }
    * { background: #181a1b !important; color: #ccc !important; line-height: 3 !important }`,
  );
  await page.evaluate(changeTexts, SIGN);
}

async function savedPdf(page: Page): Promise<Buffer> {
  let pdf = Buffer.alloc(0);
  // A press before the code has come only says so.
  await expect(async () => {
    const saved = page.waitForEvent('download', { timeout: 30_000 });
    // With a key: at another text size, in foreign styles, something else may cover the button.
    await download(page).press('Enter');
    const file = await saved;
    expect(file.suggestedFilename()).toBe('Child_Safeguarding_Form.pdf');
    pdf = readFileSync(await file.path());
  }).toPass({ timeout: 120_000 });
  return pdf;
}

/** The PDF is A4, light, and shows the form on more than one page. */
function expectForm(pdf: Buffer): void {
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
}

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
