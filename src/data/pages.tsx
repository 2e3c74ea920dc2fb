import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useReadQuery } from '@apollo/client/react';
import {
  type ComponentType,
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoadedList, QueryRef } from './client.ts';
import type { Item } from './collection.ts';
import { neighbours } from './neighbours.ts';

/** A list on its way to its page: read it with `Items`, inside the page's Suspense. */
export interface ItemList<ListItem> {
  queryRef: QueryRef<unknown>;
  /** It is the beginning of a list whose rest is on its way. */
  isBeginning?: boolean;
  itemsOf: (data: unknown) => ListItem[];
}

export interface ListPageProps<ListItem> {
  title: string;
  list: ItemList<ListItem>;
}

export interface RecordPageProps<RecordItem> {
  item: RecordItem;
  /** The list that the record stands in: the way back. */
  list: ListLink;
  /** What to read next, of the records that the visit knows: they cost no query. */
  next: RecordItem[];
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
 * @param children is given undefined where the service could not be asked, and whether these are all that there are
 */
export function Items<ListItem>({
  of: { queryRef, isBeginning = false, itemsOf },
  children,
}: {
  of: ItemList<ListItem>;
  children: (items: ListItem[] | undefined, isWhole: boolean) => ReactNode;
}): ReactNode {
  const { data } = useReadQuery(queryRef);
  // The whole is in the cache before it is shown, and the first in the service's order need not be the newest.
  const [opening] = useState(data);
  const shown = isBeginning ? opening : data;
  return children(shown === undefined ? undefined : itemsOf(shown), !isBeginning);
}

/**
 * Makes the component of a route that shows a list: it gives the feature's page the query that the route's loader has
 * started.
 */
export function createListPage<ListItem>(
  ListPage: ComponentType<ListPageProps<ListItem>>,
  { title, itemsOf }: { title: string; itemsOf: (data: unknown) => ListItem[] },
): ComponentType {
  // The router tells every route of each navigation on its way: the cards need not render for that.
  const Page = memo(ListPage) as ComponentType<ListPageProps<ListItem>>;
  return function ListRoute() {
    const { queryRef: opening, whole } = useLoaderData<LoadedList>();
    const followed = useFollowed(whole);
    const queryRef = followed ?? opening;
    const isBeginning = whole !== null && followed === null;
    const list = useMemo(() => ({ queryRef, isBeginning, itemsOf }), [queryRef, isBeginning]);
    return <Page title={title} list={list} />;
  };
}

/** What a promise of the route's loader has led to; null until then. */
function useFollowed<Value>(promise: Promise<Value> | null): Value | null {
  const [followed, setFollowed] = useState<{ promise: unknown; value: Value } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const follow = async () => {
      if (!promise) return;
      const value = await promise;
      // Shown in slices, while the page answers already.
      if (isWanted) startTransition(() => setFollowed({ promise, value }));
    };
    void follow();
    return () => void (isWanted = false);
  }, [promise]);
  return followed?.promise === promise ? followed.value : null;
}

/**
 * Makes the component of a route that shows one record.
 * @param list the list that it stands in
 * @param itemOf gives the item of the query's answer, or null where the service has no such record
 * @param itemsIn gives all items of the content type that are in the cache
 */
export function createRecordPage<RecordItem extends Item>(
  RecordPage: ComponentType<RecordPageProps<RecordItem>>,
  {
    list,
    itemOf,
    itemsIn,
  }: {
    list: ListLink;
    itemOf: (data: unknown) => RecordItem | null;
    itemsIn: (cache: ApolloCache) => RecordItem[];
  },
): ComponentType<WithoutRecord> {
  const Page = memo(RecordPage) as ComponentType<RecordPageProps<RecordItem>>;
  return function RecordRoute({ failed, missing }) {
    const { cache } = useApolloClient();
    const { data } = useReadQuery(useLoaderData<QueryRef<unknown>>());
    const item = data === undefined ? null : itemOf(data);
    const next = useMemo(() => (item ? neighbours(item, itemsIn(cache)) : []), [item, cache]);
    if (data === undefined) return failed;
    return item === null ? missing : <Page item={item} list={list} next={next} />;
  };
}
