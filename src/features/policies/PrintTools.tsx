import { useEffect, useState } from 'react';
import buttons from '../../ui/Button.module.css';
import type { Policy } from './policy.ts';
import { PolicyText } from './PolicyText.tsx';
import styles from './PrintTools.module.css';

/** Prints the page that is open, or all pages of the policy, each on a new sheet. */
export function PrintTools({ policy }: { policy: Policy }) {
  const [whole, setWhole] = useState(false);

  useEffect(() => {
    if (!whole) return undefined;
    const finish = () => setWhole(false);
    addEventListener('afterprint', finish);
    print();
    return () => removeEventListener('afterprint', finish);
  }, [whole]);

  return (
    <>
      <p className={styles.tools}>
        <button type="button" className={buttons.outline} onClick={() => print()}>
          Print this page
        </button>
        <button type="button" className={buttons.outline} onClick={() => setWhole(true)}>
          Print the whole policy
        </button>
      </p>
      {whole && (
        <div className={styles.whole}>
          {policy.pages
            .filter(({ title }) => title !== null)
            .map((page) => (
              <section key={page.slug}>
                <h1>{page.title}</h1>
                <PolicyText page={page} anchors={false} />
              </section>
            ))}
        </div>
      )}
    </>
  );
}
