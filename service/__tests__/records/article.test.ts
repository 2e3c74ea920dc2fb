import { markupOf, readArticle } from '../../records/texts/article.ts';
import { spreadsheetsForTests } from '../support/records.ts';

const spreadsheets = spreadsheetsForTests();
const folder = () => spreadsheets.path('.');
const inCell = async (cell: string) => markupOf(await readArticle(cell, folder()));

test.each([
  [
    'lines of a programme',
    '8:00 Registration\n9:00 First match',
    '<p>8:00 Registration<br />\n9:00 First match</p>',
  ],
  [
    'an address',
    'The Ground\r\nStation Road\r\nNagpur',
    '<p>The Ground<br />\nStation Road<br />\nNagpur</p>',
  ],
  ['a paragraph after an empty line', 'One.\n\nTwo.', '<p>One.</p>\n<p>Two.</p>'],
  ['a line of dashes', 'Morning\n-----\nEvening', '<p>Morning</p>\n<hr />\n<p>Evening</p>'],
  ['a line of equals signs', 'Morning\n===', '<p>Morning<br />\n===</p>'],
  ['a year with a full stop', '1986. That was the year.', '<p>1986. That was the year.</p>'],
  [
    'a day with a full stop',
    'We meet on the\n12. December is cold.',
    '<p>We meet on the<br />\n12. December is cold.</p>',
  ],
  ['a numbered list', '1. Shoes\n2. Ball', '<ol>\n<li>Shoes</li>\n<li>Ball</li>\n</ol>'],
  [
    'a list that goes on at nine',
    '9) Shoes\n10) Ball',
    '<ol start="9">\n<li>Shoes</li>\n<li>Ball</li>\n</ol>',
  ],
  [
    'an indented line',
    'Bring shoes.\n\n    The bus leaves at seven.',
    '<p>Bring shoes.</p>\n<p>The bus leaves at seven.</p>',
  ],
  [
    'bullets as signs',
    'Bring:\n• shoes\n• a cap',
    '<p>Bring:</p>\n<ul>\n<li>shoes</li>\n<li>a cap</li>\n</ul>',
  ],
  ['bullets as dashes of print', '– shoes\n– a cap', '<ul>\n<li>shoes</li>\n<li>a cap</li>\n</ul>'],
  [
    'a stroke through words',
    'Come ~on Friday~ on Sunday.',
    '<p>Come <s>on Friday</s> on Sunday.</p>',
  ],
  ['a span of numbers', '5~7 children, ~10 coaches', '<p>5~7 children, ~10 coaches</p>'],
  [
    'a table',
    '| Day | Place |\n|-|-:|\n| Monday | Yard |',
    '<table>\n<thead>\n<tr>\n<th>Day</th>\n<th align="right">Place</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>Monday</td>\n<td align="right">Yard</td>\n</tr>\n</tbody>\n</table>',
  ],
  [
    'a line after a list, and an indented one after an empty line',
    '* one\n+ two\nAfter\n\n    Indented',
    '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<p>After</p>\n<p>Indented</p>',
  ],
  [
    'items far from the left',
    'Bring:\n     - shoes\n          - laces',
    '<p>Bring:</p>\n<ul>\n<li>shoes\n<ul>\n<li>laces</li>\n</ul>\n</li>\n</ul>',
  ],
  [
    'an address without https',
    'See www.example.org/a, rules.md and //b',
    '<p>See <a href="http://www.example.org/a">www.example.org/a</a>, rules.md and //b</p>',
  ],
  [
    'an indented line of an item',
    '1. one\n   more\n2. two',
    '<ol>\n<li>one<br />\nmore</li>\n<li>two</li>\n</ol>',
  ],
])('a cell means what it shows: %s', async (_what, cell, markup) => {
  expect(await inCell(cell)).toBe(markup);
});

/** What a text shows, in a cell and in a file of Markdown. */
const shown = async (text: string) => {
  const [cell, file] = [{ cell: text }, { cell: 'text.md', file: text }].map(markupOf);
  expect(file).toBe(cell);
  const inWords = cell?.replaceAll(/(?:%[\dA-F]{2})+/g, decodeURIComponent);
  return inWords?.replaceAll(/<\/?p>/g, '');
};

test.each([
  '**मैदान।**सब आएँ।',
  '**मैदान**ाची माती, **फुटबॉल**मध्ये',
  '**"मैदान"**ाची माती',
  'हा**“मैदान”**चा',
  '**50%**नी, **मैदान!**मध्ये, **खेळ**',
  '**মাঠ।**সব **ग्राउंड *बड़ा* है।**फिर',
  '**मैदान।**१ जून, **गोल!**⚽ और **(बड़ा)**😀',
])('words are bold beside any letter: %s', async (text) => {
  const expected = text.replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
  expect(await shown(text)).toBe(
    expected.replaceAll(/\*(.+?)\*/g, '<em>$1</em>').replaceAll('"', '&quot;'),
  );
});

test('words in three stars are bold and slanted beside any letter', async () => {
  expect(await shown('***मैदान।***सब')).toBe('<em><strong>मैदान।</strong></em>सब');
});

test.each(['snake_case_word', '2*(3)*4', '** alone', 'a ** b ** c', '5 * 3 = 15 *'])(
  'stars and lines that mean themselves stay: %s',
  async (text) => expect(await shown(text)).toBe(text),
);

test('in code stays what is written', async () => {
  const text = '`**मैदान।**सब https://maidan.example/play।`';
  expect(await shown(text)).toBe(`<code>${text.slice(1, -1)}</code>`);
});

test.each([
  ['देखें ', '।'],
  ['', '।और'],
  ['‘', '’।'],
  ['(', ')।'],
  ['', '۔'],
  ['', '، پھر'],
  ['', '|'],
  ['', '.'],
])('an address ends before the sentence does: %s…%s', async (before, after) => {
  for (const text of [
    'https://maidan.example/play?a=1',
    'https://hi.wikipedia.org/wiki/फुटबॉल',
    'HTTPS://A.EXAMPLE/PLAY',
  ]) {
    expect(await shown(before + text + after)).toBe(
      `${before}<a href="${text}">${text}</a>${after}`,
    );
  }
});

test.each([
  'The Example Post has the whole story: https://news.example.org/2026/sunday.html',
  'See notes.html\nor ask.',
  'All is in rules.md.',
])('a text that does not end as a file is a text: %s', async (cell) => {
  expect(await inCell(cell)).toContain(cell.split('\n')[0]?.split(' ')[0]);
});

test('a file is read, whatever its name; a file of text keeps the rules of Markdown', async () => {
  spreadsheets.write('our rules for all.md', 'One\ntwo');
  expect(await inCell('our rules for all.md')).toBe('<p>One\ntwo</p>');
});

test.each([
  'other/rules.md',
  'other\\our rules.md',
  'file:///home/example/rules.md',
  String.raw`"C:\Users\Asha Rao\rules.md"`,
  'rules.html',
  'The rules are in rules.md and notes.md',
])('a name of a text is neither another text nor the words of one: %j', async (cell) => {
  spreadsheets.write('texts/rules.md', 'One');
  spreadsheets.write('texts/our rules.md', 'Two');
  await expect(inCell(cell)).rejects.toThrow(`There is no file ${JSON.stringify(cell)}`);
});

test.each(['rules.doc', 'notes.txt', 'text/Our notice.odt'])(
  '%s is refused, and not published as the text',
  async (name) => {
    await expect(inCell(name)).rejects.toThrow(/is no text that the site can show\. Save it as/);
  },
);
