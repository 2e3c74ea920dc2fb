import type { ReactNode } from 'react';
import type { RecordDate } from '../data/wire/dates.ts';
import { byYear, type Year } from '../data/wire/years.ts';
import { useShownCount } from './Cards.tsx';
import { EmptyState } from './EmptyState.tsx';
import { TakenOver } from './TakenOver.tsx';
import styles from './Years.module.css';

/**
 * Items under the years that they are of, each year a ruled heading; those without a date come last. A long list adds
 * its later items as a grid of cards does, and its first year is taken over with the page, the others after it.
 * @param items newest first
 * @param children shows the items of one year, the last of which ends the page
 */
export function Years<Item extends { date: RecordDate | null }>({
  items,
  children,
}: {
  items: readonly Item[];
  children: (year: Year<Item>, isLast: boolean) => ReactNode;
}) {
  const shown = useShownCount(items.length);
  if (items.length === 0) return <EmptyState />;
  const years = byYear(items.slice(0, shown));
  // Where no record has a date, a ruled 'Undated' tells a visitor nothing.
  const isRuled = years[0]?.year !== null;
  return (
    <>
      {years.map((year, index) => (
        <TakenOver key={year.year} first={index === 0}>
          <section className={styles.year}>
            <h2 className={isRuled ? styles.heading : 'visually-hidden'}>
              {year.year ?? 'Undated'}
            </h2>
            {children(year, shown === items.length && index === years.length - 1)}
          </section>
        </TakenOver>
      ))}
    </>
  );
}
