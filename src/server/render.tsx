import { text } from 'node:stream/consumers';
import type { DocumentNode, OperationVariables } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { collections } from '../app/collections.ts';
import { routes } from '../app/routes.tsx';
import { createCache } from '../data/cache.ts';
import type { HydrationData } from '../data/client.ts';
import type { Preload, RouteHandle } from '../data/loading.ts';
import type { Collection } from '../data/collection.ts';
import type { Item } from '../data/item.ts';
import { neighbours } from '../data/neighbours.ts';
import { operationKey, operationName } from '../data/operation.ts';
import { field } from '../data/wire/records.ts';
import { TitleContext } from '../ui/PageTitle.tsx';
import { partOf, type SiteRecords } from './records.ts';

/** A page as markup, and what it needs to go on in the browser. */
export interface RenderedPage {
  /** What stands inside the root element. */
  markup: string;
  /** The page's own title, without the name of the site. */
  title: string;
  /** The part of the cache that it shows, and the operations which that answers. */
  data: Omit<HydrationData, 'askedAt'>;
  /** The name of the chunk with its code, where that is not in the entry. */
  chunk: string | null;
}

/**
 * Renders a page with the site's own components, from the records that are there.
 * @throws an Error when the page redirects, or when a component throws
 */
export async function renderPage(address: string, records: SiteRecords): Promise<RenderedPage> {
  const { client, preload } = records.source;
  const operations: { query: DocumentNode; variables: OperationVariables }[] = [];
  const notingPreload: Preload = (query, variables) => {
    operations.push({ query, variables });
    return preload(query, variables);
  };
  const handler = createStaticHandler(
    routes({
      preload: notingPreload,
      // A page has the whole list from the start.
      loadList: async (list) => ({ queryRef: await notingPreload(list, {}), complete: null }),
    }),
  );
  const context = await handler.query(new Request(new URL(address, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${address} answers with ${context.status}.`);

  let title = '';
  const { prelude } = await prerenderToNodeStream(
    <TitleContext value={(pageTitle) => void (title = pageTitle)}>
      <ApolloProvider client={client}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ApolloProvider>
    </TitleContext>,
    // In one piece: with scripts between its parts a strict policy would block the page.
    { progressiveChunkSize: Infinity },
  );
  const { chunk = null, queries = [] } = (context.matches.at(-1)?.route.handle ??
    {}) as RouteHandle;
  const cache = createCache(collections);
  const answered: HydrationData['answered'] = [];
  for (const { query, variables } of operations) {
    answered.push({ name: operationName(query), key: operationKey(query, variables) });
    const answer = client.readQuery<object>({ query, variables });
    const { shownItems } = queries.find((each) => each.query === query) ?? {};
    const data = answer && shownItems ? partShown(query, answer, shownItems(answer)) : answer;
    if (data) cache.writeQuery({ query, variables, data });
    for (const next of neighbourQueries(query, answer, records)) {
      const record = client.readQuery<object>(next);
      if (record) cache.writeQuery({ ...next, data: record });
    }
  }
  const data = { cache: cache.extract(), answered };
  return { markup: await text(prelude), title, data, chunk };
}

/** The queries for the records that a record's page offers to read next: their cards stand on it. */
function neighbourQueries(query: DocumentNode, answer: unknown, { answers }: SiteRecords) {
  const collection: Collection | undefined = collections.find(({ detail }) => detail === query);
  const record = field(answer, collection?.recordField ?? '');
  if (!collection?.detail || typeof record !== 'object' || record === null) return [];
  const { detail, key, itemsOf } = collection;
  const next = neighbours(collection.itemOf(record), itemsOf(answers.get(collection)));
  return next.map(({ id }) => ({ query: detail, variables: { [key]: id } }));
}

/** The part of a list's answer that a page shows: the page carries no other records. */
function partShown(query: DocumentNode, answer: object, items: Item[]): object {
  const collection: Collection | undefined = collections.find(({ list }) => list === query);
  if (!collection) return answer;
  const { key, listField } = collection;
  const ids = new Set<unknown>(items.map(({ id }) => id));
  const list = field(answer, listField);
  const records = field(list, 'items');
  const shown = Array.isArray(records) ? records.filter((each) => ids.has(field(each, key))) : [];
  return { [listField]: partOf(list, shown) };
}
