import type { Origin, Row, Visit } from './ledger.ts';

/** The total of the ledger: '12 pages, 2 requests. Fetching on every page would have sent 13.' */
export function total({ rows, pages }: Visit): string {
  const requests = rows.filter(({ source }) => source === 'service').length;
  const ofPages = rows.filter(({ isOfPage }) => isOfPage).length;
  return `${counted(pages, 'page')}, ${counted(requests, 'request')}. Fetching on every page would have sent ${ofPages}.`;
}

/** The bytes of answers from the service and from snapshots. */
export function transferred({ rows }: Visit): Record<'service' | 'file', number> {
  const bytesOf = (source: Row['source']) =>
    rows.reduce((sum, row) => sum + (row.source === source ? (row.bytes ?? 0) : 0), 0);
  return { service: bytesOf('service'), file: bytesOf('file') };
}

/** Records that rows share: the row that fetched them, and the rows that used them. */
export interface SharedRecords {
  /** Such as '14 projects'. */
  what: string;
  row: Row;
  usedBy: number[];
}

export function sharedRecords({ rows }: Visit): SharedRecords[] {
  return rows
    .filter(({ source, records }) => source !== 'cache' && records.length > 0)
    .map((row) => ({
      what: counted(row.records.length, nounOf(row.operation)),
      row,
      usedBy: rows.flatMap(({ number, broughtBy }) =>
        broughtBy.includes(row.number) ? number : [],
      ),
    }))
    .filter(({ usedBy, row }) => usedBy.length > 0 || row.changed !== null);
}

/** A record of the open page that was cached before the page needed it. */
export interface CachedRecord extends Origin {
  id: string;
}

/** The records of the open page that were already cached. */
export function cachedRecords({ rows, origins, page }: Visit): CachedRecord[] {
  const own = rows.filter((row) => row.page === page && row.isOfPage);
  const last = own.filter(
    ({ key }, index) => own.findLastIndex((row) => row.key === key) === index,
  );
  const ids = last.flatMap(({ source, records }) => (source === 'cache' ? records : []));
  return [...new Set(ids)].flatMap((id) => {
    const origin = origins.get(id);
    return origin ? { id: shortId(id), ...origin } : [];
  });
}

/** A cache id in short form, such as `MaidanProjects:signs-of-the-game`. */
function shortId(id: string): string {
  return id.replace(/^(\w+):\{"\w+":"(.*)"\}$/s, '$1:$2');
}

/** The noun for an operation's records: 'gallery item' for `GalleryItemList`. */
function nounOf(operation: string): string {
  const words = operation.replace(/(List|Detail)$/, '').replace(/\B[A-Z]/g, ' $&');
  return words.toLowerCase();
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A duration such as '40 s', '12 min' or '2 h 10 min'. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export function kilobytes(bytes: number): string {
  return bytes === 0 ? '0' : `${(bytes / 1000).toFixed(1)} KB`;
}

/** The variables for display: 'limit: 10'. */
export function variablesText(variables: object): string {
  return Object.entries(variables)
    .map(
      ([name, value]) =>
        `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
    )
    .join(', ');
}

/** The texts of a row's cells, for the table and its Markdown copy. */
export function cells(row: Row, now: number): string[] {
  const { number, page, operation, variables, source, isFailed, reason, askedAt, ms, bytes } = row;
  return [
    String(number),
    page,
    operation,
    variablesText(variables) || NONE,
    source ?? 'waiting',
    isFailed ? `${reason}; failed` : reason,
    askedAt === null ? NONE : duration(now - askedAt),
    ms === null ? NONE : String(Math.round(ms)),
    bytes === null ? NONE : kilobytes(bytes),
    isFailed ? NONE : String(row.records.length),
  ];
}

/** Row numbers such as 'row 3' or 'rows 4, 5, 10'. */
export function rowNames(numbers: number[]): string {
  return `${numbers.length === 1 ? 'row' : 'rows'} ${numbers.join(', ')}`;
}

export const NONE = '–';

export const COLUMNS = [
  'No.',
  'Page',
  'Operation',
  'Variables',
  'Source',
  'Reason',
  'Age',
  'ms',
  'Bytes',
  'Records',
];

/** The ledger as a table in Markdown, with its total. */
export function markdown(visit: Visit, now: number): string {
  const line = (words: string[]) =>
    `| ${words.map((word) => word.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = COLUMNS.map((_, index) => (index === 0 || index > 5 ? '--:' : '---'));
  const rows = visit.rows.map((row) => line(cells(row, now)));
  return [line(COLUMNS), line(rule), ...rows, '', total(visit), ''].join('\n');
}
