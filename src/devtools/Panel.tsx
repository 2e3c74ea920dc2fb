import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LedgerTable } from './LedgerTable.tsx';
import type { Ledger } from './ledger.ts';
import styles from './Panel.module.css';
import { kilobytes, markdown, total, transferred } from './summary.ts';

/** The scenarios of the mocked service (mocks/scenarios.ts), by dimension. */
export interface Scenarios {
  choices: Record<string, { name: string; label: string; shows: string }[]>;
  chosen: Record<string, string>;
  /** Whether a scenario is chosen that is not the first, the default, of its dimension. */
  isChosen: boolean;
  /** Reloads the page with other choices. */
  choose: (names: Record<string, string>) => void;
}

/** The session storage key of the dimension chosen last. With it the panel is open again after the reload. */
const REOPEN_KEY = 'maidan:devtools';

const HEADINGS: Record<string, string> = {
  latency: 'Latency',
  failure: 'Failure',
  records: 'Records',
};

/** The development panel. A button at the window's edge opens the scenarios and the ledger of the visit. */
export function Panel({ ledger, scenarios }: { ledger: Ledger; scenarios: Scenarios | null }) {
  const [reopened] = useState(takeReopened);
  const [isOpen, setOpen] = useState(reopened !== null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);

  const toggle = useCallback(() => setOpen((open) => !open), []);
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

  const wasOpened = useRef(false);
  useEffect(() => {
    if (isOpen) {
      const first =
        reopened && !wasOpened.current ? `[name="${reopened}"]:checked` : ':checked, button';
      panel.current?.querySelector<HTMLElement>(first)?.focus();
    } else if (wasOpened.current) button.current?.focus();
    if (isOpen) wasOpened.current = true;
  }, [isOpen, reopened]);

  if (!isOpen) {
    return (
      <button
        ref={button}
        type="button"
        className={styles.open}
        aria-expanded={false}
        title="Development panel (Alt + L)"
        onClick={toggle}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M8 5H22M8 12H22M8 19H22" />
          <path className={styles.dots} d="M2 5h2.5M2 12h2.5M2 19h2.5" />
        </svg>
        <span className="visually-hidden">Open the development panel</span>
      </button>
    );
  }
  return (
    <section ref={panel} className={styles.panel} aria-label="Development panel">
      <header className={styles.head}>
        <h2>Development</h2>
        {scenarios && <ScenarioChoice scenarios={scenarios} />}
        <button type="button" className={styles.close} onClick={toggle}>
          <svg viewBox="0 0 22 22" width="18" height="18" aria-hidden="true">
            <path d="M2 2L20 20M20 2L2 20" />
          </svg>
          <span className="visually-hidden">Close the development panel</span>
        </button>
      </header>
      <LedgerView ledger={ledger} />
    </section>
  );
}

/** A row of radio buttons for each dimension. */
function ScenarioChoice({ scenarios: { choices, chosen, choose } }: { scenarios: Scenarios }) {
  const change = (dimension: string, name: string) => {
    keepReopened(dimension);
    choose({ ...chosen, [dimension]: name });
  };
  return (
    <div className={styles.scenarios}>
      {Object.entries(choices).map(([dimension, options]) => (
        <fieldset key={dimension}>
          <legend>{HEADINGS[dimension]}</legend>
          <div className={styles.options}>
            {options.map(({ name, label, shows }) => (
              <label key={name} title={shows}>
                <input
                  type="radio"
                  name={dimension}
                  defaultChecked={chosen[dimension] === name}
                  onChange={() => change(dimension, name)}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/** The ledger with its totals. */
function LedgerView({ ledger }: { ledger: Ledger }) {
  const visit = useSyncExternalStore(ledger.subscribe, ledger.visit);
  const now = Math.max(useNow(), visit.changedAt);
  const [isCopied, setCopied] = useState(false);
  const { service, file } = transferred(visit);
  const copy = async () => {
    await navigator.clipboard.writeText(markdown(visit, Date.now()));
    setCopied(true);
  };
  return (
    <>
      <LedgerTable visit={visit} now={now} />
      <footer className={styles.foot}>
        <p role="status" className={styles.total}>
          {total(visit)}
        </p>
        <p className={styles.bytes}>
          <b>{kilobytes(service)}</b> from the service, <b>{kilobytes(file)}</b> from files
        </p>
        <button type="button" onClick={() => void copy()} onBlur={() => setCopied(false)}>
          {isCopied ? 'Copied' : 'Copy'}
        </button>
        <button type="button" onClick={() => ledger.reset()}>
          Reset
        </button>
      </footer>
    </>
  );
}

/** The interval at which displayed ages are updated. */
const TICK_MS = 5000;

/** The time in milliseconds since 1970, at most `TICK_MS` old. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function takeReopened(): string | null {
  try {
    const dimension = sessionStorage.getItem(REOPEN_KEY);
    sessionStorage.removeItem(REOPEN_KEY);
    return dimension;
  } catch {
    return null;
  }
}

function keepReopened(dimension: string): void {
  try {
    sessionStorage.setItem(REOPEN_KEY, dimension);
  } catch {
    // Without storage the panel is closed after the reload.
  }
}
