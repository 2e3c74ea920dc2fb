import type { OperationVariables } from '@apollo/client';
import type { PreloadedQueryRef } from '@apollo/client/react';

/** A started query: read it with `useReadQuery`. Its data is undefined where the request failed. */
export type QueryRef<Data> = PreloadedQueryRef<
  Data,
  OperationVariables,
  'complete' | 'streaming' | 'empty'
>;

/** The variables of a partial list: as many records as a list renders first after a back navigation. */
export const PARTIAL_LIST = { limit: 24 };

/** The token of a partial list that the site has made itself: there is more. It is never sent. */
export const MORE_TOKEN = 'more';

/** A list that a route's loader has started. */
export interface LoadedList {
  /** What the page opens with: the complete list, or the partial one of a long list. */
  queryRef: QueryRef<unknown>;
  /** The complete list, where the page opens with a partial one. */
  complete: Promise<QueryRef<unknown>> | null;
}

/** A list as a page gets it: read it with `Items`, inside the page's Suspense. */
export interface ItemList<ListItem> {
  queryRef: QueryRef<unknown>;
  isPartial?: boolean;
  itemsOf: (data: unknown) => ListItem[];
}

/** What the page of a list is given. */
export interface ListPageProps<ListItem> {
  title: string;
  list: ItemList<ListItem>;
}
