import type {
  ApolloClient,
  DocumentNode,
  ObservableQuery,
  OperationVariables,
} from '@apollo/client';
import type { Ages } from './age.ts';

interface ShownQuery {
  query: DocumentNode;
  variables: OperationVariables;
}

interface RefetchingOptions {
  ages: Ages;
  /** Resolves once the ages of the first page's answers are known. */
  ready: Promise<void>;
  isHydrating: boolean;
}

/** Refetches stale queries in the background. Their answers reach the page through the cache. */
export function createRefetching(
  client: ApolloClient,
  { ages, ready, isHydrating }: RefetchingOptions,
) {
  const firstPage: ShownQuery[] = [];

  const refetchStale = async ({ query, variables }: ShownQuery) => {
    await ready;
    if (ages.isStale(query, variables)) {
      void client.query({ query, variables, fetchPolicy: 'network-only' });
    }
  };

  return {
    isHydrating: () => isHydrating,

    /** Refetches a query that a page shows, where it is stale. During hydration it waits for `endHydration`. */
    noteShown: (query: ShownQuery) => {
      if (isHydrating) firstPage.push(query);
      else void refetchStale(query);
    },

    /** Refetches stale queries of the first page. From now on each navigation refetches what is stale. */
    endHydration: () => {
      isHydrating = false;
      for (const query of firstPage.splice(0)) void refetchStale(query);
    },

    /** Refetches what the page shows, where it is stale, has failed or had no record. */
    refetchActive: () => {
      void client.refetchQueries({
        include: 'active',
        onQueryUpdated: (query) => isEmpty(query) || ages.isStale(query.query, query.variables),
      });
    },
  };
}

/** Whether a query has nothing to show: it failed, or there was no record. */
function isEmpty(query: ObservableQuery): boolean {
  const { data, loading } = query.getCurrentResult();
  return !loading && Object.values(data ?? {}).every((value) => value === null);
}
