import type { DataRouter } from 'react-router-dom';
import type { DataSource } from '../../data/loading.ts';
import { keepPage, recall, shownAnswers } from '../../data/readPages.ts';
import { forgetSite } from '../../features/policies/forgetSite.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { collections } from '../collections.ts';
import { withoutSlash } from '../hydrationData.ts';
import { isSavingData } from '../prefetchPages.ts';
import { showConnection } from './ConnectionLine.tsx';
import { offlineMark } from '../../data/offlineMark.ts';

/** How long after it stands a page counts as read, and when it is kept again with what has come since, in milliseconds. */
const LOOKS = [1_000, 5_000, 20_000];

/** From when on its pictures are kept with it: nobody who is quick waits for that. */
const PICTURES = 5_000;

/**
 * Makes the site readable without a connection from now on (docs/decisions/012): registers its service worker, keeps the
 * pages that are read, and says so where there is no connection. Where the browser refuses any of it the site is as it
 * is without.
 */
export async function startOffline(router: DataRouter, source: DataSource): Promise<void> {
  // By now the visitor may have asked to be forgotten.
  if (!('serviceWorker' in navigator) || !offlineMark()) return;
  addEventListener('offline', () => void recallRead(source));
  showConnection(router, source);
  try {
    if (!isSavingData()) await register();
    // Or while the worker was on its way.
    if (!offlineMark()) return await forgetSite();
    const { active } = await navigator.serviceWorker.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none to name
    active?.postMessage('at rest');
  } catch {
    // Forbidden, as in some private windows, or no room.
    return;
  }
  let cancel = keepWhenRead(router, source);
  let { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    cancel();
    ({ pathname } = location);
    cancel = keepWhenRead(router, source);
  });
}

/** Gives the client what was read on this device; nothing where the browser has no store. */
export async function recallRead(source: DataSource): Promise<void> {
  try {
    await recall(source, collections);
  } catch {
    // The store is forbidden, or cannot be read.
  }
}

function register(): Promise<ServiceWorkerRegistration> {
  // webpack writes the file and makes its address a trusted one.
  return navigator.serviceWorker.register(
    /* webpackEntryOptions: { filename: 'sw.js' } */
    new URL('../../entry.worker.ts', import.meta.url),
  );
}

/** Keeps the open page once it has been open for a moment and shows its records. @returns a function that ends waiting */
function keepWhenRead(router: DataRouter, source: DataSource): () => void {
  const timers = LOOKS.map((time) => {
    const pictures = time < PICTURES ? () => [] : picturesOf;
    return setTimeout(() => whenIdle(() => void keepOpenPage(router, source, pictures)), time);
  });
  return () => timers.forEach((timer) => clearTimeout(timer));
}

async function keepOpenPage(
  { state: { location, navigation, errors } }: DataRouter,
  source: DataSource,
  pictures: typeof picturesOf,
): Promise<void> {
  const answers = shownAnswers(source);
  const heading = document.querySelector('h1')?.textContent;
  if (errors || navigation.state !== 'idle' || answers.length === 0 || !heading) return;
  // The visitor may have asked to be forgotten.
  if (!(await navigator.serviceWorker.getRegistration())) return;
  const page = { path: withoutSlash(location.pathname), heading, readAt: Date.now(), answers };
  await keepPage(page, pictures(document)).catch(() => undefined);
}

/** The addresses of the pictures that the page shows, of the site's own host. */
function picturesOf({ images }: Document): string[] {
  return [...images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .map(({ currentSrc }) => currentSrc)
    .filter((address) => URL.canParse(address) && new URL(address).origin === location.origin);
}
