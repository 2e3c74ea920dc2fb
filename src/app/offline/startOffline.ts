import type { DataRouter } from 'react-router-dom';
import type { DataSource } from '../../data/loading.ts';
import { onReturn } from '../../data/onReturn.ts';
import { dropKeptBefore, keepPage, recall, shownAnswers } from '../../data/readPages.ts';
import { parsedUrl } from '../../data/wire/urls.ts';
import { forgetSite } from '../../features/policies/forgetSite.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { collections } from '../collections.ts';
import { withoutSlash } from '../hydrationData.ts';
import { isSavingData } from '../../data/savingData.ts';
import { showConnection } from './ConnectionLine.tsx';
import { offlineMark } from '../../data/offlineMark.ts';

/** A page open for the first delay counts as read. It is kept again after the others, with what was loaded since. */
const KEEP_DELAYS_MS = [1_000, 5_000, 20_000];

/** Pictures are kept only after this delay, so that quick navigations do not wait. */
const PICTURES_DELAY_MS = 5_000;

/** An open tab asks at most so often whether a record was removed. */
const REMOVAL_CHECK_INTERVAL_MS = 15 * 60_000;

/** The last removal that this visit knows of, in milliseconds since 1970; 0 for none. */
let knownRemoval = 0;

/**
 * Makes the site readable offline (docs/product.md, Offline; docs/decisions/012). Registers the service worker, keeps the
 * pages that are read, and shows when the connection is lost. Where the browser refuses any of this, the site works without
 * it.
 */
export async function startOffline(router: DataRouter, source: DataSource): Promise<void> {
  // The mark is removed when the visitor chooses 'Forget this site'.
  if (!('serviceWorker' in navigator) || !offlineMark()) return;
  addEventListener('offline', () => void recallRead(source));
  showConnection(router, source);
  try {
    if (!isSavingData()) await register();
    // It may have been removed while the worker was registered.
    if (!offlineMark()) return await forgetSite();
    await tidyWorker();
    await dropRemoved(source);
  } catch {
    // Service workers are forbidden, as in some private windows, or storage is full.
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
  let checkedAt = source.snapshots?.manifest ? Date.now() : 0;
  onReturn(() => {
    if (Date.now() - checkedAt < REMOVAL_CHECK_INTERVAL_MS) return;
    const check = async () => {
      if (await source.snapshots?.reload()) checkedAt = Date.now();
      await dropRemoved(source);
    };
    check().catch(() => undefined);
  });
}

/**
 * Drops what the device has kept from before a removal (docs/product.md, Taking back). What the page shows from before is
 * refetched. Without the list of snapshots nothing is known.
 */
async function dropRemoved({ snapshots, client, ages }: DataSource): Promise<void> {
  const manifest = await snapshots?.load();
  if (!manifest) return;
  const { removedAt = 0 } = manifest;
  knownRemoval = removedAt;
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: ({ query, variables }) => Number(ages.askedAt(query, variables)) < removedAt,
  });
  // The host has the browser clear its HTTP cache, of the list too. A new copy says at the next visit when this one was.
  if (await dropKeptBefore(removedAt)) await snapshots?.reload();
}

/** The worker keeps what the page has fetched, and removes what no page needs. */
async function tidyWorker(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's postMessage has no target origin
  active?.postMessage('at rest');
}

/** Adds the pages read on this device to the client's cache. Resolves also where the browser forbids it. */
export async function recallRead(source: DataSource): Promise<void> {
  try {
    await recall(source, collections);
  } catch {
    // Cache storage is forbidden or cannot be read.
  }
}

function register(): Promise<ServiceWorkerRegistration> {
  // webpack emits the file and makes its address a TrustedScriptURL.
  return navigator.serviceWorker.register(
    /* webpackEntryOptions: { filename: 'sw.js' } */
    new URL('../../entry.worker.ts', import.meta.url),
  );
}

/** Keeps the open page after the delays, if it shows records. @returns a function that cancels */
function keepWhenRead(router: DataRouter, source: DataSource): () => void {
  const timers = KEEP_DELAYS_MS.map((time) => {
    const pictures = time < PICTURES_DELAY_MS ? () => [] : picturesOf;
    return setTimeout(() => whenIdle(() => void keepOpenPage(router, source, pictures)), time);
  });
  timers.push(setTimeout(() => void tidyWorker(), PICTURES_DELAY_MS));
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
  // They may have a record that was removed since, until they are refetched.
  if (answers.some(({ askedAt }) => askedAt < knownRemoval)) return;
  // Without a registration the visitor has chosen 'Forget this site'.
  if (!(await navigator.serviceWorker.getRegistration())) return;
  const page = { path: withoutSlash(location.pathname), heading, readAt: Date.now(), answers };
  await keepPage(page, pictures(document), knownRemoval).catch(() => undefined);
}

/** The addresses of the page's loaded pictures on the site's own host. */
function picturesOf({ images }: Document): string[] {
  return [...images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .map(({ currentSrc }) => currentSrc)
    .filter((address) => parsedUrl(address)?.origin === location.origin);
}
