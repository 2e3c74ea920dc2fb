import { type ReactNode, useEffect, useState } from 'react';
import buttons from '../../ui/Button.module.css';
import { useHydrating } from '../../ui/useHydrating.ts';
import type { Policy } from './policy.ts';
import { PolicyText } from './PolicyText.tsx';
import { VersionLine } from './VersionLine.tsx';
import styles from './Printable.module.css';

const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long' });

/** The open page, which can be printed alone or with all pages of its policy, each on a new sheet. */
export function Printable({ policy, children }: { policy: Policy; children: ReactNode }) {
  const [whole, setWhole] = useState(false);

  useEffect(() => {
    if (!whole) return undefined;
    const finish = () => setWhole(false);
    addEventListener('afterprint', finish);
    print();
    return () => removeEventListener('afterprint', finish);
  }, [whole]);

  const waiting = useHydrating();
  const tool = { type: 'button', className: buttons.outline, disabled: waiting } as const;
  return (
    <>
      <div className={styles.page} data-alone={!whole}>
        {children}
      </div>
      {whole && (
        <div className={styles.whole}>
          {policy.pages
            .filter(({ title }) => title !== null)
            .map((page) => (
              <section key={page.slug}>
                <h1>{page.title}</h1>
                {page.slug === 'index' && <VersionLine policy={policy} />}
                <PolicyText page={page} anchors={false} />
              </section>
            ))}
        </div>
      )}
      <p className={styles.tools}>
        <button {...tool} onClick={() => print()}>
          Print this page
        </button>
        <button {...tool} onClick={() => setWhole(true)}>
          Print the whole policy
        </button>
      </p>
      <PrintedFrom />
    </>
  );
}

/** On paper only: the address of the page and the day of printing. */
function PrintedFrom() {
  const [text, setText] = useState('');

  useEffect(() => {
    const update = () =>
      setText(`${location.origin}${location.pathname}, printed on ${DAY.format(new Date())}`);
    update();
    // The tab may have been opened on another day.
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);

  return <p className={styles.printed}>{text}</p>;
}
