import { reader } from '../../../src/data/wire/reader.ts';

test.each([
  ['present', 'present'],
  [' Past\n', 'past'],
  ['pas', null],
  [null, null],
  [{ text: 'past' }, null],
])('a word %j is read as the word %j that the site knows', (value, word) => {
  expect(reader.choice(value, ['present', 'past'])).toBe(word);
});

test('a reader reads texts, dates, addresses and articles as the site shows them', () => {
  expect(reader.text('  Cup ')).toBe('Cup');
  expect(reader.date('2025-01-05')).toMatchObject({ iso: '2025-01-05' });
  expect(reader.dateInside('{"date":"2025-01-06"}')).toMatchObject({ iso: '2025-01-06' });
  expect(reader.picture('/a.svg')).toBe('/a.svg');
  expect(reader.link('/a.svg')).toBeNull();
  expect(reader.link('https://a.example')).toBe('https://a.example');
  expect(reader.article('anything')).toEqual({ content: 'anything' });
});
