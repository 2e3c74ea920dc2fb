import type { Row, Visit } from './ledger.ts';

/** The total of the ledger: '12 pages, 2 requests. Fetching on every page would have sent 13.' */
export function total({ rows, pages }: Visit): string {
  const requests = rows.reduce((sum, row) => sum + row.requests, 0);
  const ofPages = rows.filter(({ isOfPage }) => isOfPage).length;
  return `${counted(pages, 'page')}, ${counted(requests, 'request')}. Fetching on every page would have sent ${ofPages}.`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export const COLUMNS = ['No.', 'Operation', 'Source', 'Reason', 'ms', 'Records'];

/** The texts of a row's cells, in the order of `COLUMNS`. */
export function cells({ number, key, source, reason, requests, isFailed, ms, records }: Row) {
  const tries = requests > 1 && `${requests} tries`;
  return [
    String(number),
    // What a visitor sends is nobody's business, also in a copy of the ledger.
    key.replace(/\{("input":.*)?\}$/s, ''),
    source ?? 'waiting',
    [reason, tries, isFailed && 'failed'].filter(Boolean).join('; '),
    ms === null ? '–' : String(Math.round(ms)),
    ms === null || isFailed ? '–' : String(records.length),
  ];
}

/** The ledger as a table in Markdown, with its total. */
export function markdown(visit: Visit): string {
  const line = (words: string[]) =>
    `| ${words.map((word) => word.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = COLUMNS.map(() => '---');
  return [COLUMNS, rule, ...visit.rows.map(cells)].map(line).join('\n') + `\n\n${total(visit)}\n`;
}
