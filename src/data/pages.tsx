import { useReadQuery } from '@apollo/client/react';
import { type ComponentType, memo, type ReactNode, useMemo } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { QueryRef } from './client.ts';

/** A list on its way to its page: read it with `Items`, inside the page's Suspense. */
export interface ItemList<Item> {
  queryRef: QueryRef<unknown>;
  itemsOf: (data: unknown) => Item[];
}

export interface ListPageProps<Item> {
  title: string;
  list: ItemList<Item>;
}

export interface RecordPageProps<Item> {
  item: Item;
  /** The list that the record stands in: the way back. */
  list: ListLink;
}

/** A list by its heading and its address. */
export interface ListLink {
  title: string;
  address: string;
}

/** What a page of one record shows where there is none. */
export interface WithoutRecord {
  /** The service could not be asked. */
  failed: ReactNode;
  /** The service has no such record. */
  missing: ReactNode;
}

/**
 * Hands the items of a list to what shows them, and again whenever the cache changes. Suspends until they are there.
 * @param children is given undefined where the service could not be asked
 */
export function Items<Item>({
  of: { queryRef, itemsOf },
  children,
}: {
  of: ItemList<Item>;
  children: (items: Item[] | undefined) => ReactNode;
}): ReactNode {
  const { data } = useReadQuery(queryRef);
  return children(data === undefined ? undefined : itemsOf(data));
}

/**
 * Makes the component of a route that shows a list: it gives the feature's page the query that the route's loader has
 * started.
 */
export function createListPage<Item>(
  ListPage: ComponentType<ListPageProps<Item>>,
  { title, itemsOf }: { title: string; itemsOf: (data: unknown) => Item[] },
): ComponentType {
  // The router tells every route of each navigation on its way: the cards need not render for that.
  const Page = memo(ListPage) as ComponentType<ListPageProps<Item>>;
  return function ListRoute() {
    const queryRef = useLoaderData<QueryRef<unknown>>();
    const list = useMemo(() => ({ queryRef, itemsOf }), [queryRef]);
    return <Page title={title} list={list} />;
  };
}

/**
 * Makes the component of a route that shows one record.
 * @param list the list that it stands in
 * @param itemOf gives the item of the query's answer, or null where the service has no such record
 */
export function createRecordPage<Item>(
  RecordPage: ComponentType<RecordPageProps<Item>>,
  { list, itemOf }: { list: ListLink; itemOf: (data: unknown) => Item | null },
): ComponentType<WithoutRecord> {
  const Page = memo(RecordPage) as ComponentType<RecordPageProps<Item>>;
  return function RecordRoute({ failed, missing }) {
    const { data } = useReadQuery(useLoaderData<QueryRef<unknown>>());
    if (data === undefined) return failed;
    const item = itemOf(data);
    return item === null ? missing : <Page item={item} list={list} />;
  };
}
