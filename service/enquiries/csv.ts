import { stringify } from 'csv-stringify/sync';
import type { Enquiry } from '../enquiries.ts';

const COLUMNS = [
  'name',
  'contactNumber',
  'country',
  'city',
  'email',
  'enquiry',
  'date',
] as const satisfies (keyof Enquiry['input'])[];

/** Enquiries as CSV. Cells are escaped so that spreadsheet programs do not run them as formulas. */
export function csvOf(enquiries: readonly Enquiry[]): string {
  const rows = enquiries.map(({ key, receivedAt, answeredAt, spam, suspicious, flood, input }) => ({
    key,
    receivedAt: new Date(receivedAt).toISOString(),
    answeredAt: answeredAt === null ? '' : new Date(answeredAt).toISOString(),
    spam: spam ? 'yes' : suspicious ? 'perhaps' : '',
    flood: flood ? 'yes' : '',
    ...Object.fromEntries(COLUMNS.map((name) => [name, withoutFormula(input[name] ?? '')])),
  }));
  return stringify(rows, {
    header: true,
    columns: ['key', 'receivedAt', 'answeredAt', 'spam', 'flood', ...COLUMNS],
    escape_formulas: true,
    bom: true,
  });
}

/** Spaces may stand before a formula. Where lists are parted by semicolons, a cell also begins after each of them. */
const withoutFormula = (text: string) => text.replace(/(^|;)(?=\s*[=+\-@＝＋－＠])/g, "$1'");
