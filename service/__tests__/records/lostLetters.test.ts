import { lostLetters } from '../../records/texts/lostLetters.ts';
import { spreadsheetsForTests } from '../support/records.ts';

const spreadsheets = spreadsheetsForTests();

/** UTF-8 that a program has read as Windows-1252. */
const misread = (text: string) =>
  new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

test.each([
  ['???? ?????', '????'],
  ['??? Cup', '???'],
  ['Boot day (??? ????)', '(???'],
  ['A caf?s evening', 'caf?s'],
  ['M?nchen', 'M?nchen'],
  ['खेल \ufffd\ufffd मैदान', '\ufffd\ufffd'],
  [misread('खेल मैदान'), misread('खेल')],
  [misread('Café “Maidan”'), misread('é')],
  [`It${misread('’')}s at seven`, misread('’')],
  [`Bananas ${misread('🍌')}`, misread('🍌')],
  [misread('₹500'), misread('₹')],
])('letters of %j were lost', (text, piece) => {
  expect(lostLetters(text)).toBe(piece);
});

test.each([
  'Who plays??',
  'Really? Really?? Really???',
  'What ???',
  'CAFÉ’S day, É” and “Ça”',
  'नमस्ते, क्या आप खेलेंगे??',
  'مرحبا ⚽🍌 – 5 × 5 ½',
  'See https://example.org/page?day=1 or mail a?b@example.org',
  'naïve Ærø Łódź',
  '?',
  '',
])('%j is as somebody wrote it', (text) => {
  expect(lostLetters(text)).toBeNull();
});

test('a changed text that loses its letters is an error, and a new one worth a look', async () => {
  const records = spreadsheets.records();
  const { sheet, prepare } = spreadsheets;
  const head = ['id', 'title', 'description', 'text'];
  await spreadsheets.import(sheet('blogs.xlsx', head, ['a', 'खेल', 'मैदान', 'आइए']), records);
  const { errors, warnings } = await prepare(
    sheet('blogs.xlsx', head, ['a', '???', 'मैदान', '???? ??'], ['b', '??? Cup', '', '']),
    records,
  );
  const sentence =
    'has lost its letters: a program has saved them in an encoding that lacks them. Type them again.';
  expect(errors).toEqual([
    `blogs, row 2, title: "???" ${sentence}`,
    `blogs, row 2, text: "????" ${sentence}`,
  ]);
  expect(warnings).toEqual([`blogs, row 3, title: "???" ${sentence}`]);
});
