import { text } from 'node:stream/consumers';
import type { DocumentNode, OperationVariables } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { collections } from '../app/collections.ts';
import { newestOf } from '../app/homeRecords.ts';
import { routes } from '../app/routes.tsx';
import { createCache } from '../data/cache.ts';
import type { HydrationData, Preload } from '../data/client.ts';
import { operationKey, operationName } from '../data/operation.ts';
import { field } from '../data/wire/records.ts';
import { events } from '../features/events/events.ts';
import { projects } from '../features/projects/projects.ts';
import { paths } from '../paths.ts';
import { TitleContext } from '../ui/PageTitle.tsx';
import type { SiteRecords } from './records.ts';

/** A page as markup, and what it needs to go on in the browser. */
export interface RenderedPage {
  /** What stands inside the root element. */
  markup: string;
  /** The page's own title, without the name of the site. */
  title: string;
  /** 200, or 404 where the page is the screen for what is not there. */
  status: 200 | 404;
  /** The part of the cache that it shows, and the operations which that answers. */
  data: Omit<HydrationData, 'snapshots'>;
  /** The name of the chunk with its code, where that is not in the entry. */
  chunk: string | null;
}

interface Operation {
  query: DocumentNode;
  variables: OperationVariables;
}

/**
 * Renders a page with the site's own components, from the records that are there.
 * @throws an Error when the page redirects, or when a component throws
 */
export async function renderPage(address: string, records: SiteRecords): Promise<RenderedPage> {
  const { client, preload } = records.source;
  const operations: Operation[] = [];
  const notingPreload: Preload = (query, variables) => {
    operations.push({ query, variables });
    return preload(query, variables);
  };
  const handler = createStaticHandler(routes(notingPreload));
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
  const answers = operations.map((operation) => client.readQuery<object>(operation));
  return {
    markup: await text(prelude),
    title,
    status: answers.some((data) => isMissing(data)) ? 404 : 200,
    data: hydrationData(address, operations, answers),
    chunk: chunkOf(context),
  };
}

/** The part of the cache that a page shows. */
function hydrationData(
  address: string,
  operations: Operation[],
  answers: (object | null)[],
): RenderedPage['data'] {
  const cache = createCache(collections);
  operations.forEach(({ query, variables }, index) => {
    const data = answers[index];
    if (!data) return;
    cache.writeQuery({
      query,
      variables,
      data: address === paths.home() ? onlyShownAtHome(data) : data,
    });
  });
  return {
    cache: cache.extract(),
    answered: operations.map(({ query, variables }) => ({
      name: operationName(query),
      key: operationKey(query, variables),
    })),
  };
}

/** The records that home shows, and a token that says there are more: a part is never taken for the whole list. */
function onlyShownAtHome(data: object): object {
  return Object.fromEntries(
    Object.entries(data).map(([name, list]) => {
      const isProjects = name === projects.listField;
      const { key } = isProjects ? projects : events;
      const newest = isProjects ? newestOf(projects, data) : newestOf(events, data);
      const shown = new Set<unknown>(newest.map(({ id }) => id));
      const items = field(list, 'items');
      const kept = Array.isArray(items) ? items.filter((each) => shown.has(field(each, key))) : [];
      return [name, { ...list, items: kept, nextToken: 'more' }];
    }),
  );
}

/** Whether the service has answered that there is no such record, or nothing at all. */
function isMissing(data: object | null): boolean {
  return data === null || Object.values(data).every((value) => value === null);
}

/** The chunk that the route names in its handle. */
function chunkOf({ matches }: StaticHandlerContext): string | null {
  const chunk = field(matches.at(-1)?.route.handle, 'chunk');
  return typeof chunk === 'string' ? chunk : null;
}
