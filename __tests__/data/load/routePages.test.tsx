import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { event } from '../../../mocks/records/events.ts';
import { collections } from '../../../src/features/collections.ts';
import { createDataSource } from '../../../src/data/load/loading.ts';
import type { Item } from '../../../src/data/declare/item.ts';
import type { RecordPageProps } from '../../../src/data/declare/item.ts';
import type { ListPageProps } from '../../../src/data/declare/list.ts';
import { createListPage, createRecordPage, Items } from '../../../src/data/load/routePages.tsx';
import {
  EventDetailDocument,
  EventListDocument,
} from '../../../src/features/events/Event.generated.ts';
import { events } from '../../../src/features/events/events.ts';
import { ADDRESS, serviceForTests } from '../../support/service/service.ts';
import { loggedLines } from '../../support/jest/setup.ts';

const service = serviceForTests();

let source: ReturnType<typeof createDataSource>;
beforeEach(() => {
  source = createDataSource(collections, ADDRESS);
  service.holds({
    MaidanEvents: ['Cup', 'Camp', 'Race'].map((title, index) =>
      event({ eventId: title.toLowerCase(), title, date: `2027-01-0${9 - index}` }),
    ),
  });
});

/** Opens a route. @returns its router */
async function open(loader: () => unknown, Component: React.ComponentType) {
  const router = createMemoryRouter([
    { path: '/', loader, Component, HydrateFallback: () => null },
  ]);
  await act(async () =>
    render(
      <ApolloProvider client={source.client}>
        <RouterProvider router={router} />
      </ApolloProvider>,
    ),
  );
  return router;
}

describe('a list', () => {
  function Titles({ title, list }: ListPageProps<Item>) {
    return (
      <Suspense fallback="Loading">
        <Items of={list}>
          {(items) => (
            <p>{`${title}: ${items?.map((item) => item.title).join(', ') ?? 'failed'}`}</p>
          )}
        </Items>
      </Suspense>
    );
  }
  const loadPage = () =>
    createListPage({
      title: 'Events',
      itemsOf: events.itemsOf,
      importListPage: async () => Titles,
    });
  const all = () => source.preload(EventListDocument, {});

  test('a list shows its heading and its records, the newest first', async () => {
    const queryRef = await all();
    await open(() => queryRef, await loadPage());
    expect(await screen.findByText('Events: Cup, Camp, Race')).toBeVisible();
  });

  test('a list that could not be fetched says so', async () => {
    service.fails('401');
    const queryRef = await all();
    await open(() => queryRef, await loadPage());
    expect(await screen.findByText('Events: failed')).toBeVisible();
    expect(loggedLines()).toHaveLength(1);
  });

  test('a list follows what the service has by now', async () => {
    const queryRef = await all();
    await open(() => queryRef, await loadPage());
    service.holds({ MaidanEvents: [event({ eventId: 'x', title: 'Other' })] });
    await act(() => source.client.query({ query: EventListDocument, fetchPolicy: 'network-only' }));
    expect(await screen.findByText('Events: Other')).toBeVisible();
  });
});

describe('a record', () => {
  function Title({ item, list, next }: RecordPageProps<Item>) {
    const others = next()
      .map(({ title }) => title)
      .join(', ');
    return (
      <p>{`${item.title}, of ${list.title} at ${list.address}, then ${others || 'nothing'}`}</p>
    );
  }
  const loadPage = async () => {
    const Page = await createRecordPage({ ...events, importPage: async () => Title });
    return () => Page && <Page failed={<p>It failed</p>} missing={<p>It is missing</p>} />;
  };
  const openRecord = async (eventId: string) => {
    const queryRef = await source.preload(EventDetailDocument, { eventId });
    await open(() => queryRef, await loadPage());
  };

  test('a record shows itself, its list, and what to read next, and so does the record that follows', async () => {
    await source.client.query({ query: EventListDocument });
    const router = createMemoryRouter(
      [
        {
          path: '/:eventId',
          loader: ({ params }) =>
            source.preload(EventDetailDocument, { eventId: params['eventId'] ?? '' }),
          Component: await loadPage(),
          HydrateFallback: () => null,
        },
      ],
      { initialEntries: ['/camp'] },
    );
    render(
      <ApolloProvider client={source.client}>
        <RouterProvider router={router} />
      </ApolloProvider>,
    );
    expect(
      await screen.findByText('Camp, of Upcoming Events at /events, then Cup, Race'),
    ).toBeVisible();
    await act(() => router.navigate('/cup'));
    expect(await screen.findByText(/^Cup, .* then Camp, Race$/)).toBeVisible();
    expect(service.operations()).toEqual(['EventList']);
  });

  test('a record that was fetched without its list offers nothing to read next', async () => {
    await openRecord('camp');
    expect(await screen.findByText(/^Camp, .* then nothing$/)).toBeVisible();
  });

  test('a page says that a record is missing, or that its query has failed', async () => {
    await openRecord('nobody');
    expect(await screen.findByText('It is missing')).toBeVisible();
    service.fails('401');
    await openRecord('cup');
    expect(await screen.findByText('It failed')).toBeVisible();
    expect(loggedLines()).toHaveLength(1);
  });
});
