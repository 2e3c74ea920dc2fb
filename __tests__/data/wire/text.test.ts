import { plainText } from '../../../src/data/wire/text.ts';

test('trims a text', () => {
  expect(plainText('  Our Project\n')).toBe('Our Project');
});

test('keeps markup and emoji as the characters that they are', () => {
  expect(plainText('<b>5 & 6</b> ⚽')).toBe('<b>5 & 6</b> ⚽');
});

test('writes a number out', () => {
  expect(plainText(2025)).toBe('2025');
});

test.each([null, undefined, {}, [], true, { toString: () => 'no' }])('is empty for %j', (value) => {
  expect(plainText(value)).toBe('');
});
