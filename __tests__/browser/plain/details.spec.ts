import type { Locator, Page } from '@playwright/test';
import { expectFits } from '../../support/browser/layout.ts';
import { expectHeading, visit } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

const SCREENS = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const article = (page: Page) => page.getByRole('main').getByRole('article');
const picture = (page: Page) => article(page).locator('img').first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function box(of: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const found = await of.boundingBox();
  if (!found) throw new Error('It is not on the page.');
  return found;
}

const back = (page: Page) => article(page).getByRole('link').first();

/** Opens a record on a small screen. Its title and the way back to its list are seen at once. */
async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await expect(heading(page), `at ${screen.width} px`).toBeInViewport({ ratio: 1 });
    expect((await box(back(page))).height, 'a target for a finger').toBeGreaterThanOrEqual(44);
  }
}

test('the picture of a project fills the first screen below the bar, with the title in its foot', async ({
  page,
}) => {
  await open(page, '/projects/huddle-camp');
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    const bar = await box(page.getByRole('banner'));
    // The links to other languages stand below it.
    const foot = 46;
    const { x, y, width, height } = await box(picture(page));
    expect({ x, y, width, height }, `${screen.width} px`).toEqual({
      x: 0,
      y: bar.height + foot,
      width: screen.width,
      height: screen.height - bar.height - foot,
    });
    const title = await box(heading(page));
    expect(title.y, 'the title is in the lower half').toBeGreaterThan(y + height / 2);
    expect(title.y + title.height).toBeLessThanOrEqual(y + height);
  }
  await expect(picture(page)).toHaveAttribute('loading', 'eager');
  await expect(picture(page)).toHaveAttribute('fetchpriority', 'high');
});

test('the picture of an event is a band, its facts are beside the text, and a link leads to the list', async ({
  page,
}) => {
  await open(page, '/events/new-year-open-ground');
  await expectBand(page);
  await expectRail(page);
  await back(page).click();
  await expectHeading(page, 'Upcoming Events');
});

/** The picture of an event is a band up to the right edge. The title hardly covers it. */
async function expectBand(page: Page): Promise<void> {
  for (const [screen, cover] of [
    [SCREENS[0]!, 0],
    [SCREENS[2]!, 0.25],
  ] as const) {
    await page.setViewportSize(screen);
    const band = await box(picture(page));
    const title = await box(heading(page).locator('..'));
    expect(band.x + band.width).toBe(screen.width);
    expect(band.y + band.height - title.y, `${screen.width} px`).toBeLessThanOrEqual(
      band.height * cover,
    );
  }
}

/** The link to the list comes before title and facts on a phone. From 768 px it is beside the text. */
async function expectRail(page: Page): Promise<void> {
  const date = article(page).getByRole('time');
  const text = article(page).getByRole('paragraph').first();

  await page.setViewportSize(SCREENS[0]!);
  const tops = [];
  for (const each of [picture(page), back(page), heading(page), date, text])
    tops.push((await box(each)).y);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));

  for (const screen of SCREENS.slice(1)) {
    await page.setViewportSize(screen);
    const author = await box(article(page).getByText('By Admin', { exact: true }));
    const day = await box(date);
    expect(author.y, 'one fact a line').toBeGreaterThanOrEqual(day.y + day.height);
    for (const fact of [back(page), date]) {
      const { x, width } = await box(fact);
      expect(x + width, `${screen.width} px`).toBeLessThan((await box(text)).x);
    }
    // The rail travels with the text.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3));
    await expect(back(page)).toBeInViewport({ ratio: 1 });
    await expect(date).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 0));
  }
}

test('a record has sharing, the calendar and captions beside its text, and below it on a phone', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-01-01');
  await visit(page, '/events/a-day-of-signs');
  const button = (name: string) => article(page).getByRole('button', { name });
  const text = article(page).getByRole('heading', { name: 'What you can do' });
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    for (const name of ['Share', 'Add to calendar']) {
      await expect(button(name), 'one of the two places is shown').toHaveCount(1);
      const words = await box(text);
      const { x, y, height } = await box(button(name));
      expect(height).toBeGreaterThanOrEqual(44);
      if (screen.width < 768) expect(y).toBeGreaterThan(words.y);
      else expect(x).toBeLessThan(words.x);
      await button(name).click();
    }
    // They unfold in their place.
    for (const name of ['WhatsApp', 'Google Calendar'])
      await expect(article(page).getByRole('link', { name })).toBeVisible();
    await expectFits(page, `unfolded at ${screen.width} px`);
    for (const name of ['Share', 'Add to calendar']) await button(name).click();
  }

  const image = article(page).getByRole('img', { name: /Coaches stand in a circle/ });
  const caption = article(page).getByText('Stand in a circle. Then everybody can see everybody.');
  await image.scrollIntoViewIfNeeded();
  const [wide, beside] = [await box(image), await box(caption)];
  expect(beside.x).toBeGreaterThan(wide.x + wide.width);
  expect(beside.y + beside.height).toBeCloseTo(wide.y + wide.height, 0);
  expect(wide.width / beside.width).toBeGreaterThan(2);
  await page.setViewportSize(SCREENS[1]!);
  const [narrow, below] = [await box(image), await box(caption)];
  expect(below.x).toBe(narrow.x);
  expect(below.y).toBeGreaterThanOrEqual(narrow.y + narrow.height);
});
