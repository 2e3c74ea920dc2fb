import { Children, type ReactNode, useDeferredValue, useSyncExternalStore } from 'react';
import styles from './CardGrid.module.css';
import { EmptyState } from './EmptyState.tsx';

/** How many cards a first screen may show: their pictures are fetched at once. */
export const EAGER_CARDS = 3;

/** How many cards a list opens with; a longer one adds the others while the page answers already. */
const FIRST_CARDS = 24;

/**
 * A list of cards in 1, 2 or 3 columns (specification, section 9). With nothing in it, the drawn empty state.
 * @param columns the most there are
 * @param loose more air between the rows, for cards without a box
 */
export function CardGrid({
  columns = 3,
  loose = false,
  children,
}: {
  columns?: 2 | 3;
  loose?: boolean;
  children: ReactNode;
}) {
  const cards = Children.toArray(children);
  // A page that comes ready from the server has them all from the start.
  const first = useSyncExternalStore(
    neverChanges,
    () => FIRST_CARDS,
    () => Infinity,
  );
  const shown = useDeferredValue(cards.length, Math.min(cards.length, first));
  if (cards.length === 0) return <EmptyState />;
  return (
    <ul className={styles.grid} data-columns={columns} data-loose={loose || undefined}>
      {Children.map(cards.slice(0, shown), (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}

const neverChanges = () => () => undefined;
