import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { ComponentType } from 'react';
import { createQueryPreloader, type PreloadedQueryRef } from '@apollo/client/react';
import { type ClientOptions, createClient } from './client.ts';
import type { Collection } from '../declare/collection.ts';
import type { Item } from '../declare/item.ts';
import { nextTask } from '../../browser/nextTask.ts';
import type { Service } from '../network/service.ts';

/**
 * How long a navigation waits for its data before it shows a spinner. An answer on a weak connection takes as long, and React
 * keeps a spinner for at least 300 ms. Meanwhile the pending line shows that the navigation has begun.
 */
const NAVIGATION_TIMEOUT_MS = 500;

/** A started query: read it with `useReadQuery`. Its data is undefined where the request failed. */
export type QueryRef<Data = unknown> = PreloadedQueryRef<
  Data,
  OperationVariables,
  'complete' | 'streaming' | 'empty'
>;

/**
 * Starts a query for a route's loader. It is answered by the cache, else by a snapshot or the service. It resolves with the
 * answer, or after `NAVIGATION_TIMEOUT_MS`: the page then opens with a spinner.
 */
export type Preload = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<QueryRef<Data>>;

/** A query that a route's loader starts. */
export interface RouteQuery {
  query: DocumentNode;
  variables: OperationVariables;
  /** The items that the route shows of an answer; without this, all of them. */
  shownItems?: (data: unknown) => Item[];
}

/** A route's `handle`, by which prerendering and prefetching know it. */
export interface RouteHandle {
  /** The name of the chunk with its code. */
  chunk?: string;
  /** Imports the page. It fails where the chunk is missing, and may be called again. */
  load?: () => Promise<ComponentType>;
  /** The queries that its loader starts for every visitor alike. */
  queries?: RouteQuery[];
}

/** Loaders throw this offline for a page whose records are not cached and cannot be fetched. */
export class NotOnDevice extends Error {
  override name = 'NotOnDevice';
}

/** The client of a visit, and how routes load from it. */
export type DataSource = ReturnType<typeof createDataSource>;

/** Makes the client of a visit, and what the loaders of its routes call. */
export function createDataSource(
  collections: readonly Collection[],
  service: Service,
  options: ClientOptions = {},
) {
  const { client, freshness } = createClient(collections, service, options);
  const preloadQuery = createQueryPreloader(client);

  const preload: Preload = async (query, variables) => {
    // A task for each query: the first one takes a phone 50 ms, though the cache answers it.
    if (freshness.isHydrating) await nextTask();
    const queryRef = preloadQuery(query, { variables, errorPolicy: 'all' });
    const settle = async () => {
      await preloadQuery.toPromise(queryRef);
      const hasAnswer = freshness.isCached({ query, variables });
      if (hasAnswer) void freshness.refetchIfStale({ query, variables });
      return hasAnswer;
    };
    const hasAnswer = await inTime(settle());
    // Requested all the same: the device may be wrong about its connection.
    if (hasAnswer === false && options.isOffline?.()) throw new NotOnDevice();
    return queryRef;
  };

  return { client, freshness, preload };
}

/** Waits for a promise, but no longer than `NAVIGATION_TIMEOUT_MS`. @returns its value; null where it has none by then */
async function inTime<Value>(promise: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), NAVIGATION_TIMEOUT_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** The functions that the loaders of routes call. */
export type Loaders = Pick<DataSource, 'preload'>;
