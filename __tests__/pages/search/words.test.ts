import { excerpt, markedPieces, wordsOf } from '../../../src/pages/search/words.ts';

test.each([
  ['Keepers’ Clinic', ['keepers', 'clinic']],
  ["Don’t, DON'T", ['dont', 'dont']],
  ['Café Żołądź ﬁnal', ['cafe', 'zoładz', 'final']],
  // A letter with its nukta in one sign, in two, and without: one word. The vowel signs stay.
  ['सड़क सड\u093cक सडक', ['सडक', 'सडक', 'सडक']],
  ['माँ मां', ['मां', 'मां']],
  ['क्\u200dषमा २०२५', ['क्षमा', '2025']],
  ['مدرسة ⚽❤️ 👩‍👧 c++', ['مدرسة', 'c']],
  ['<script>alert(1)</script>', ['script', 'alert', '1', 'script']],
  ['&%$ ... —', []],
])('the text %s has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('only found words are marked, as they are written', () => {
  const marked = (text: string, ...found: string[]) =>
    markedPieces(text, new Set(found)).map((piece) =>
      piece.marked ? `[${piece.text}]` : piece.text,
    );
  expect(marked('The Keepers’ Clinic', 'keepers')).toEqual(['The ', '[Keepers’]', ' Clinic']);
  expect(marked('Café, café!', 'cafe')).toEqual(['[Café]', ', ', '[café]', '!']);
  expect(marked('हमारी सड़क', 'सडक')).toEqual(['हमारी ', '[सड़क]']);
  expect(marked('<b>goal</b>', 'b')).toEqual(['<', '[b]', '>goal</', '[b]', '>']);
  expect(marked('cafeteria', 'cafe')).toEqual(['cafeteria']);
});

describe('the excerpt of a result', () => {
  const long = `${'One two three four. '.repeat(30)}Here is the whistle, far down. ${'Five six. '.repeat(30)}`;

  test('the excerpt of a short text is the whole', () => {
    expect(excerpt('A short text.', new Set(['text']))).toBe('A short text.');
  });

  test('the excerpt of a long text is its beginning, up to a whole word', () => {
    expect(excerpt(long, new Set(['three']))).toMatch(/^One two three four\. .{100,} \w+…$/);
  });

  test('the excerpt of a result is the passage around a word that was found further down', () => {
    expect(excerpt(long, new Set(['whistle']))).toMatch(/^…\w.+ the whistle, far down\. .+\w…$/);
  });

  test.each([
    ['within another word further up', 'whistle', `A whistleblower. ${long}`, 'whistle'],
    ['written with marks', 'cafe', long.replace('whistle', 'Café'), 'Café'],
    [
      'written with an apostrophe',
      'childrens',
      long.replace('whistle', 'children’s'),
      'children’s',
    ],
    ['in other digits', '2026', long.replace('whistle', '२०२६'), '२०२६'],
  ])('the excerpt of a result is the passage around a found word %s', (_, found, text, written) => {
    expect(excerpt(text, new Set([found]))).toMatch(new RegExp(`^….+ the ${written}, far down`));
  });

  test('the excerpt of a result is the end of a text whose last word was found', () => {
    expect(excerpt(`${long}The last word is goalkeeper`, new Set(['goalkeeper']))).toMatch(
      /^….+ goalkeeper$/,
    );
  });

  test('the excerpt of a result is short even for a text without spaces', () => {
    expect(excerpt('x'.repeat(5_000), new Set()).length).toBeLessThan(200);
  });
});
