import { collections } from '../features/collections.ts';
import { createDataSource, type DataSource } from '../data/load/loading.ts';
import type { Service } from '../data/network/service.ts';
import type { Collection } from '../data/declare/collection.ts';
import { MORE_TOKEN } from '../data/cache/cache.ts';
import { operationName } from '../data/network/operation.ts';

/** The lists of the site as the service has answered them, and their client. */
export interface SiteRecords {
  source: DataSource;
  /** When the lists were requested, in milliseconds since 1970. */
  queriedAt: number;
  /** The data of the answer to each content type's list query. */
  answers: ReadonlyMap<Collection, object>;
}

/**
 * Fetches every list once with the client of visitors' browsers. Tries, timeouts and rules for a failure are the same.
 * @throws an Error with a sentence that names the list, and why it could not be fetched
 */
export async function fetchRecords(service: Service): Promise<SiteRecords> {
  let open = true;
  const fetchFrom = service.fetch ?? fetch;
  const source = createDataSource(
    collections,
    {
      ...service,
      // A page's other queries would be sent again for every page.
      fetch: (...request) =>
        open
          ? fetchFrom(...request)
          : Promise.reject(new Error('The lists do not answer this page.')),
    },
    { unreadQueryMs: 50, log: () => undefined },
  );
  const queriedAt = Date.now();
  const answers = await Promise.all(
    collections.map(async (collection) => {
      const { data, error } = await source.client.query({ query: collection.list });
      if (data) return [collection, data] as const;
      throw new Error(
        `The service at ${service.url} could not be queried for ${operationName(collection.list)}: ${reasonOf(error)}.`,
        { cause: error },
      );
    }),
  );
  open = false;
  return { source, queriedAt, answers: new Map(answers) };
}

function reasonOf(error: Error | undefined): string {
  const { message = 'it answered without data', cause } = error ?? {};
  const reason = cause instanceof Error ? cause.message : message;
  return reason.replace(/\s+/g, ' ').replace(/\.$/, '');
}

/** Some items of a list. The token keeps the cache from treating them as the complete list. */
export function partOf(list: unknown, items: unknown[]): object {
  return { ...(list as object), items, nextToken: MORE_TOKEN };
}
