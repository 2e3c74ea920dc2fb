import type { SearchDocument } from '../../../src/pages/search/searchIndex.ts';
import { indexDocuments, type Search } from '../../../src/pages/search/searchIndex.ts';

const document = (title: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  title,
  place: 'Blogs',
  address: `/blogs/${title.toLowerCase().replaceAll(' ', '-')}`,
  text: '',
  ...more,
});

const DOCUMENTS = [
  document('Playing in the rain', { text: 'A coach says what we check.', day: '2025-07-14' }),
  document('Coach handbook', { text: 'How to plan a session.', kind: 'Leadership' }),
  document('The floodlights', { text: 'The lights stay on.', day: '2024-01-05' }),
  document('Jobs', { place: 'Maidan', address: '/career', words: 'vacancy naukri नौकरी' }),
  document('सड़क पर खेल', { text: 'बच्चे रोज़ खेलते हैं।' }),
  document('Café São Jorge'),
  document('संघाचे मैदान', { text: 'हिंदी आणि मराठी.' }),
  document('A kit', { text: 'It costs ₹2,500/-, a camp ₹1,00,000.' }),
];

let search: Search;
beforeAll(async () => {
  search = await indexDocuments(DOCUMENTS);
});

const found = (query: string, without: string[] = []) => {
  return search.find(query, new Set(without)).map((hit) => hit.document.title);
};

test('a word in a title comes before one in a text', () => {
  expect(found('coach')).toEqual(['Coach handbook', 'Playing in the rain']);
});

test.each([
  ['the beginning of a word', 'handb', 'Coach handbook'],
  ['a slip', 'handbok', 'Coach handbook'],
  ['two letters that have changed places', 'raimn', 'Playing in the rain'],
  ['two slips in a long word', 'flodligts', 'The floodlights'],
  ['its kind', 'leadership', 'Coach handbook'],
  ['its month and year', 'July 2025', 'Playing in the rain'],
  ['another word for it', 'vacancy', 'Jobs'],
  ['a word without its nukta', 'सडक', 'सड़क पर खेल'],
  ['a word without its accents', 'sao jorge cafe', 'Café São Jorge'],
  ['a word with an ending of Marathi', 'मैदानाची', 'संघाचे मैदान'],
  ['a word without its ending', 'संघ', 'संघाचे मैदान'],
  ['words with endings and a nasal as a letter', 'मैदानावर हिन्दीत', 'संघाचे मैदान'],
  ['a sum in digits alone', '2500', 'A kit'],
  ['a sum with a sign', '₹2,500', 'A kit'],
  ['a sum with a space and a stroke', '₹ 2,500/-', 'A kit'],
  ['a sum in Rs', 'Rs 2500', 'A kit'],
  ['a sum in rupees', '2500 rupees', 'A kit'],
  ['a sum in words and digits of Devanagari', 'रु. २,५००', 'A kit'],
  ['a lakh', '100000', 'A kit'],
])('a query of %s finds the document', (_, query, title) => {
  expect(found(query)[0]).toBe(title);
});

test('a query finds documents with all its words, and without any of them, those with one', () => {
  expect(found('coach plan')).toEqual(['Coach handbook']);
  expect(found('coach elephant').toSorted()).toEqual(['Coach handbook', 'Playing in the rain']);
});

test('common words are ignored where a query has others', () => {
  expect(found('what is the coach handbook')).toEqual(['Coach handbook']);
  expect(found('the')).toEqual(expect.arrayContaining(['The floodlights']));
});

test.each(['', '<>', '⚽', 'a', 'zebra'])('a query of %j finds nothing', (query) => {
  expect(found(query)).toEqual([]);
});

test('a query of 10,000 characters is searched by its beginning', () => {
  expect(found(`handbook ${'x'.repeat(10_000)}`)).toEqual(['Coach handbook']);
  expect(found('handbook '.repeat(1_200))).toEqual(['Coach handbook']);
  expect(found('z'.repeat(10_000))).toEqual([]);
  expect(found(`coach${' '.repeat(300)}handbook`)).toEqual(found('coach'));
});

test('a hit has the words that match', () => {
  const [hit] = search.find('handb plan', new Set());
  expect([...(hit?.found ?? [])].toSorted()).toEqual(['handbook', 'plan']);
});

test.each([
  ['all its words', 'coach session', true],
  ['other forms of its words', 'मैदानाची मराठीत', true],
  ['an unfinished last word', 'coach sess', true],
  ['its words spread over two documents', 'coach floodlights', false],
  ['an unfinished word that is not the last', 'sess coach', false],
  ['a similar word', 'handbok', false],
])('whether one document has a query whole is known for %s', (_, query, isWhole) => {
  expect(search.hasWhole(query)).toBe(isWhole);
});

test('a search leaves out given addresses, and knows the document at an address', () => {
  expect(found('coach', ['/blogs/coach-handbook'])).toEqual(['Playing in the rain']);
  expect(search.at('/career')?.title).toBe('Jobs');
  expect(search.at('/nowhere')).toBeUndefined();
});
