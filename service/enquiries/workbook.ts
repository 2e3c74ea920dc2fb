import type { Enquiry } from './enquiries.ts';
import { textWorkbook } from '../records/workbook/xlsx/textSheet.ts';
import { sortableTime } from '../times.ts';

const FIELDS = [
  'name',
  'contactNumber',
  'country',
  'city',
  'email',
  'enquiry',
] as const satisfies (keyof Enquiry['input'])[];

const HEADINGS = ['key', 'receivedAt', 'answeredAt', 'spam', 'flood', ...FIELDS, 'date'];

/** In characters, where the words need more or less than others. */
const WIDTHS: Record<string, number> = { spam: 8, flood: 8, email: 26, enquiry: 60 };

/** What a cell may hold in Excel, less the sentence about the rest. */
const MAX_CHARACTERS = 32_000;

/**
 * Makes a workbook of enquiries. Every cell is text as it was typed, so that no formula runs and no number is shortened. Times
 * are those of India, as in the list.
 */
export function workbookOfEnquiries(enquiries: readonly Enquiry[]): Promise<Buffer> {
  const rows = enquiries.map(({ key, receivedAt, answeredAt, spam, suspicious, flood, input }) => [
    key,
    sortableTime(receivedAt),
    answeredAt === null ? '' : sortableTime(answeredAt),
    spam ? 'yes' : suspicious ? 'perhaps' : '',
    flood ? 'yes' : '',
    ...FIELDS.map((name) => shortened(input[name] ?? '', key)),
    sentAt(input.date ?? ''),
  ]);
  const columns = HEADINGS.map((heading) => ({ heading, width: WIDTHS[heading] ?? 16 }));
  return textWorkbook([{ name: 'enquiries', columns, rows }]);
}

/** The time that the form sends is UTC. Whoever sends without the form may have written anything. */
const sentAt = (date: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(date) && !Number.isNaN(Date.parse(date))
    ? sortableTime(Date.parse(date))
    : date;

const shortened = (text: string, key: string) =>
  text.length > MAX_CHARACTERS
    ? `${text.slice(0, MAX_CHARACTERS)}… The whole of it: npm run enquiries -- show ${key}`
    : text;
