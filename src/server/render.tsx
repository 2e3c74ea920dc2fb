import { text } from 'node:stream/consumers';
import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { collections } from '../features/collections.ts';
import { routes } from '../app/routes.tsx';
import { createCache } from '../data/cache/cache.ts';
import type { HydrationData } from '../data/load/client.ts';
import type { Preload, RouteHandle } from '../data/load/loading.ts';
import type { Collection } from '../data/declare/collection.ts';
import type { Item } from '../data/declare/item.ts';
import { neighbours } from '../data/cache/neighbours.ts';
import { operationKey, operationName } from '../data/network/operation.ts';
import { field } from '../data/wire/json.ts';
import { TitleContext } from '../ui/page/PageTitle.tsx';
import { partOf, type SiteRecords } from './fetchRecords.ts';

/** A page before it is rendered. */
export interface LoadedPage {
  /**
   * What the browser hydrates the page with. It decides the markup: with other markup the browser could not hydrate it. So a
   * page whose data has not changed need not be rendered again with the same code.
   */
  data: Omit<HydrationData, 'queriedAt'>;
  /** The chunk with the page's code; null where the entry has it. */
  chunk: string | null;
  /** @throws an Error when a component throws */
  render(): Promise<RenderedPage>;
}

/** A prerendered page. */
export interface RenderedPage {
  /** The content of the root element. */
  markup: string;
  /** The page's own title, without the name of the site. */
  title: string;
}

/**
 * Runs a page's loaders, those of the site's own routes.
 * @throws an Error when the page redirects
 */
export async function loadPage(address: string, records: SiteRecords): Promise<LoadedPage> {
  const { client, preload } = records.source;
  const operations: { query: DocumentNode; variables: OperationVariables }[] = [];
  const notingPreload: Preload = (query, variables) => {
    operations.push({ query, variables });
    return preload(query, variables);
  };
  const handler = createStaticHandler(routes({ preload: notingPreload }));
  const context = await handler.query(new Request(new URL(address, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${address} answers with ${context.status}.`);

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
  return { data, chunk, render: () => renderLoaded(handler.dataRoutes, context, client) };
}

/** Renders a page with the site's own components. @param context what its loaders have loaded */
async function renderLoaded(
  dataRoutes: StaticHandler['dataRoutes'],
  context: StaticHandlerContext,
  client: ApolloClient,
): Promise<RenderedPage> {
  let title = '';
  const { prelude } = await prerenderToNodeStream(
    <TitleContext value={(pageTitle) => void (title = pageTitle)}>
      <ApolloProvider client={client}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </ApolloProvider>
    </TitleContext>,
    // One chunk: a strict policy would block the inline scripts between several.
    { progressiveChunkSize: Infinity },
  );
  return { markup: await text(prelude), title };
}

/** The queries for the records that a record's page leads to. */
function neighbourQueries(query: DocumentNode, answer: unknown, { answers }: SiteRecords) {
  const collection: Collection | undefined = collections.find(({ detail }) => detail === query);
  const record = field(answer, collection?.recordField ?? '');
  if (!collection?.detail || typeof record !== 'object' || record === null) return [];
  const { detail, key, itemsOf } = collection;
  const next = neighbours(collection.itemOf(record), itemsOf(answers.get(collection)));
  return next.map(({ id }) => ({ query: detail, variables: { [key]: id } }));
}

/** The part of a list's answer that a page shows. It brings no other records. */
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
