import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { recallFromTab, rememberInTab } from '../browser/tabStorage.ts';
import type { Ledger } from './ledger.ts';
import styles from './Panel.module.css';
import { cells, COLUMNS, markdown, total } from './summary.ts';

/** The scenarios of the mocked service (mocks/scenarios.ts), by dimension. */
export interface Scenarios {
  choices: Record<string, { name: string; shows: string }[]>;
  chosen: Record<string, string>;
  /** Whether a scenario is chosen that is not the first, the default, of its dimension. */
  isChosen: boolean;
  /** Reloads the page with other choices. */
  choose: (names: Record<string, string>) => void;
}

/** The session storage key that says whether the panel is open. It stays open when a choice reloads the page. */
const OPEN_KEY = 'maidan:devtools';

/** The development panel: a button at the window's edge, the scenarios and the ledger of the visit. */
export function Panel({ ledger, scenarios }: { ledger: Ledger; scenarios: Scenarios | null }) {
  const [isOpen, setOpen] = useState(() => recallFromTab(OPEN_KEY) === 'open');
  const button = useRef<HTMLButtonElement>(null);
  const toggle = useCallback(() => {
    rememberInTab(OPEN_KEY, isOpen ? '' : 'open');
    setOpen(!isOpen);
    button.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // `code`, not `key`: with Alt the letter differs on some keyboards.
      if (!event.altKey || event.code !== 'KeyL') return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [toggle]);

  return (
    <section
      className={`print-hidden ${styles.panel}`}
      aria-label="Development"
      data-open={isOpen || undefined}
    >
      <button ref={button} type="button" aria-expanded={isOpen} title="Alt + L" onClick={toggle}>
        Development panel
      </button>
      {isOpen && scenarios && <ScenarioChoice {...scenarios} />}
      {isOpen && <LedgerTable ledger={ledger} />}
    </section>
  );
}

/** A list of choices for each dimension. */
function ScenarioChoice({ choices, chosen, choose }: Scenarios) {
  return Object.entries(choices).map(([dimension, options]) => (
    <label key={dimension}>
      {dimension}
      <select
        defaultValue={chosen[dimension]}
        onChange={({ target }) => choose({ ...chosen, [dimension]: target.value })}
      >
        {options.map(({ name, shows }) => (
          <option key={name} value={name} title={shows}>
            {name}
          </option>
        ))}
      </select>
    </label>
  ));
}

/** A table with a row for each operation, the newest first, and its total. */
function LedgerTable({ ledger }: { ledger: Ledger }) {
  const visit = useSyncExternalStore(ledger.subscribe, ledger.visit);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(markdown(visit));
    setCopied(true);
  };
  return (
    <>
      <p role="status">{total(visit)}</p>
      <button type="button" onClick={() => void copy()} onBlur={() => setCopied(false)}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
      <table className="stack-table">
        <caption className="visually-hidden">The ledger of this visit</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visit.rows.toReversed().map((row) => (
            <tr key={row.number} data-source={row.source ?? 'waiting'}>
              {cells(row).map((text, index) => (
                <td key={COLUMNS[index]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
