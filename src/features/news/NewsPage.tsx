import { useReadQuery } from '@apollo/client/react';
import { memo } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { QueryRef } from '../../data/client.ts';
import { recordDate } from '../../data/wire/dates.ts';
import { newestFirst, presentRecords } from '../../data/wire/records.ts';
import { CardGrid, EAGER_CARDS } from '../../ui/CardGrid.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import figure from './figure.svg';
import { NewsCard } from './NewsCard.tsx';
import type { NewsItemListQuery } from './NewsItem.generated.ts';

export function NewsPage() {
  const queryRef = useLoaderData<QueryRef<NewsItemListQuery>>();
  return (
    <ListPage
      title="News"
      lead="What the papers write about the ground."
      figure={figure}
      pitch={
        <>
          <circle cx="320" cy="280" r="200" />
          <path d="M320 -200V760" />
        </>
      }
    >
      <News queryRef={queryRef} />
    </ListPage>
  );
}

/** Apart, so that the router's news about a navigation on its way does not render the cards again. */
const News = memo(function News({ queryRef }: { queryRef: QueryRef<NewsItemListQuery> }) {
  const { data } = useReadQuery(queryRef);
  if (!data) return null;
  const items = presentRecords(data.listMaidanNews?.items, 'newsId');
  return (
    <CardGrid loose>
      {newestFirst(items, (item) => recordDate(item.ef1)).map((item, index) => (
        <NewsCard key={item.newsId} item={item} eager={index < EAGER_CARDS} />
      ))}
    </CardGrid>
  );
});
