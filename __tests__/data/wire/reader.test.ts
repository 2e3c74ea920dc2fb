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
