import {
  areFormsOfOne,
  excerpt,
  markedPieces,
  soundOf,
  wordsOf,
} from '../../../src/pages/search/words.ts';

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
  ['2,500 ₹2,500/- Rs2,500 रु.२,५०० 2500rs', ['2500', '2500', '2500', 'रु', '2500', '2500']],
  ['1,00,000 १,००,००० 100,000', ['100000', '100000', '100000']],
  ['10,12 and 2024,100', ['10', '12', 'and', '2024', '100']],
  ['स्वत:ला, वेळ: सकाळ', ['स्वतला', 'वेळ', 'सकाळ']],
])('the text %s has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ['हिन्दी हिंदी हिँदी'],
  ['सम्पर्क संपर्क'],
  ['घण्टा घन्टा घंटा'],
  ['अात्मा आत्मा अत्मा'],
  ['अॅप ॲप ऍप ऐप एप'],
  ['अोळख ओळख'],
  ['मैदान मेदान'],
  ['टीम टिम टीीीम'],
  ['फुटबॉल फूटबॉल फ़ुटबॉल फुटबोल'],
  ['आत्म\u200bहत्या आत्महत्या'],
  ['फॉसी फाॅसी फॅासी'],
  ['बचाओ बचाआआओ बचाओोो बचाओऽऽ'],
  ['goaaal goaaaal'],
])('the spellings %s are one word', (spellings) => {
  expect(new Set(wordsOf(spellings)).size).toBe(1);
});

test.each([
  ['मैदानाची', 'मैदान'],
  ['आत्महत्येबद्दल', 'आत्महत्या'],
  ['सामन्यांच्यासाठी', 'सामना'],
  ['शाळेत', 'शाळा'],
  ['पुण्यातील', 'पुणे'],
  ['मुलांना', 'मुलं'],
  ['धमक्यांमुळे', 'धमकी'],
  ['खिलाड़ियों', 'खिलाड़ी'],
  ['maidanavar', 'maidan'],
  ['spardhechi', 'spardha'],
])('%s is a form of %s', (form, word) => {
  expect(areFormsOfOne(wordsOf(form)[0]!, wordsOf(word)[0]!)).toBe(true);
});

test.each([
  ['विषयात', 'विष'],
  ['मार्च', 'मार'],
  ['चोटी', 'चोट'],
  ['उपाशी', 'उपाय'],
  ['marine', 'mar'],
  ['class', 'clas'],
])('%s is no form of %s', (word, other) => {
  expect(areFormsOfOne(wordsOf(word)[0]!, wordsOf(other)[0]!)).toBe(false);
});

test('words that sound alike are one, with or without a nasal and a halant', () => {
  const sound = (word: string) => soundOf(wordsOf(word)[0]!);
  expect(sound('zabardasti')).toBe(sound('jabardastee'));
  expect(sound('गर्म')).toBe(sound('गरम'));
  expect(sound('नहीं')).toBe(sound('नही'));
});

test('only found words are marked, as they are written', () => {
  const marked = (text: string, ...found: string[]) =>
    markedPieces(text, new Set(found)).map((piece) =>
      piece.marked ? `[${piece.text}]` : piece.text,
    );
  expect(marked('The Keepers’ Clinic', 'keepers')).toEqual(['The ', '[Keepers’]', ' Clinic']);
  expect(marked('Café, café!', 'cafe')).toEqual(['[Café]', ', ', '[café]', '!']);
  expect(marked('हमारी सड़क', 'सडक')).toEqual(['हमारी ', '[सड़क]']);
  expect(marked('A kit is ₹2,500/-.', '2500')).toEqual(['A kit is ₹', '[2,500]', '/-.']);
  expect(marked('स्वत:ला विचारा', 'स्वतला')).toEqual(['[स्वत:ला]', ' विचारा']);
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
