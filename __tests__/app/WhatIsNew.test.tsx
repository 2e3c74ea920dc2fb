import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { WhatIsNew } from '../../src/app/layout/footer/WhatIsNew.tsx';

const RECORDS = [{ title: 'Rain Cup', place: 'Upcoming Events', address: '/events/rain-cup' }];

let comesNear = () => undefined as void;

beforeEach(() => {
  document.documentElement.dataset['snapshots'] = 'true';
  window.IntersectionObserver = class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      comesNear = () => callback([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => delete document.documentElement.dataset['snapshots']);

const show = () =>
  render(
    <MemoryRouter>
      <WhatIsNew />
    </MemoryRouter>,
  );

test('the footer names the newest records once it is near', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(RECORDS));
  show();
  expect(fetched).not.toHaveBeenCalled();
  act(() => comesNear());
  expect(await screen.findByRole('link', { name: 'Rain Cup Upcoming Events' })).toHaveAttribute(
    'href',
    '/events/rain-cup',
  );
  expect(fetched).toHaveBeenCalledWith('/newest.json');
});

test.each([
  ['the file holds no list', async () => Response.json(null)],
  ['the file is missing', async () => new Response('', { status: 404 })],
  ['the connection is lost', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('the footer has no heading for what is new where %s', async (_, answer) => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  show();
  act(() => comesNear());
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  await act(() => Promise.resolve());
  expect(screen.queryByRole('heading')).toBeNull();
});
