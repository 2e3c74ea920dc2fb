import { text } from 'node:stream/consumers';
import type { DocumentNode, OperationVariables } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { getOperationAST, print } from 'graphql';
import { isValidElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { newestEvents, newestProjects } from './app/homeRecords.ts';
import { HOME_VARIABLES } from './app/homeRoutes.ts';
import { routes } from './app/routes.tsx';
import { childContents } from './content/policies/csppolicy/contents.ts';
import { poshContents } from './content/policies/poshpolicy/contents.ts';
import { createCache } from './data/cache.ts';
import { createDataSource, type EmbeddedData, type Preload } from './data/client.ts';
import { questionKey } from './data/snapshots.ts';
import { flawsOf } from './data/wire/flaws.ts';
import { presentRecords } from './data/wire/records.ts';
import { sanitizeIn } from './data/wire/sanitizeHtml.ts';
import { AwardListDocument } from './features/awards/Award.generated.ts';
import { BlogListDocument } from './features/blogs/Blog.generated.ts';
import { EventListDocument, type EventListQuery } from './features/events/Event.generated.ts';
import { GalleryItemListDocument } from './features/gallery/GalleryItem.generated.ts';
import { NewsItemListDocument } from './features/news/NewsItem.generated.ts';
import { PartnerListDocument } from './features/partners/Partner.generated.ts';
import {
  ProjectListDocument,
  type ProjectListQuery,
} from './features/projects/Project.generated.ts';
import { ReportListDocument } from './features/reports/Report.generated.ts';
import { paths } from './paths.ts';

/** The lists that the whole site is made of, each with the key of its records and, where they have one, their page. */
const LISTS: { query: DocumentNode; key: string; page?: (id: string) => string }[] = [
  { query: ProjectListDocument, key: 'projectid', page: paths.project },
  { query: EventListDocument, key: 'eventId', page: paths.event },
  { query: BlogListDocument, key: 'blogId', page: paths.blog },
  { query: AwardListDocument, key: 'awardId', page: paths.award },
  { query: GalleryItemListDocument, key: 'galleryId' },
  { query: PartnerListDocument, key: 'partnerId' },
  { query: NewsItemListDocument, key: 'newsId' },
  { query: ReportListDocument, key: 'reportId' },
];

const PAGES = [
  paths.home(),
  paths.projects(),
  paths.events(),
  paths.blogs(),
  paths.gallery(),
  paths.partners(),
  paths.news(),
  paths.reports(),
  paths.awards(),
  paths.contact(),
  paths.career(),
  ...poshContents.pages.map(({ slug }) => paths.poshPolicy(slug)),
  ...childContents.pages.map(({ slug }) => paths.childPolicy(slug)),
];

/** One operation to ask the service for, as it goes over the wire. */
export interface Question {
  operationName: string;
  query: string;
}

/** The `data` of the service's answer to a question. */
export type Answer = Record<string, { items?: unknown } | null | undefined>;

/** A record as the service gave it, with its type. */
export type SiteRecord = Record<string, string> & { __typename: string };

/** A page of the site; one about a record carries it. */
export interface SitePage {
  address: string;
  record?: SiteRecord;
}

/** A page as markup and what it needs to go on in the browser. */
export interface RenderedPage {
  /** The markup of the page; titles that React sets stand before it. */
  html: string;
  /** 200, or 404 where the page is the screen for what is not there. */
  status: number;
  /** The part of the cache that it shows, and the questions which that answers. */
  data: Pick<EmbeddedData, 'cache' | 'answered'>;
  /** The component that the route shows, by name. */
  component: string;
}

/** What the site asks the service for: each list once. */
export function questions(): Question[] {
  const cache = createCache();
  return LISTS.map(({ query }) => ({
    operationName: nameOf(query),
    query: print(cache.transformDocument(query)),
  }));
}

/**
 * Renders the site's pages in Node with its real components, from answers that are there already.
 * @param answers by the name of the operation, as the service gave them
 * @param view a window in which rich text is parsed, such as jsdom's
 */
export function createRenderer(answers: Record<string, Answer>, view: typeof globalThis & Window) {
  sanitizeIn(view);
  const { client, preload } = createDataSource(
    // Whatever a page asks beyond the answers fails at once.
    { url: 'about:blank', apiKey: '' },
    { keepUnread: 50 },
  );
  for (const { query } of LISTS) {
    client.writeQuery({ query, variables: {}, data: answers[nameOf(query)] });
  }

  const itemsOf = (query: DocumentNode) => {
    const [list] = Object.values(answers[nameOf(query)] ?? {});
    return Array.isArray(list?.items) ? (list.items as (SiteRecord | null)[]) : null;
  };
  const recordsOf = (query: DocumentNode, key: string) => presentRecords(itemsOf(query), key);

  /** All pages of the site, details by the records there are. */
  const pages = (): SitePage[] => [
    ...PAGES.map((address) => ({ address })),
    ...LISTS.flatMap(({ query, key, page }) =>
      page
        ? recordsOf(query, key).map((record) => ({ address: page(String(record[key])), record }))
        : [],
    ),
  ];

  /** A line for each record that cannot be shown as it came, and for each list that has some which cannot be shown. */
  const flaws = (): string[] =>
    LISTS.flatMap(({ query, key, page }) => {
      const items = itemsOf(query);
      const records = presentRecords(items, key);
      const lost = (items?.length ?? 0) - records.length;
      const lines = records.flatMap((record) => {
        const id = String(record[key]);
        const found = flawsOf(record);
        const place = page?.(id) ?? `${record.__typename} ${id}`;
        return found.length > 0 ? [`${place}: ${found.join('; ')}.`] : [];
      });
      return lost > 0
        ? [`${nameOf(query)}: ${lost} without a ${key} of its own cannot be shown.`, ...lines]
        : lines;
    });

  /** The answers that visitors may read from files, by the question: lists as the service gave them, home's cut from them. */
  const snapshots = (): { key: string; name: string; data: Answer }[] => [
    ...LISTS.map(({ query }) => ({
      key: questionKey(query),
      name: nameOf(query),
      data: answers[nameOf(query)] ?? {},
    })),
    ...[ProjectListDocument, EventListDocument].flatMap((query) => {
      const data = client.readQuery<Answer>({ query, variables: HOME_VARIABLES });
      const key = questionKey(query, HOME_VARIABLES);
      return data ? [{ key, name: `Home${nameOf(query)}`, data }] : [];
    }),
  ];

  /** The news, which have no pages of their own. */
  const news = () => recordsOf(NewsItemListDocument, 'newsId');

  const render = async (path: string): Promise<RenderedPage> => {
    const asked: [DocumentNode, OperationVariables][] = [];
    const notingPreload: Preload = (document, variables) => {
      asked.push([document, variables]);
      return preload(document, variables);
    };
    const handler = createStaticHandler(routes(notingPreload));
    const context = await handler.query(new Request(new URL(path, 'http://localhost')));
    if (context instanceof Response) throw new Error(`${path} answers with ${context.status}.`);

    const router = createStaticRouter(handler.dataRoutes, context);
    const { prelude } = await prerenderToNodeStream(
      <ApolloProvider client={client}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </ApolloProvider>,
      // In one piece: with scripts between its parts a strict policy would block the page.
      { progressiveChunkSize: Infinity },
    );
    const cache = createCache();
    for (const [document, variables] of asked) {
      const data = client.readQuery<Answer>({ query: document, variables });
      if (data) {
        cache.writeQuery({
          query: document,
          variables,
          data: path === paths.home() ? cutForHome(data) : data,
        });
      }
    }
    return {
      html: await text(prelude),
      status: asked.some(([document, variables]) => isMissing(document, variables)) ? 404 : 200,
      data: {
        cache: cache.extract(),
        answered: asked.map(([document, variables]) => questionKey(document, variables)),
      },
      component: componentOf(context),
    };
  };

  const isMissing = (document: DocumentNode, variables: OperationVariables) =>
    Object.values(client.readQuery<Answer>({ query: document, variables }) ?? { none: null }).every(
      (field) => field === null,
    );

  return { pages, flaws, snapshots, news, render };
}

/** The records that home shows, and a token that says there are more: a part is never taken for the whole list. */
function cutForHome(data: object): object {
  return Object.fromEntries(
    Object.entries(data).map(([field, list]: [string, object]) => [
      field,
      {
        ...list,
        items:
          field === 'listMaidanEvents'
            ? newestEvents(data as EventListQuery)
            : newestProjects(data as ProjectListQuery),
        nextToken: 'more',
      },
    ]),
  );
}

function nameOf(query: DocumentNode): string {
  return getOperationAST(query)?.name?.value ?? '';
}

function componentOf({ matches }: StaticHandlerContext): string {
  // React Router has made an element of the route's component by now.
  const { element } = matches.at(-1)?.route ?? {};
  return isValidElement(element) && typeof element.type === 'function' ? element.type.name : '';
}
