import { Children, type ReactNode } from 'react';
import styles from './Steps.module.css';

/** What happens one after the other. Empty steps are left out. */
export function Steps({ steps }: { steps: ReactNode[] }) {
  const filled = steps.filter(Boolean);
  if (filled.length === 0) return null;
  return (
    <ol className={styles.steps}>
      {Children.map(filled, (step) => (
        <li>{step}</li>
      ))}
    </ol>
  );
}
