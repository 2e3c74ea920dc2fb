import {
  type FieldPolicy,
  InMemoryCache,
  type Reference,
  type StoreObject,
  type TypePolicies,
} from '@apollo/client';
import { cacheSizes } from '@apollo/client/utilities';
import type { Collection } from '../declare/collection.ts';

/** The `nextToken` of a list that was cut from a longer one. It is never sent. */
export const MORE_TOKEN = 'more';

/** One answer to a list query, as the cache holds it. */
interface ListAnswer extends StoreObject {
  items?: readonly (Reference | null)[] | null;
  nextToken?: string | null;
}

/** The answers to a list query, by their `limit` argument ('' for none). */
type ListAnswers = Record<string, ListAnswer>;

/**
 * Creates the normalized cache. It holds each record once, whichever operation fetched it, with its fields as the service
 * sent them; a collection decodes them when a page needs them (docs/product.md, Cache).
 */
export function createCache(collections: readonly Collection[]): InMemoryCache {
  // Apollo's defaults are 10,000 arrays and 50,000 objects. Beyond them, repeated reads recompute every record: 900 ms, not
  // 0.01 ms.
  cacheSizes['inMemoryCache.executeSelectionSet'] = 500_000;
  cacheSizes['inMemoryCache.executeSubSelectedArray'] = 100_000;

  const typePolicies: TypePolicies = {};
  const queryFields: Record<string, FieldPolicy> = {};
  for (const { type, key, listField, recordField } of collections) {
    // A record without a key is not normalized. It stays inside its answer and cannot overwrite another record.
    typePolicies[type] = { keyFields: (record) => (record[key] ? [key] : false) };
    typePolicies[`${type}Connection`] = { keyFields: false };
    queryFields[listField] = listPolicy;
    queryFields[recordField] = recordPolicy(type, key);
  }
  return new InMemoryCache({ typePolicies: { ...typePolicies, Query: { fields: queryFields } } });
}

const listPolicy: FieldPolicy<ListAnswers, ListAnswer | null, ListAnswer> = {
  keyArgs: ['filter', 'nextToken'],

  /** Adds an answer and drops the cached answers that contradict it. */
  merge(existing, incoming, options) {
    const { items, nextToken = null } = incoming ?? {};
    // A refetch without items empties no list that is shown.
    if (existing && !Array.isArray(items) && listPolicy.read?.(existing, options)) return existing;
    const answer = { ...incoming, items: Array.isArray(items) ? items : null, nextToken };
    const limit = String(options.args?.['limit'] ?? '');
    const kept = Object.entries(existing ?? {}).filter(
      ([key, older]) => key !== limit && !isComplete(answer) && agree(older, answer),
    );
    return { ...Object.fromEntries(kept), [limit]: answer };
  },

  /**
   * Reads the answer with the same `limit`, or cuts it from a longer one. An answer that refers to an evicted record counts
   * as missing, because Apollo would silently leave the record out.
   */
  read(existing, { args, canRead }) {
    if (!existing) return undefined;
    const limit: number = args?.['limit'] ?? Infinity;
    const readable = (answer: ListAnswer | undefined) =>
      answer && (answer.items ?? []).every((item) => item === null || canRead(item));

    const own = existing[String(args?.['limit'] ?? '')];
    if (own && readable(own)) return own;

    const longer = Object.values(existing).find(
      (answer) => (isComplete(answer) || (answer.items?.length ?? 0) >= limit) && readable(answer),
    );
    if (!longer?.items || longer.items.length <= limit) return longer;
    return { ...longer, items: longer.items.slice(0, limit), nextToken: MORE_TOKEN };
  },
};

/** Whether an answer is the complete list. */
function isComplete({ nextToken }: ListAnswer): boolean {
  return nextToken === null || nextToken === undefined;
}

/** Whether two answers can be parts of one list. The newer one is not the complete list. */
function agree(older: ListAnswer, newer: ListAnswer): boolean {
  const a = older.items ?? [];
  const b = newer.items ?? [];
  if (isComplete(older) && a.length <= b.length) return false;
  const common = Math.min(a.length, b.length);
  return a.slice(0, common).every((item, index) => item?.__ref === b[index]?.__ref);
}

function recordPolicy(type: string, key: string): FieldPolicy<Reference | null> {
  return {
    // Required by Apollo for fields with both `read` and `merge`. Otherwise their arguments are not part of the cache key.
    keyArgs: [key],

    /**
     * Serves a detail query from the record that a list has cached. Opening a record then costs no request. An answer 'no
     * such record' is valid until a list contains the record.
     */
    read(existing, { args, toReference, canRead }) {
      if (existing) return existing;
      const listed = toReference({ __typename: type, [key]: args?.[key] });
      return existing === undefined || canRead(listed) ? listed : existing;
    },

    /** Evicts a record that the service no longer has. Lists that refer to it then count as missing (see `read` above). */
    merge(_existing, incoming, { args, cache }) {
      if (incoming === null) {
        cache.evict({ id: cache.identify({ __typename: type, [key]: args?.[key] }) });
      }
      return incoming;
    },
  };
}
