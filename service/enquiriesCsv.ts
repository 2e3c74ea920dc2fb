import { stringify } from 'csv-stringify/sync';
import type { Enquiry } from './enquiries.ts';

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
  const rows = enquiries.map(({ key, receivedAt, suspicious, input }) => ({
    key,
    receivedAt: new Date(receivedAt).toISOString(),
    suspicious: suspicious ? 'perhaps' : '',
    ...Object.fromEntries(COLUMNS.map((name) => [name, input[name] ?? ''])),
  }));
  return stringify(rows, {
    header: true,
    columns: ['key', 'receivedAt', 'suspicious', ...COLUMNS],
    escape_formulas: true,
    bom: true,
  });
}
