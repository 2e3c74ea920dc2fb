import { JSDOM } from 'jsdom';
import { encodedTwice } from '../../../mocks/encodings.ts';
import { project } from '../../../mocks/records/projects.ts';
import { CONFIG, createPurifier } from '../../../src/data/wire/sanitizeHtml.ts';
import { listen, openEach, touchAll } from '../../support/browser/hostileHtml.ts';
import { HOSTILE } from '../../support/hostileHtml.ts';
import { expectHeading, moveTo, visit } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

// The sanitiser alone, without the policy, which `prerendered/policy.spec.ts` tests alone. What it lets through is said in
// `data/wire/sanitizeHtml.dom.test.ts`.
test.use({ policy: false });

test('hostile text of a record never runs, fetches from another host or leaves its box', async ({
  page,
  service,
  watch,
}) => {
  // Requests to any other host than the site's own and this one fail the test.
  watch.expect(/^https:\/\/www\.youtube\.com\/embed\/x$/);
  watch.expectNetworkFailures();
  const ran = await listen(page);
  service.db.tables.MaidanProjects = HOSTILE.map((html, index) =>
    project({
      projectid: `${index}`,
      title: `Text ${index}`,
      mainContent: encodedTwice({ html: `<p>Begin.</p>${html}` }),
    }),
  );
  let documents = 0;
  page.on('domcontentloaded', () => (documents += 1));
  await visit(page, '/projects');
  for (const [index, text] of HOSTILE.entries()) {
    await moveTo(page, `/projects/${index}`);
    await expectHeading(page, `Text ${index}`);
    const box = page.getByText('Begin.').locator('..');
    await expect(box, 'what is painted stays in the box').toHaveCSS('contain', /paint|content/);
    await box.evaluate((element) => element.setAttribute('data-text', ''));
    await touchAll(page, '[data-text]');
    expect(new URL(page.url()).pathname, text).toBe(`/projects/${index}`);
    await expect(page.locator('h1'), text).toHaveCount(1);
  }
  expect(ran).toEqual([]);
  expect(documents).toBe(1);
});

test('hostile text of a prerendered page runs in no browser either', async ({ context, watch }) => {
  watch.expect(/^/);
  // The build sanitises in another window than the visitor's.
  const purifier = createPurifier(new JSDOM().window as unknown as typeof globalThis & Window);
  const written = HOSTILE.map((html) => String(purifier.sanitize(html, CONFIG)));
  expect(await openEach(context, written)).toEqual([]);
});
