import { type ComponentType, useMemo } from 'react';
import { CardBand } from './CardBand.tsx';
import { type CardProps, Cards } from './Cards.tsx';
import styles from './NextCards.module.css';

/**
 * Cards of what to read after a record, and a link to the list. Nothing where no other record is cached.
 * @param next finds the records
 */
export function NextCards<Item extends { id: string }>({
  title,
  all,
  list,
  next,
  card,
}: {
  title: string;
  all: string;
  list: { address: string };
  next: () => readonly Item[];
  card: ComponentType<CardProps<Item>>;
}) {
  const items = useMemo(() => next(), [next]);
  if (items.length === 0) return null;
  return (
    <div className={`print-hidden ${styles.next}`}>
      <CardBand sand title={title} to={list.address} all={all}>
        <Cards inView={0} items={items} card={card} />
      </CardBand>
    </div>
  );
}
