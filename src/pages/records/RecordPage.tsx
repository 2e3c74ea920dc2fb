import { memo, useMemo } from 'react';
import type { Item } from '../../data/declare/item.ts';
import type { RecordContent } from '../../data/declare/pages.ts';
import { ArticlePage } from '../../ui/article/ArticlePage.tsx';
import { CardBand } from '../../ui/cards/CardBand.tsx';
import { Cards } from '../../ui/cards/Cards.tsx';
import styles from './RecordPage.module.css';

export interface RecordPageProps {
  item: Item;
  /** The list of the record's type. */
  list: { title: string; address: string };
  /** Finds the records to read next, out of the cached ones. Deferred content calls it. */
  next: () => Item[];
  page: RecordContent<Item>;
}

/** The page of every record. The router renders every route at each navigation; the page need not render for that. */
export const RecordPage = memo(function RecordPage(props: RecordPageProps) {
  const { item, list, page } = props;
  return (
    <ArticlePage
      item={item}
      list={list}
      head={page.head?.(item)}
      wholeScreen={page.wholeScreen}
      facts={page.facts?.(item)}
      actions={page.actions?.(item)}
    >
      <NextRecords {...props} />
    </ArticlePage>
  );
});

/** Cards of what to read after a record, and a link to the list. Nothing where no other record is cached. */
function NextRecords({ list, next, page }: RecordPageProps) {
  const items = useMemo(() => next(), [next]);
  if (items.length === 0) return null;
  return (
    <div className={`print-hidden ${styles.next}`}>
      <CardBand sand {...page.next} to={list.address}>
        <Cards inView={0} items={items} card={page.Card} />
      </CardBand>
    </div>
  );
}
