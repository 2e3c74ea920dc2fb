import type { MockedHttpService } from '../../../mocks/service.ts';
import { event } from '../../../mocks/records/events.ts';
import { project } from '../../../mocks/records/projects.ts';
import { encodedTwice } from '../../../mocks/encodings.ts';
import { expectFits } from '../../support/browser/layout.ts';
import { cards, visit } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

test('a picture of any proportion fills its box without distortion, and a small one keeps its size', async ({
  page,
  service,
}) => {
  const svg = (width: number, height: number) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`)}`;
  service.db.tables.MaidanProjects = [svg(4000, 100), svg(400, 4000), svg(8, 8)].map(
    (imgUrl, index) => project({ projectid: `${index}`, title: `P${index}`, imgUrl }),
  );
  await visit(page, '/projects');
  const fits = ['cover', 'cover', 'scale-down'];
  for (const [index, picture] of (await cards(page).locator('img').all()).entries()) {
    const box = (await picture.boundingBox())!;
    expect(box.width / box.height).toBeCloseTo(4 / 3, 1);
    await expect(picture).toHaveCSS('object-fit', fits[index] ?? '');
  }
});

const ENDLESS = 'Maidan'.repeat(170);
const HEBREW = 'מגרש פתוח לכולם, ילדים וילדות משחקים יחד';
const HINDI = `बधिर बालिका Under-10 अंतर-ज़िला ${'चैंपियनशिप'.repeat(9)} U-12 `.repeat(3);
const ARABIC = 'الملعب المفتوح حيث تأتي البلدة لتلعب';

/** Records get these titles, also as their texts. */
function giveTitles(service: MockedHttpService, titles: string[]): void {
  service.db.tables.MaidanEvents = titles.map((title, index) =>
    event({
      eventId: `${index}`,
      title,
      description: title,
      // The first is the next one of all. The head of the list leads to it.
      date: `209${index}-01-01`,
      mainContent: encodedTwice({
        html: `<p>${title}</p><table><tr><td>${title}</td></tr></table><pre>${title}</pre>`,
      }),
    }),
  );
  service.db.tables.MaidanProjects = titles.map((title, index) =>
    project({
      projectid: `${index}`,
      title,
      description: title,
      hoverText: title,
      projectType: title,
      ef1: { date: '2026-01-01' },
    }),
  );
}

test(
  'titles of any length and script fit their cards and the screen',
  { tag: '@whole' },
  async ({ page, service }) => {
    giveTitles(service, [ENDLESS, HEBREW, ARABIC, HINDI, '⚽️'.repeat(200), 'a']);
    for (const path of [
      '/',
      '/events',
      '/projects',
      '/events/0',
      '/projects/3',
      '/no/such/' + ENDLESS,
    ]) {
      await visit(page, path);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expectFits(page, `${path} at ${width} px`);
      }
    }
  },
);
