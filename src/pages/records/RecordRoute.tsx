import { useApolloClient, useReadQuery } from '@apollo/client/react';
import { type ComponentType, useCallback } from 'react';
import { useLoaderData } from 'react-router-dom';
import { cachedItems, neighbours } from '../../data/cache/neighbours.ts';
import type { Collection } from '../../data/declare/collection.ts';
import type { RecordContent } from '../../data/declare/pages.ts';
import type { QueryRef } from '../../data/load/loading.ts';
import type { Item } from '../../data/declare/item.ts';
import { MoreLink } from '../../ui/cards/MoreLink.tsx';
import { NotFound } from '../../ui/page/NotFound.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import type { RecordPageProps } from './RecordPage.tsx';

/**
 * Reads the record that its loader has queried, and passes a plain item on. It is in the main file, so that the reader of
 * queries is: home, lists and records share it.
 * @param Page shows the record; it is loaded with the route
 */
export function RecordRoute({
  collection,
  Page,
  page,
}: {
  collection: Collection;
  Page: ComponentType<RecordPageProps>;
  page: RecordContent<Item>;
}) {
  const client = useApolloClient();
  const { data } = useReadQuery(useLoaderData<QueryRef>());
  const item = data === undefined ? null : collection.itemIn(data);
  const next = useCallback(
    () => (item ? neighbours(item, cachedItems(client, collection)) : []),
    [item, client, collection],
  );
  // A failure is not spoken of: a link leads on to the list (docs/product.md, Failure).
  if (data === undefined) {
    return (
      <div className="wrap band stack">
        <PageTitle />
        <MoreLink to={collection.address}>{collection.title}</MoreLink>
      </div>
    );
  }
  return item ? <Page item={item} list={collection} next={next} page={page} /> : <NotFound />;
}
