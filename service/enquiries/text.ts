import type { CreateMaidanContactsInput } from 'maidan/contract/schema.generated';
import { sortableTime } from '../times.ts';
import type { Enquiry } from './enquiries.ts';

const EXCERPT_CHARACTERS = 100;

/**
 * Makes any text of a visitor safe to print. Removed is what sends commands to a terminal, forges lines or changes the
 * direction of others. Line breaks stay.
 */
export const printable = (text: string | null | undefined): string =>
  (text ?? '')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/\p{Cc}/gu, (sign) => (sign === '\n' ? '\n' : ' '))
    .trimEnd();

export const oneLine = (text: string | null | undefined, length: number): string =>
  printable(text).replace(/\s+/g, ' ').trim().slice(0, length);

/** What a visitor has written, a field a line. Further lines are indented, so that none of them passes for a field. */
export function fieldLines({ contactId: _id, ...fields }: CreateMaidanContactsInput): string[] {
  return Object.entries(fields).map(
    ([name, value]) => `${name}: ${printable(value).replaceAll('\n', '\n    ')}`,
  );
}

function marksOf({ answeredAt, spam, suspicious, flood }: Enquiry): string[] {
  return [
    answeredAt === null ? '' : `answered ${sortableTime(answeredAt)}`,
    spam ? 'spam' : '',
    suspicious && !spam ? 'perhaps spam' : '',
    flood ? 'in a flood' : '',
  ].filter((mark) => mark !== '');
}

export function listLine(enquiry: Enquiry): string {
  const { input, answeredAt, spam } = enquiry;
  const isOpen = answeredAt === null && !spam;
  const marks = [...(isOpen ? ['open'] : []), ...marksOf(enquiry)].join(', ');
  const written = [input.name, input.enquiry].filter((part) => part).join(': ');
  const text = oneLine(written, EXCERPT_CHARACTERS);
  return `${enquiry.key}  ${sortableTime(enquiry.receivedAt)}  ${marks}  ${text}`;
}

export function wholeText(enquiry: Enquiry): string {
  const head = [enquiry.key, sortableTime(enquiry.receivedAt), ...marksOf(enquiry)].join('  ');
  return [head, ...fieldLines(enquiry.input).map((line) => `  ${line}`)].join('\n');
}
