import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { printPage } from '../../browser/printPage.ts';
import buttons from '../../ui/styles/Button.module.css';
import { NothingCame } from '../../ui/states/NothingCame.tsx';
import { useHydrating } from '../../ui/states/useHydrating.ts';
import type { Policy } from './policy.ts';
import { PolicyText } from './PolicyText.tsx';
import styles from './Printable.module.css';

/** The open page, with buttons to print it or the complete policy. Each page starts on a new sheet. */
export function Printable({ policy, children }: { policy: Policy; children: ReactNode }) {
  const [printsAll, setPrintsAll] = useState(false);

  useEffect(() => {
    const finish = () => setPrintsAll(false);
    addEventListener('afterprint', finish);
    return () => removeEventListener('afterprint', finish);
  }, []);

  const press = (all: boolean) => {
    // Nothing that React renders later is on the paper.
    flushSync(() => setPrintsAll(all));
    printPage();
  };
  const isHydrating = useHydrating();
  const tool = { type: 'button', className: buttons.outline, disabled: isHydrating } as const;
  return (
    <>
      <div className={printsAll ? 'stack print-hidden' : 'stack'}>{children}</div>
      {printsAll && (
        <div className="print-only">
          {policy.pages
            .filter(({ title }) => title !== null)
            .map((page) => (
              <section key={page.slug} className="stack print-new-page">
                <h1>{page.title}</h1>
                {page.slug === 'index' && <VersionLine policy={policy} />}
                <PolicyText page={page} anchors={false} />
              </section>
            ))}
        </div>
      )}
      <p className={`cluster scripted print-hidden ${styles.tools}`}>
        <NothingCame>
          <button {...tool} onClick={() => press(false)}>
            Print this page
          </button>
          <button {...tool} onClick={() => press(true)}>
            Print the whole policy
          </button>
        </NothingCame>
      </p>
      <PrintedFrom />
    </>
  );
}

/** The version of a policy, and the day from which it is in force. */
export function VersionLine({ policy }: { policy: Policy }) {
  return (
    <p className={styles.version}>
      Version {policy.version}. Effective {policy.effective}.
    </p>
  );
}

/** Shown on paper only: the address of the page and the day of printing. */
function PrintedFrom() {
  const [text, setText] = useState('');

  useEffect(() => {
    const update = () => {
      // Without Intl, whose first use takes 100 ms on a cheap phone. ECMA-262 fixes this format: 'Thu Nov 26 2026'.
      const [, month, day, year] = new Date().toDateString().split(' ');
      const today = `${Number(day)} ${month} ${year}`;
      setText(`${location.origin}${location.pathname}, printed on ${today}`);
    };
    update();
    // The tab may have been opened on another day.
    const updateNow = () => flushSync(update);
    addEventListener('beforeprint', updateNow);
    return () => removeEventListener('beforeprint', updateNow);
  }, []);

  return <p className="print-only print-from">{text}</p>;
}
