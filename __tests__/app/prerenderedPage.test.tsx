import { act, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { PrerenderedPage } from '../../src/app/start/prerenderedPage.ts';
import { ErrorBoundary } from '../../src/ui/states/ErrorBoundary.tsx';
import { PageTitle } from '../../src/ui/page/PageTitle.tsx';
import { loggedLines } from '../support/jest/setup.ts';

const HEAD =
  '<title>Contact | Maidan</title><meta property="og:title" content="Contact" data-first="">';
const MARKUP = '<h1>Contact</h1><input name="name"><p>Text</p>';

/** What the browser has not, so that the page cannot be hydrated. */
function Broken(): never {
  throw new TypeError('URL.canParse is not a function');
}

/** The same, once the page is hydrated and React has adopted the head. */
function BrokenLater() {
  useEffect(() => Broken());
  return null;
}

/** Hydrates the page, which fails. @param before what happens before */
async function hydrate(
  Part: () => null = Broken,
  before: (page: PrerenderedPage) => void = () => undefined,
) {
  document.head.innerHTML = HEAD;
  document.body.innerHTML = `<div id="root">${MARKUP}</div>`;
  const container = document.getElementById('root')!;
  container.querySelector('input')!.value = 'Asha';
  const page = new PrerenderedPage(container);
  before(page);
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(
      container,
      <MemoryRouter>
        <PageTitle>Contact</PageTitle>
        <ErrorBoundary>
          <h1>Contact</h1>
          <input name="name" />
          <p>Text</p>
          <Part />
        </ErrorBoundary>
      </MemoryRouter>,
      { onRecoverableError: () => undefined, onCaughtError: () => page.restore(root!) },
    );
  });
  loggedLines();
}

afterEach(() => {
  delete document.documentElement.dataset['static'];
  history.replaceState(null, '', '/');
});

test.each([
  ['cannot be hydrated', Broken],
  ['fails at once', BrokenLater],
])('a page that %s stays as it was prerendered, with what was typed', async (_, Part) => {
  await hydrate(Part);
  expect(document.getElementById('root')!.innerHTML).toBe(MARKUP);
  expect(document.querySelector('input')).toHaveValue('Asha');
  expect(document.head.innerHTML).toBe(HEAD.replace(Part === Broken ? /^$/ : / data-first=""/, ''));
  expect(document.documentElement).toHaveAttribute('data-static', '');
});

test('an error after hydration, or on another page, puts no prerendered page back', async () => {
  await hydrate(Broken, (page) => page.endHydration());
  expect(document.documentElement).not.toHaveAttribute('data-static');
  await hydrate(Broken, () => history.pushState(null, '', '/projects'));
  expect(document.documentElement).not.toHaveAttribute('data-static');
});
