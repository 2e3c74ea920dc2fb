import { type ReactNode, Suspense } from 'react';
import type { RecordDate } from '../../data/wire/dates.ts';
import { byYear } from '../../data/wire/years.ts';
import { CARDS_IN_VIEW, FIRST_CARDS_ON_RETURN, useRenderedCards } from './Cards.tsx';
import { EmptyState } from './EmptyState.tsx';
import styles from './Years.module.css';

/**
 * Items grouped by year, each year under a heading; those without a date come last. Long lists are rendered and hydrated in
 * parts, as in `Cards`.
 * @param items newest first
 * @param ruled whether a line is above each year; cards with a line of their own need none
 * @param tile an `ActionTile` that ends the last year
 * @param children renders the items of one year, with the tile and how many of them may be in view when the page opens
 */
export function Years<Item extends { date: RecordDate | null }>({
  items,
  ruled = true,
  tile,
  children,
}: {
  items: readonly Item[];
  ruled?: boolean;
  tile?: ReactNode;
  children: (items: Item[], grid: { inView: number; tile: ReactNode }) => ReactNode;
}) {
  const rendered = useRenderedCards(items.length);
  if (items.length === 0) return <EmptyState />;
  const years = byYear(items.slice(0, rendered));
  // Where no record has a date, a visible heading 'Undated' tells a visitor nothing.
  const isNamed = years[0]?.year !== null;
  return (
    <>
      {years.map((year, index) => {
        const isLast = rendered >= items.length && index === years.length - 1;
        return (
          <Suspense key={year.year}>
            <section
              className={styles.year}
              data-far={year.before > FIRST_CARDS_ON_RETURN || undefined}
            >
              <h2
                className={
                  isNamed ? `${ruled ? 'ruled ' : ''}${styles.heading}` : 'visually-hidden'
                }
              >
                {year.year ?? 'Undated'}
              </h2>
              {children(year.items, { inView: CARDS_IN_VIEW - year.before, tile: isLast && tile })}
            </section>
          </Suspense>
        );
      })}
    </>
  );
}
