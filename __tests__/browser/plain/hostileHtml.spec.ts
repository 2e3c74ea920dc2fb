import type { Page } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { encodedTwice } from '../../../mocks/encodings.ts';
import { project } from '../../../mocks/records/projects.ts';
import { CONFIG, createPurifier } from '../../../src/data/wire/sanitizeHtml.ts';
import { HOSTILE, listen, openEach, touchAll } from '../../support/browser/hostileHtml.ts';
import { expectHeading, moveTo, visit } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

// The sanitiser alone, without the policy, which `prerendered/policy.spec.ts` tests alone. What DOMPurify itself promises is
// proved by its own tests. Here is what the site adds: its allow-list and its hooks.
test.use({ policy: false });

/** What a text may hold after the sanitiser. Said once more, so that the list is not compared with itself. */
const ALLOWED = {
  elements: (
    'p br hr h2 h3 h4 h5 h6 div span strong b em i u s strike del ins small sub sup mark abbr cite code pre time bdi ul ol li dl dt dd ' +
    'table caption thead tbody tfoot tr th td blockquote q figure figcaption img a iframe'
  ).split(' '),
  attributes: (
    'href src alt title width height colspan rowspan scope datetime lang dir start reversed loading decoding rel ' +
    'allowfullscreen referrerpolicy sandbox'
  ).split(' '),
};

/**
 * The elements, attributes and addresses below an element that are not allowed. They are read as they are and when they
 * are parsed again.
 */
const notAllowed = (page: Page, selector: string) =>
  page.evaluate(
    ({ within, elements, attributes }) => {
      const root = document.querySelector(within)!;
      const again = new DOMParser().parseFromString(root.innerHTML, 'text/html').body;
      return [...root.querySelectorAll('*'), ...again.querySelectorAll('*')].flatMap((element) => {
        const { localName, namespaceURI } = element;
        const isHtml = namespaceURI === 'http://www.w3.org/1999/xhtml';
        const strange = isHtml && elements.includes(localName) ? [] : [`<${localName}>`];
        for (const { name, value } of element.attributes) {
          // DOMPurify cannot take `is` away, which no element can have later, and empties it.
          const isEmptied = name === 'is' && value === '';
          const isAddress = /^(https?:|mailto:|tel:|data:image\/|\/(?![/\\])|x?$)/i.test(value);
          if (!attributes.includes(name) && !isEmptied) strange.push(`${localName} has ${name}`);
          else if (/^(href|src)$/.test(name) && !isAddress)
            strange.push(`${localName} leads to ${value}`);
        }
        return strange;
      });
    },
    { within: selector, ...ALLOWED },
  );

test('hostile text of a record never runs, fetches from another host, leaves its box or brings what is not allowed', async ({
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
    expect(await notAllowed(page, '[data-text]'), text).toEqual([]);
    await touchAll(page, '[data-text]');
    expect(new URL(page.url()).pathname, text).toBe(`/projects/${index}`);
    await expect(page.locator('h1'), text).toHaveCount(1);
  }
  expect(ran).toEqual([]);
  expect(documents).toBe(1);
});

test('hostile text of a prerendered page stays the same when the visitor’s browser parses it', async ({
  context,
  watch,
}) => {
  watch.expect(/^/);
  // The build sanitises in another window than the visitor's.
  const purifier = createPurifier(new JSDOM().window as unknown as typeof globalThis & Window);
  const written = HOSTILE.map((html) => String(purifier.sanitize(html, CONFIG)));
  const running = await openEach(context, written, {}, async (page, text) => {
    expect(await notAllowed(page, 'body'), text).toEqual([]);
  });
  expect(running).toEqual([]);
});
