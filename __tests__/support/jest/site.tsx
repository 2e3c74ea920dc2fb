import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { App } from '../../../src/app/App.tsx';
import { routes } from '../../../src/app/routes.tsx';
import { collections } from '../../../src/features/collections.ts';
import { isOffline } from '../../../src/browser/offlineMark.ts';
import { createDataSource } from '../../../src/data/load/loading.ts';
import { ADDRESS } from '../service/service.ts';

/** A visitor's hands. No stylesheet is loaded, so that no element refuses the pointer: asking jsdom for styles is dear. */
export const setUpUser = () =>
  userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });

/**
 * Opens the site at an address: its own routes, router, layout and client over the mocked service.
 * @param extra routes that only the test has, beside the site's pages
 */
export async function openSite(address: string, extra: RouteObject[] = []) {
  const source = createDataSource(collections, ADDRESS, {
    // A query may fail after the test's window is gone.
    isOffline: () => Boolean(globalThis.document) && isOffline(),
  });
  const [layout] = routes(source);
  const pages = layout?.children?.[0];
  if (!layout || !pages?.children)
    throw new Error('The site map has another form than the tests know.');
  const tree = [
    { ...layout, children: [{ ...pages, children: [...extra, ...pages.children] }] },
  ] as RouteObject[];
  const router = createMemoryRouter(tree, { initialEntries: [address] });
  const user = setUpUser();
  await act(async () => render(<App client={source.client} router={router} />));
  return {
    ...source,
    router,
    user,
    address: () =>
      router.state.location.pathname + router.state.location.search + router.state.location.hash,
    goTo: (to: string | number) => act(async () => router.navigate(to as string)),
  };
}
