import { cardWords } from '../../content/words/cards.ts';
import {
  Children,
  type ComponentType,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useDeferredValue,
} from 'react';
import styles from './Cards.module.css';
import { EmptyState } from './EmptyState.tsx';
import { ErrorBoundary } from '../page/ErrorBoundary.tsx';
import { HydrationGroups } from '../page/HydrationGroups.tsx';
import { useLeadsBelowFold } from '../page/useDeferredContent.ts';
import { usePrerendered } from '../page/useHydrating.ts';

/** The `sizes` of a card's picture, by the number of columns. */
const SIZES = {
  2: '(min-width: 40rem) min(36.5rem, 47vw), calc(100vw - 2.5rem)',
  3: '(min-width: 64rem) min(24rem, 31vw), (min-width: 40rem) 47vw, calc(100vw - 2.5rem)',
};

/** The `sizes` of the pictures in a grid of cards. */
const CardSizesContext = createContext(SIZES[3]);

/** How many cards of a page may be in view when it opens. Their pictures are loaded eagerly. */
const CARDS_IN_VIEW = 3;

/** The index of a grid's first card among the cards of its page. It is `Infinity` below the fold. */
export const CardPlaceContext = createContext(0);

/** Whether a card may be in view when its page opens. */
const CardInViewContext = createContext(false);

/** How many cards a navigation renders first. The others are deferred (`useDeferredValue`). */
const FIRST_CARDS = 6;

/** The same after a back navigation, which may restore a scroll position further down. */
export const FIRST_CARDS_ON_RETURN = 24;

interface GridProps {
  /** The number of columns on a wide screen. */
  columns?: 2 | 3;
  /** Whether there is more space between the rows, for cards without a box. */
  loose?: boolean;
  /** An `ActionTile` that ends the grid. */
  tile?: ReactNode;
}

export interface CardProps<Item> {
  item: Item;
}

export interface CardsProps<Item> extends GridProps {
  items: readonly Item[] | undefined;
  card: ComponentType<CardProps<Item>>;
}

/**
 * A card for each item, in a grid.
 * @param items undefined where the request failed: then nothing is shown (docs/product.md, Failure)
 */
export function Cards<Item extends { id: string }>({
  items,
  card: Card,
  ...grid
}: CardsProps<Item>) {
  const before = useContext(CardPlaceContext);
  if (!items) return null;
  return (
    <CardGrid {...grid}>
      {items.map((item, index) => cardAt(before + index, <Card key={item.id} item={item} />))}
    </CardGrid>
  );
}

/** What the picture of a card gets from its place: `sizes`, and whether it loads eagerly. */
export function useCardPicture() {
  return { sizes: useContext(CardSizesContext), eager: useContext(CardInViewContext) };
}

/** Tells the first cards of a page that they may be in view. The others have no provider: a long list has hundreds. */
export function cardAt(place: number, card: ReactElement): ReactElement {
  if (place >= CARDS_IN_VIEW) return card;
  return (
    <CardInViewContext key={card.key} value>
      {card}
    </CardInViewContext>
  );
}

/** How many of a page's cards to render. A prerendered page renders all, others the first ones and then all. */
export function useRenderedCards(cards: number): number {
  const leadsBelowFold = useLeadsBelowFold();
  const first = usePrerendered() ? cards : leadsBelowFold ? FIRST_CARDS_ON_RETURN : FIRST_CARDS;
  return useDeferredValue(cards, Math.min(cards, first));
}

/** Cards in 1, 2 or 3 columns (docs/product.md, Lists). Without cards, the empty state. */
export function CardGrid({
  columns = 3,
  loose = false,
  tile,
  children,
}: GridProps & { children: ReactNode }) {
  const cards = Children.toArray(children);
  const rendered = useRenderedCards(cards.length);
  if (cards.length === 0) return <EmptyState />;
  return (
    <CardSizesContext value={SIZES[columns]}>
      <ul className={styles.grid} data-columns={columns} data-loose={loose || undefined}>
        <HydrationGroups>
          {Children.map(cards.slice(0, rendered), (card) => (
            <li>
              <ErrorBoundary says={cardWords.failed}>{card}</ErrorBoundary>
            </li>
          ))}
        </HydrationGroups>
        {rendered >= cards.length && tile}
      </ul>
    </CardSizesContext>
  );
}
