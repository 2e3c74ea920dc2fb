import {
  Children,
  type ComponentType,
  createContext,
  type ReactNode,
  useDeferredValue,
} from 'react';
import styles from './Cards.module.css';
import { EmptyState } from './EmptyState.tsx';
import { TakenOver } from './TakenOver.tsx';
import { usePrerendered } from './useHydrating.ts';
import { useLeadsBelow } from './useRest.ts';

/** How many cards a first screen may show: their pictures are fetched at once. */
export const EAGER_CARDS = 3;

/** How wide the picture of a card is, by the most columns that the grid has and with its breakpoints. */
const SIZES = {
  2: '(min-width: 40rem) min(36.5rem, 47vw), calc(100vw - 2.5rem)',
  3: '(min-width: 64rem) min(24rem, 31vw), (min-width: 40rem) 47vw, calc(100vw - 2.5rem)',
};

/** What the pictures of the cards in a grid take for their `sizes`. */
export const CardSizesContext = createContext(SIZES[3]);

/** How many cards a list opens with, those of a first screen; it adds the others while the page answers already. */
const FIRST_CARDS = 6;

/** The same after a step back, which leads to a place further down. */
export const CARDS_BEFORE = 24;

interface GridProps {
  /** The most columns there are. */
  columns?: 2 | 3;
  /** More air between the rows, for cards without a box. */
  loose?: boolean;
  /** How many cards of the page stand before these, in other grids. */
  from?: number;
  /** An `ActionTile` that ends the grid. */
  tile?: ReactNode;
}

export interface CardProps<Item> {
  item: Item;
  /** The card may be in view when the page opens. */
  eager?: boolean;
}

export interface CardsProps<Item> extends GridProps {
  items: readonly Item[] | undefined;
  card: ComponentType<CardProps<Item>>;
  eager?: number;
}

/**
 * A card for each item, in a grid.
 * @param items undefined where the service could not be asked: then nothing is shown (specification, section 8)
 * @param eager how many cards may be in view when the page opens
 */
export function Cards<Item extends { id: string }>({
  items,
  card: Card,
  eager = EAGER_CARDS,
  ...grid
}: CardsProps<Item>) {
  if (!items) return null;
  return (
    <CardGrid {...grid}>
      {items.map((item, index) => (
        <Card key={item.id} item={item} eager={index < eager} />
      ))}
    </CardGrid>
  );
}

/**
 * How many of a page's cards are rendered: all of a prerendered page, which has them from the start; else the first, and
 * the others while the page answers already.
 */
export function useShownCount(cards: number): number {
  const leadsBelow = useLeadsBelow();
  const first = usePrerendered() ? cards : leadsBelow ? CARDS_BEFORE : FIRST_CARDS;
  return useDeferredValue(cards, Math.min(cards, first));
}

/** Cards in 1, 2 or 3 columns (specification, section 9). With nothing in it, the drawn empty state. */
export function CardGrid({
  columns = 3,
  loose = false,
  from = 0,
  tile,
  children,
}: GridProps & { children: ReactNode }) {
  const cards = Children.toArray(children);
  const shown = useShownCount(cards.length);
  if (cards.length === 0) return <EmptyState />;
  return (
    <CardSizesContext value={SIZES[columns]}>
      <ul
        className={styles.grid}
        data-columns={columns}
        data-loose={loose || undefined}
        data-far={from > CARDS_BEFORE || undefined}
      >
        {inGroups(cards.slice(0, shown)).map((group, index) => (
          <TakenOver key={index} first={from === 0 && index === 0}>
            {Children.map(group, (card) => (
              <li>{card}</li>
            ))}
          </TakenOver>
        ))}
        {shown >= cards.length && tile}
      </ul>
    </CardSizesContext>
  );
}

/** The cards in groups of as many as a list shows after a step back. */
function inGroups(cards: ReactNode[]): ReactNode[][] {
  return Array.from({ length: Math.ceil(cards.length / CARDS_BEFORE) }, (_, index) =>
    cards.slice(index * CARDS_BEFORE, (index + 1) * CARDS_BEFORE),
  );
}
