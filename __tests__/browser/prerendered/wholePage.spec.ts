import { cards, visit } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

for (const path of ['/', '/projects', '/news', '/gallery']) {
  test(`a page is laid out whole once it is idle, so that nothing is blank where it is captured: ${path}`, async ({
    page,
  }) => {
    await visit(page, path);
    // What is not laid out has no text for whoever reads or saves the page.
    const blanks = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((each) => each.textContent && getComputedStyle(each).contentVisibility === 'auto')
          .map((each) => each.className),
      );
    await expect.poll(blanks).toEqual([]);
    const last = cards(page).last();
    const text = (await last.textContent()) ?? '';
    const words = text.split(/\s+/).filter(Boolean).slice(0, 2);
    const shown = await page.evaluate(() => document.body.innerText);
    for (const word of words) expect(shown).toContain(word);
  });
}
