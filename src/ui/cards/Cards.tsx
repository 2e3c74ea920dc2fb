import { type ComponentType, type ReactNode, useDeferredValue } from 'react';
import { cardWords } from '../../content/words/cards.ts';
import styles from './Cards.module.css';
import { EmptyState } from './EmptyState.tsx';
import { ErrorBoundary } from '../states/ErrorBoundary.tsx';
import { HydrationGroups } from '../states/HydrationGroups.tsx';
import { useLeadsBelowFold } from '../states/useDeferredContent.ts';
import { usePrerendered } from '../states/useHydrating.ts';

/** The `sizes` of a card's picture, by the number of columns. */
const SIZES = {
  2: '(min-width: 40rem) min(36.5rem, 47vw), calc(100vw - 2.5rem)',
  3: '(min-width: 64rem) min(24rem, 31vw), (min-width: 40rem) 47vw, calc(100vw - 2.5rem)',
};

/** How many cards of a page may be in view when it opens. Their pictures are loaded eagerly. */
export const CARDS_IN_VIEW = 3;

/** How many cards a navigation renders first. The others are deferred (`useDeferredValue`). */
export const FIRST_CARDS = 6;

/** The same after a back navigation, which may restore a scroll position further down. */
export const FIRST_CARDS_ON_RETURN = 24;

/** What a card gets: its item, and how its picture is loaded. */
export interface CardProps<Item> {
  item: Item;
  sizes: string;
  /** Whether the card may be in view when its page opens. */
  eager: boolean;
}

/**
 * A card for each item, in 1, 2 or 3 columns (docs/product.md, Lists). Without items, the empty state.
 * @param loose whether there is more space between the rows, for cards without a box
 * @param inView how many of the cards may be in view when the page opens; none below the fold
 * @param tile an `ActionTile` that ends the grid
 */
export function Cards<Item extends { id: string }>({
  items,
  card: Card,
  columns = 3,
  loose = false,
  inView = CARDS_IN_VIEW,
  tile,
}: {
  items: readonly Item[];
  card: ComponentType<CardProps<Item>>;
  columns?: 2 | 3;
  loose?: boolean;
  inView?: number;
  tile?: ReactNode;
}) {
  const rendered = useRenderedCards(items.length);
  if (items.length === 0) return <EmptyState />;
  return (
    <ul className={`grid ${styles.grid}`} data-columns={columns} data-loose={loose || undefined}>
      <HydrationGroups>
        {items.slice(0, rendered).map((item, index) => (
          <li key={item.id}>
            <ErrorBoundary says={cardWords.failed}>
              <Card item={item} sizes={SIZES[columns]} eager={index < inView} />
            </ErrorBoundary>
          </li>
        ))}
      </HydrationGroups>
      {rendered >= items.length && tile}
    </ul>
  );
}

/** How many of a page's cards to render. A prerendered page renders all, others the first ones and then all. */
export function useRenderedCards(cards: number): number {
  const leadsBelowFold = useLeadsBelowFold();
  const first = usePrerendered() ? cards : leadsBelowFold ? FIRST_CARDS_ON_RETURN : FIRST_CARDS;
  return useDeferredValue(cards, Math.min(cards, first));
}
