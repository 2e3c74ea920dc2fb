import { randomInt } from 'node:crypto';

/** Without vowels no key is a word or a month. None of these letters looks like a digit. */
const LETTERS = 'bcdfghjkmnpqrstvwxyz';
const SIGNS = `23456789${LETTERS}`;

const KEY = new RegExp(`^[${LETTERS}][${SIGNS}]{7}$`);

/**
 * A random key of an enquiry, to be read out and typed. It has 8 small letters and digits. It begins with a letter, so that
 * no spreadsheet program takes it for a number.
 */
export function newKey(): string {
  const oneOf = (signs: string) => signs[randomInt(signs.length)];
  return [oneOf(LETTERS), ...Array.from({ length: 7 }, () => oneOf(SIGNS))].join('');
}

/** Reads a key as somebody types it: in capitals or in groups. @throws an Error that says what a key is */
export function readKey(text: string): string {
  const key = text.toLowerCase().replace(/[\s-]/g, '');
  if (KEY.test(key)) return key;
  throw new Error('A key has 8 letters and digits, such as bk7m2qx9. "list" shows them.');
}
