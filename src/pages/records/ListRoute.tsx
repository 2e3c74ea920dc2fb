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
  const [queryRef] = useLoaderData<[QueryRef]>();
  // The router renders every route at each navigation. The cards need not render for that.
  return useMemo(() => {
    const { Line, Card, Body, tile, ...head } = page;
    const end = tile && <ActionTile {...tile} />;
    const withItems = (children: (items: Item[]) => ReactNode) => (
      <Loaded queryRef={queryRef} collection={collection}>
        {children}
      </Loaded>
    );
    const { title } = collection;
    return (
      <ListPage {...head} title={title} line={Line && withItems((items) => <Line items={items} />)}>
        {withItems((items) =>
          Body ? <Body items={items} tile={end} /> : <Cards items={items} card={Card} tile={end} />,
        )}
      </ListPage>
    );
  }, [queryRef, collection, page]);
}

/** Suspends until a query is answered, and renders again whenever the cache changes. Renders nothing where it has failed. */
function Loaded({
  queryRef,
  collection,
  children,
}: {
  queryRef: QueryRef;
  collection: Collection;
  children: (items: Item[]) => ReactNode;
}): ReactNode {
  const client = useApolloClient();
  const { data } = useReadQuery(queryRef);
  const items = useMemo(() => data !== undefined && collection.itemsOf(data), [data, collection]);
  useEffect(() => {
    if (!items || isSavingData()) return;
    const loading = import(/* webpackChunkName: "records" */ './prepareArticles.ts');
    // Where it does not come, a step to a record tries again.
    loading.then((loaded) => loaded.prepareArticles(client, collection, items)).catch(() => {});
  }, [client, collection, items]);
  return items && children(items);
}
