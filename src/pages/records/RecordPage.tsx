import { memo } from 'react';
import type { Item } from '../../data/declare/item.ts';
import type { RecordContent } from '../../data/declare/pages.ts';
import { ArticlePage } from '../../ui/article/ArticlePage.tsx';
import { NextCards } from '../../ui/cards/NextCards.tsx';

export interface RecordPageProps {
  item: Item;
  /** The list of the record's type. */
  list: { title: string; address: string };
  /** Finds the records to read next, out of the cached ones. Deferred content calls it. */
  next: () => Item[];
  page: RecordContent<Item>;
}

/** The page of every record. The router renders every route at each navigation; the page need not render for that. */
export const RecordPage = memo(function RecordPage({ item, list, next, page }: RecordPageProps) {
  return (
    <ArticlePage
      item={item}
      list={list}
      head={page.head?.(item)}
      wholeScreen={page.wholeScreen}
      facts={page.facts?.(item)}
      actions={page.actions?.(item)}
    >
      <NextCards {...page.next} list={list} next={next} card={page.Card} />
    </ArticlePage>
  );
});
