import { cardWords } from '../../content/words/cards.ts';
import { PitchCorner } from '../pictures/PitchCorner.tsx';
import styles from './EmptyState.module.css';

/** Shown where a list has no records (docs/product.md, Lists). */
export function EmptyState() {
  return (
    <div className={styles.empty}>
      <PitchCorner />
      <p>{cardWords.none}</p>
    </div>
  );
}
