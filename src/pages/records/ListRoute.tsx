import { useApolloClient, useReadQuery } from '@apollo/client/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Collection } from '../../data/declare/collection.ts';
import type { Item } from '../../data/declare/item.ts';
import type { ListContent } from '../../data/declare/pages.ts';
import { isSavingData } from '../../browser/savingData.ts';
import type { QueryRef } from '../../data/load/loading.ts';
import { ActionTile } from '../../ui/cards/ActionTile.tsx';
import { Cards } from '../../ui/cards/Cards.tsx';
import { ListPage } from '../../ui/page/ListPage.tsx';

/** The page of every list. It reads the query that its loader has started, and passes plain items on. */
export function ListRoute({
  collection,
  page,
}: {
  collection: Collection;
  page: ListContent<Item>;
}) {
  const { title, itemsOf } = collection;
  const client = useApolloClient();
  const [queryRef] = useLoaderData<[QueryRef]>();
  useEffect(() => {
    if (isSavingData()) return;
    const loading = import(/* webpackChunkName: "records" */ './prepareArticles.ts');
    // Where it does not come, a step to a record tries again.
    loading.then((loaded) => loaded.prepareArticles(client, collection)).catch(() => undefined);
  }, [client, collection]);
  // The router renders every route at each navigation. The cards need not render for that.
  return useMemo(() => {
    const { Line, Card, Body, tile, ...head } = page;
    const end = tile && <ActionTile {...tile} />;
    const withItems = (children: (items: Item[]) => ReactNode) => (
      <Loaded queryRef={queryRef}>{(data) => children(itemsOf(data))}</Loaded>
    );
    return (
      <ListPage {...head} title={title} line={Line && withItems((items) => <Line items={items} />)}>
        {withItems((items) =>
          Body ? <Body items={items} tile={end} /> : <Cards items={items} card={Card} tile={end} />,
        )}
      </ListPage>
    );
  }, [queryRef, title, itemsOf, page]);
}

/** Suspends until a query is answered, and renders again whenever the cache changes. Renders nothing where it has failed. */
function Loaded({
  queryRef,
  children,
}: {
  queryRef: QueryRef;
  children: (data: unknown) => ReactNode;
}): ReactNode {
  const { data } = useReadQuery(queryRef);
  return data === undefined ? null : children(data);
}
