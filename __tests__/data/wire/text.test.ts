import { plainText } from '../../../src/data/wire/text.ts';

test.each<[unknown, string]>([
  ['  Our Project\n', 'Our Project'],
  ['<b>5 & 6</b> ⚽', '<b>5 & 6</b> ⚽'],
  [2025, '2025'],
  ...[null, undefined, {}, [], true, { toString: () => 'no' }].map((value): [unknown, string] => [
    value,
    '',
  ]),
])('a value %j is shown as the text %j', (value, text) => {
  expect(plainText(value)).toBe(text);
});
