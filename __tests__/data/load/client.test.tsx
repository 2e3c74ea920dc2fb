import { ApolloProvider, useReadQuery } from '@apollo/client/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { project } from '../../../mocks/records/projects.ts';
import { collections } from '../../../src/features/collections.ts';
import { createDataSource, type QueryRef } from '../../../src/data/load/loading.ts';
import { onReturn } from '../../../src/browser/onReturn.ts';
import {
  ProjectDetailDocument,
  ProjectListDocument,
  type ProjectListQuery,
} from '../../../src/features/projects/Project.generated.ts';
import { ADDRESS, serviceForTests } from '../../support/service/service.ts';
import { loggedLines } from '../../support/jest/setup.ts';

const service = serviceForTests();

const MINUTES = 60_000;

/** The clock of the visit, moved on by hand. */
let passed = 0;
beforeEach(() => {
  passed = 0;
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + passed);
});
const pass = (minutes: number) => void (passed += minutes * MINUTES);

function Titles({ list }: { list: QueryRef<ProjectListQuery> }) {
  const { data } = useReadQuery(list);
  return (
    <p>
      {data ? data.listMaidanProjects?.items?.map((item) => item?.title).join(', ') : 'nothing'}
    </p>
  );
}

/** A visit to a page that shows the titles of all projects. */
async function openList(
  source = createDataSource(collections, ADDRESS),
  variables: { limit?: number } = {},
) {
  const list = await source.preload(ProjectListDocument, variables);
  await act(async () =>
    render(
      <ApolloProvider client={source.client}>
        <Suspense fallback="Loading">
          <Titles list={list} />
        </Suspense>
      </ApolloProvider>,
    ),
  );
  return {
    ...source,
    refresh: () => act(async () => source.freshness.refetchShown()),
  };
}

/** Long enough for a query that should not be sent to reach the service. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

const titled = (title: string) =>
  service.holds({ MaidanProjects: [project({ projectid: 'a', title })] });

describe('a return to the tab', () => {
  beforeEach(() => titled('First'));

  test('an answer is refetched on return after 15 minutes and not before, and the page follows', async () => {
    const { refresh } = await openList();
    await screen.findByText('First');
    titled('Second');
    pass(14.9);
    await refresh();
    await settled();
    expect(service.operations()).toHaveLength(1);
    pass(0.2);
    await refresh();
    expect(await screen.findByText('Second')).toBeVisible();
    expect(service.operations()).toHaveLength(2);
  });

  test('a query that has failed is sent again at once on return, and the page recovers', async () => {
    service.fails('401');
    const { refresh } = await openList();
    await screen.findByText('nothing');
    service.recovers();
    await refresh();
    expect(await screen.findByText('First')).toBeVisible();
    expect(loggedLines()).toHaveLength(1);
  });

  test('a refetch that fails leaves the screen as it is, is logged, and is tried on the next return', async () => {
    const { refresh } = await openList();
    await screen.findByText('First');
    service.fails('401');
    pass(16);
    await refresh();
    await waitFor(() => expect(service.operations()).toHaveLength(2));
    await settled();
    expect(screen.getByText('First')).toBeVisible();
    expect(loggedLines()).toHaveLength(1);
    service.recovers();
    titled('Second');
    await refresh();
    expect(await screen.findByText('Second')).toBeVisible();
  });

  test('a record that was missing is requested at once on return, and a cached one is not', async () => {
    const { client, freshness } = createDataSource(collections, ADDRESS);
    const open = ['a', 'late'].map((projectid) =>
      client
        .watchQuery({ query: ProjectDetailDocument, variables: { projectid } })
        .subscribe(() => undefined),
    );
    await settled();
    freshness.refetchShown();
    await settled();
    expect(service.received.slice(2).map(({ variables }) => variables)).toEqual([
      { projectid: 'late' },
    ]);
    open.forEach((subscription) => subscription.unsubscribe());
  });

  test('a return is when the tab is shown or the connection is back, not when the tab is hidden', () => {
    const callback = jest.fn();
    const end = onReturn(callback);
    const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(callback).toHaveBeenCalledTimes(0);
    state.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(callback).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    expect(callback).toHaveBeenCalledTimes(2);
    end();
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    expect(callback).toHaveBeenCalledTimes(2);
  });
});

test('an open home shows its two newest while the list is refetched', async () => {
  const source = createDataSource(collections, ADDRESS);
  service.holds({
    MaidanProjects: 'abcdefghijkl'
      .split('')
      .map((projectid) => project({ projectid, title: projectid })),
  });
  await openList(source, { limit: 10 });
  expect(await screen.findByText('a, b, c, d, e, f, g, h, i, j')).toBeVisible();
  await act(() => source.client.query({ query: ProjectListDocument, fetchPolicy: 'network-only' }));
  expect(screen.getByText('a, b, c, d, e, f, g, h, i, j')).toBeVisible();
  service.holds({
    MaidanProjects: 'zabcdefghijkl'
      .split('')
      .map((projectid) => project({ projectid, title: projectid })),
  });
  await act(() => source.client.query({ query: ProjectListDocument, fetchPolicy: 'network-only' }));
  expect(await screen.findByText('z, a, b, c, d, e, f, g, h, i')).toBeVisible();
  expect(service.operations()).toHaveLength(3);
});
