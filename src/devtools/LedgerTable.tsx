import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Row, Visit } from './ledger.ts';
import styles from './LedgerTable.module.css';
import {
  cachedRecords,
  cells,
  COLUMNS,
  counted,
  duration,
  NONE,
  rowNames,
  sharedRecords,
  variablesText,
} from './summary.ts';

/** The CSS class of each column, in the order of `COLUMNS`. */
const CELL_CLASSES = [
  'number',
  'page',
  'operation',
  'variables',
  'source',
  'reason',
  'age',
  'ms',
  'bytes',
  'records',
];

/** A table with a row for each operation of each page. Arrow keys move between rows. */
export function LedgerTable({ visit, now }: { visit: Visit; now: number }) {
  const { rows } = visit;
  const [at, setAt] = useState<number | null>(null);
  const region = useRef<HTMLDivElement>(null);
  const { length } = rows;
  useEffect(() => {
    // Scrolls to the newest row, unless the focus is in the table.
    const { current } = region;
    if (length > 0 && current && !current.contains(document.activeElement))
      current.scrollTop = current.scrollHeight;
  }, [length]);

  const pointed = rows.find(({ number }) => number === at);
  const move = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const { key, currentTarget } = event;
    const next =
      key === 'ArrowDown'
        ? currentTarget.nextElementSibling
        : key === 'ArrowUp'
          ? currentTarget.previousElementSibling
          : null;
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div ref={region} className={styles.ledger}>
      <table>
        <caption className="visually-hidden">The ledger of this visit</caption>
        <thead>
          <tr>
            {COLUMNS.map((column, index) => (
              <th key={column} scope="col" className={styles[CELL_CLASSES[index]!]}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={row.number}
              data-source={row.source ?? 'waiting'}
              data-at={row.number === at || undefined}
              data-linked={pointed?.broughtBy.includes(row.number) || undefined}
              tabIndex={row.number === at || (!pointed && index === 0) ? 0 : -1}
              onFocus={() => setAt(row.number)}
              onPointerEnter={() => setAt(row.number)}
              onKeyDown={move}
            >
              <Cells row={row} now={now} />
            </tr>
          ))}
        </tbody>
      </table>
      <RecordOrigins visit={visit} now={now} />
    </div>
  );
}

function Cells({ row, now }: { row: Row; now: number }) {
  return cells(row, now).map((text, index) => {
    const name = CELL_CLASSES[index]!;
    const shown = name === 'source' ? <span>{text}</span> : text;
    const title = name === 'variables' ? variablesText(row.variables) : text;
    const isNone = text === NONE || undefined;
    return name === 'operation' ? (
      <th key={name} scope="row" className={styles[name]} title={title}>
        {shown}
      </th>
    ) : (
      <td key={name} className={styles[name]} title={title} data-none={isNone}>
        {shown}
      </td>
    );
  });
}

const MAX_LISTED_RECORDS = 4;

/** The cached records of the open page, and the records that several rows share. */
function RecordOrigins({ visit, now }: { visit: Visit; now: number }) {
  const cached = cachedRecords(visit);
  return (
    <section className={styles.shared}>
      <h3>On this page</h3>
      {cached.length === 0 ? (
        <p>No record of this page was in the cache before.</p>
      ) : (
        <dl>
          {cached.slice(0, MAX_LISTED_RECORDS).map(({ id, operation, row, at }) => (
            <div key={id}>
              <dt>{id}</dt>
              <dd>
                by {operation}, row {row}, {duration(now - at)} ago
              </dd>
            </div>
          ))}
        </dl>
      )}
      {cached.length > MAX_LISTED_RECORDS && (
        <p>and {cached.length - MAX_LISTED_RECORDS} more in the cache</p>
      )}
      <h3>Shared records</h3>
      <dl>
        {sharedRecords(visit).map(({ what, row, usedBy }) => (
          <div key={row.number}>
            <dt>{what}</dt>
            <dd>
              {row.changed === null ? (
                <>
                  {row.operation}, row {row.number}.{' '}
                  {usedBy.length > 0 && <b>Used by {rowNames(usedBy)}</b>}
                </>
              ) : (
                <>
                  Asked again in row {row.number}. <b>{counted(row.changed, 'record')} changed</b>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
