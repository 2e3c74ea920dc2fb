import { cardWords } from '../../content/words/cards.ts';
import styles from './EmptyState.module.css';

/** Shown where a list has no records (docs/product.md, Lists). */
export function EmptyState() {
  return (
    <div className={styles.empty}>
      <svg className="pitch" viewBox="0 0 350 350" aria-hidden="true">
        <path d="M350 20A330 330 0 0 0 20 350" />
      </svg>
      <p>{cardWords.none}</p>
    </div>
  );
}
