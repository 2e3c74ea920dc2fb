import { visit } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

for (const path of ['/', '/gallery']) {
  test(`a page is laid out whole once it is idle, so that a capture has no blank areas and a PDF 5 MB at most: ${path}`, async ({
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
    const [last, shown] = await page.evaluate(() => {
      const headings = [...document.querySelectorAll('main :is(h2, h3)')];
      return [headings.at(-1)?.textContent ?? '', document.body.innerText];
    });
    const words = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');
    expect(words(shown)).toContain(words(last));
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.length, 'saved as a PDF').toBeLessThan(5_000_000);
  });
}
