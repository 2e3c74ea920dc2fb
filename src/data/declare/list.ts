import type { OperationVariables } from '@apollo/client';
import type { PreloadedQueryRef } from '@apollo/client/react';

/** A started query: read it with `useReadQuery`. Its data is undefined where the request failed. */
export type QueryRef<Data> = PreloadedQueryRef<
  Data,
  OperationVariables,
  'complete' | 'streaming' | 'empty'
>;

/** A list as a page gets it: read it with `Items`, inside the page's Suspense. */
export interface ItemList<ListItem> {
  queryRef: QueryRef<unknown>;
  itemsOf: (data: unknown) => ListItem[];
}

/** The props of a list's page. */
export interface ListPageProps<ListItem> {
  title: string;
  list: ItemList<ListItem>;
}
