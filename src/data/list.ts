import type { OperationVariables } from '@apollo/client';
import type { PreloadedQueryRef } from '@apollo/client/react';

/** A started query: read it with `useReadQuery`. Its data is undefined where the request failed. */
export type QueryRef<Data> = PreloadedQueryRef<
  Data,
  OperationVariables,
  'complete' | 'streaming' | 'empty'
>;

/** The variables of a partial list. A back navigation to a list renders as many records first. */
export const PARTIAL_LIST = { limit: 24 };

/** The `nextToken` of a partial list that the site has made itself. It is never sent. */
export const MORE_TOKEN = 'more';

/** A list that a route's loader has started. */
export interface LoadedList {
  /** The query of the list that the page opens with, complete or partial. */
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

/** The props of a list's page. */
export interface ListPageProps<ListItem> {
  title: string;
  list: ItemList<ListItem>;
}
