import * as fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { createPurifier } from '../../src/data/wire/sanitizeHtml.ts';
import { leftOutOf } from '../../src/server/contentWarnings.ts';
import { isPlainMarkup } from '../../src/server/plainMarkup.ts';

const purifier = createPurifier(new JSDOM('').window as never);

// Not formatted: related parts share a line.
// prettier-ignore
const PARTS = [
  '<p>', '</p>', '<h1>', '</h1>', '<b>', '</b>', '<table>', '<tr>', '<td colspan=2>', '</table>',
  '<a href="https://example.org">', '<a href="javascript:x">', '<a src="https://a.org">', '</a>',
  '<img src="https://example.org/a.jpg" width=9>', '<img src="file:a">', '<p width=9>', '<br/>',
  '<p style="color:red" class=x id=y>', '<font>', '<o:p>', '<span data-x="1" title="a>b">', '<x-y>',
  '<script>', '</script>', '<style>', '</style>', '<title>', '</title>', '<template>', '<svg>', '</svg>',
  '<math>', '<iframe src="https://youtube.com/a">', '<noscript>', '</noscript>', '<body onload=x>',
  '<html lang=hi>', '<head>', '<meta charset=x>', '<form>', '<!-- a -->', '<p onclick=x>',
  '<select><option>', 'text', '&lt;i&gt;', '&', '<', '"',
];

test('markup of which the sanitiser leaves something out is never taken for plain', () => {
  let plain = 0;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 8 }), (parts) => {
      const markup = parts.join('');
      if (!isPlainMarkup(markup)) return;
      plain += 1;
      expect(leftOutOf(markup, purifier)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
  expect(plain).toBeGreaterThan(100);
});

test('an article of a word processor is plain, and one with a script is not, however deep', () => {
  const deep = '<b>'.repeat(50_000);
  expect(
    ['<p class="MsoNormal" style="x"><o:p>a</o:p></p>', `${deep}a`, `${deep}<script>`].map(
      isPlainMarkup,
    ),
  ).toEqual([true, true, false]);
});
