import type { Page } from '@playwright/test';
import { hydrated, visit } from '../../support/browser/pages.ts';
import { renderedPages } from '../../support/browser/prerendered.ts';
import { expect, test } from '../../support/browser/test.ts';

/** Names and signs that are written so in every language. */
const NAMES =
  /\b(?:Maidan|UPI|QR|GPay|PhonePe|Paytm|IFSC|ID|PAN|OK|GPS|POSH|80G|12A|FCRA|CSR-1|Darpan|JavaScript|Shift|VIDEO|PIN|UTR)\b/g;

/** The texts of a page, its accessible names and its title that are in Latin letters and not marked as English. */
const englishTexts = (page: Page) =>
  page.evaluate(() => {
    const isMarked = (element: Element | null) =>
      element?.closest('[lang^="en"], [translate="no"], script, style, svg, noscript') !== null;
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text && !isMarked(node.parentElement)) found.push(node.data);
      if (node instanceof Element && !isMarked(node)) {
        for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
          found.push(node.getAttribute(name) ?? '');
      }
    }
    return found.map((text) => text.trim());
  });

for (const language of ['hi', 'mr']) {
  test(`no page under /${language}/ has English that is not marked as such`, async ({
    page,
    watch,
  }) => {
    const pages = renderedPages().filter((path) => path.startsWith(`/${language}/`));
    expect(pages).toEqual(
      expect.arrayContaining(['', 'help', 'play', 'contact'].map((each) => `/${language}/${each}`)),
    );
    watch.expectNetworkFailures();
    for (const path of [...pages, `/${language}/nowhere`]) {
      await visit(page, path);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const texts = await englishTexts(page);
      const english = texts.filter((text) =>
        /[a-z]{2}/i.test(
          text.replace(NAMES, '').replace('nowhere', '').replace(`/${language}/`, ''),
        ),
      );
      expect.soft(english, path).toEqual([]);
      const toEnglish = page.locator(
        'a[href^="/"]:not([href^="/hi/"], [href^="/mr/"], [hreflang], [role="button"], [type="text/calendar"])',
      );
      await expect(toEnglish).toHaveCount(0);
    }
  });
}
