import { useApolloClient, useReadQuery } from '@apollo/client/react';
import { type ComponentType, memo, type ReactNode, useCallback, useMemo } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Collection } from '../declare/collection.ts';
import type { ItemList, QueryRef } from '../declare/list.ts';
import { cachedItems, neighbours } from '../cache/neighbours.ts';

/** The content of a record's page without a record. */
export interface WithoutRecord {
  /** The request failed. */
  failed: ReactNode;
  /** The service has no such record. */
  missing: ReactNode;
}

/**
 * Gives the items of a list to its children, and again whenever the cache changes. Suspends until they are loaded.
 * @param children is called with undefined where the request failed
 */
export function Items<ListItem>({
  of: { queryRef, itemsOf },
  children,
}: {
  of: ItemList<ListItem>;
  children: (items: ListItem[] | undefined) => ReactNode;
}): ReactNode {
  const { data } = useReadQuery(queryRef);
  return children(data === undefined ? undefined : itemsOf(data));
}

/** Makes the component of a route that shows a list. The page gets the query that the route's loader has started. */
export async function createListPage({
  title,
  itemsOf,
  importListPage,
}: Pick<Collection, 'title' | 'itemsOf' | 'importListPage'>): Promise<ComponentType> {
  // The router renders every route at each navigation. The cards need not render for that.
  const Page = memo(await importListPage());
  return function ListRoute() {
    const queryRef = useLoaderData<QueryRef<unknown>>();
    const list = useMemo(() => ({ queryRef, itemsOf }), [queryRef]);
    return <Page title={title} list={list} />;
  };
}

/** Makes the component of a route that shows one record. @returns null where the collection's records have no page */
export async function createRecordPage(
  collection: Collection,
): Promise<ComponentType<WithoutRecord> | null> {
  const { title, address, itemIn, importPage } = collection;
  if (!importPage) return null;
  const Page = memo(await importPage());
  const list = { title, address };
  return function RecordRoute({ failed, missing }) {
    const { cache } = useApolloClient();
    const { data } = useReadQuery(useLoaderData<QueryRef<unknown>>());
    const item = data === undefined ? null : itemIn(data);
    const next = useCallback(
      () => (item ? neighbours(item, cachedItems(cache, collection)) : []),
      [item, cache],
    );
    if (data === undefined) return failed;
    return item === null ? missing : <Page item={item} list={list} next={next} />;
  };
}
