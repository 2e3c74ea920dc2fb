import {
  type FieldPolicy,
  InMemoryCache,
  type Reference,
  type StoreObject,
  type TypePolicies,
} from '@apollo/client';
import { cacheSizes } from '@apollo/client/utilities';
import type { Collection } from './collection.ts';
import { MORE_TOKEN } from './list.ts';

/** One answer to a list query, as the cache holds it. */
interface ListAnswer extends StoreObject {
  items?: readonly (Reference | null)[] | null;
  nextToken?: string | null;
}

/** The answers to a list query, by the limit that was asked for ('' for none). */
type ListAnswers = Record<string, ListAnswer>;

/**
 * The normalized cache: every record once, whichever operation brought it. What the service sent is kept as it came; a
 * collection reads it when a page asks.
 */
export function createCache(collections: readonly Collection[]): InMemoryCache {
  // Beyond the default 10,000 arrays and 50,000 objects repeat reads recompute every record (0.01 ms becomes 900 ms).
  cacheSizes['inMemoryCache.executeSelectionSet'] = 500_000;
  cacheSizes['inMemoryCache.executeSubSelectedArray'] = 100_000;

  const typePolicies: TypePolicies = {};
  const queryFields: Record<string, FieldPolicy> = {};
  for (const { type, key, listField, recordField } of collections) {
    // A record without its key cannot be shared; it stays inside its answer and harms no other.
    typePolicies[type] = { keyFields: (record) => (record[key] ? [key] : false) };
    typePolicies[`${type}Connection`] = { keyFields: false };
    queryFields[listField] = listPolicy;
    queryFields[recordField] = recordPolicy(type, key);
  }
  return new InMemoryCache({ typePolicies: { ...typePolicies, Query: { fields: queryFields } } });
}

const listPolicy: FieldPolicy<ListAnswers, ListAnswer | null, ListAnswer> = {
  keyArgs: ['filter', 'nextToken'],

  /** Adds an answer to those already there and drops what it contradicts. */
  merge(existing, incoming, { args }) {
    const { items, nextToken = null } = incoming ?? {};
    const answer = { ...incoming, items: Array.isArray(items) ? items : null, nextToken };
    const limit = String(args?.['limit'] ?? '');
    const kept = Object.entries(existing ?? {}).filter(
      ([key, older]) => key !== limit && !isWhole(answer) && agree(older, answer),
    );
    return { ...Object.fromEntries(kept), [limit]: answer };
  },

  /**
   * Answers from what is there: the answer to the same operation, the beginning of a longer one, or of the whole
   * collection.
   * An answer with a record that the cache does not hold is none: Apollo would leave the record out without a word.
   */
  read(existing, { args, canRead }) {
    if (!existing) return undefined;
    const limit: number = args?.['limit'] ?? Infinity;
    const readable = (answer: ListAnswer | undefined) =>
      answer && (answer.items ?? []).every((item) => item === null || canRead(item));

    const own = existing[String(args?.['limit'] ?? '')];
    if (own && readable(own)) return own;

    const longer = Object.values(existing).find(
      (answer) => (isWhole(answer) || (answer.items?.length ?? 0) >= limit) && readable(answer),
    );
    if (!longer?.items || longer.items.length <= limit) return longer;
    return { ...longer, items: longer.items.slice(0, limit), nextToken: MORE_TOKEN };
  },
};

/** Whether an answer is the whole collection. */
function isWhole({ nextToken }: ListAnswer): boolean {
  return nextToken === null || nextToken === undefined;
}

/** Whether two answers can both be beginnings of one list, the newer one not being its whole. */
function agree(older: ListAnswer, newer: ListAnswer): boolean {
  const a = older.items ?? [];
  const b = newer.items ?? [];
  if (isWhole(older) && a.length <= b.length) return false;
  const common = Math.min(a.length, b.length);
  return a.slice(0, common).every((item, index) => item?.__ref === b[index]?.__ref);
}

function recordPolicy(type: string, key: string): FieldPolicy<Reference | null> {
  return {
    // Apollo leaves the arguments of a field that is read and merged out of its key unless they are named.
    keyArgs: [key],

    /**
     * A detail is served from the record that a list or home has brought: opening it asks the service nothing.
     * An answered 'no such record' holds until a list brings the record.
     */
    read(existing, { args, toReference, canRead }) {
      if (existing) return existing;
      const listed = toReference({ __typename: type, [key]: args?.[key] });
      return existing === undefined || canRead(listed) ? listed : existing;
    },

    /** A record that the service no longer has leaves the cache, and with it the lists that still name it. */
    merge(_existing, incoming, { args, cache }) {
      if (incoming === null) {
        cache.evict({ id: cache.identify({ __typename: type, [key]: args?.[key] }) });
      }
      return incoming;
    },
  };
}
