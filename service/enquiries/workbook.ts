import writeXlsxFile from 'write-excel-file/node';
import type { Enquiry } from './enquiries.ts';
import { HEADING, textCell } from '../records/workbook/textCell.ts';

const FIELDS = [
  'name',
  'contactNumber',
  'country',
  'city',
  'email',
  'enquiry',
  'date',
] as const satisfies (keyof Enquiry['input'])[];

const HEADINGS = ['key', 'receivedAt', 'answeredAt', 'spam', 'flood', ...FIELDS];

/** What a cell may hold in Excel, less the sentence about the rest. */
const MAX_CHARACTERS = 32_000;

/** Makes a workbook of enquiries. Every cell is text as it was typed, so that no formula runs and no number is shortened. */
export async function workbookOfEnquiries(enquiries: readonly Enquiry[]): Promise<Buffer> {
  const rows = enquiries.map(({ key, receivedAt, answeredAt, spam, suspicious, flood, input }) => [
    key,
    new Date(receivedAt).toISOString(),
    answeredAt === null ? '' : new Date(answeredAt).toISOString(),
    spam ? 'yes' : suspicious ? 'perhaps' : '',
    flood ? 'yes' : '',
    ...FIELDS.map((name) => shortened(input[name] ?? '', key)),
  ]);
  return writeXlsxFile(
    [
      HEADINGS.map((value) => ({ value, ...HEADING })),
      ...rows.map((row) => row.map((text) => textCell(text))),
    ],
    { sheet: 'enquiries', stickyRowsCount: 1 },
  ).toBuffer();
}

const shortened = (text: string, key: string) =>
  text.length > MAX_CHARACTERS
    ? `${text.slice(0, MAX_CHARACTERS)}… The whole of it: npm run enquiries -- show ${key}`
    : text;
