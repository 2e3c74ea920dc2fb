import type { CreateMaidanContactsInput } from 'maidan/contract/schema.generated';

export type Person = { mail: string } | { number: string };

/**
 * Reads who is meant.
 * @throws an Error when it is neither an address nor a number
 */
export function readPerson(text: string): Person {
  if (text.includes('@')) return { mail: mailIn(text) };
  const number = digitsOf(text);
  if (number !== '') return { number };
  throw new Error('A person is named by a mail address or a telephone number.');
}

/** Whether an enquiry gives this address or number. Somebody without a telephone may give an address as the number. */
export function isOf(person: Person, { email, contactNumber }: CreateMaidanContactsInput): boolean {
  if ('mail' in person) {
    const words = `${email ?? ''} ${contactNumber ?? ''}`.split(/[\s,;/|<>()"]+/);
    return words.some((word) => mailIn(word) === person.mail);
  }
  const whole = contactNumber ?? '';
  return [whole, ...whole.split(/[,;/|&\n]|\bor\b/i)].some(
    (part) => digitsOf(part) === person.number,
  );
}

const mailIn = (text: string) =>
  text
    .trim()
    .replace(/^mailto:/i, '')
    .toLowerCase();

/**
 * The digits of a telephone number, typed in Latin or Devanagari. India's prefix (+91, 0091) and the trunk zero are left out.
 */
function digitsOf(text: string): string {
  const digits = text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))
    .replace(/\D/g, '')
    .replace(/^0+/, '');
  return /^910*(\d{10})$/.exec(digits)?.[1] ?? digits;
}
