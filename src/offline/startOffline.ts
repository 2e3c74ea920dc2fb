import { type DataRouter, NavigationType } from 'react-router-dom';
import type { DataSource } from '../data/load/loading.ts';
import { base } from '../content/language.ts';
import { layout } from '../content/words/layout.ts';
import { paths } from '../paths.ts';
import { onNavigation } from '../browser/routerEvents.ts';
import { onReturn } from '../browser/onReturn.ts';
import { parsedUrl } from '../data/wire/urls.ts';
import { forgetSite } from '../features/policies/exit/forgetSite.ts';
import { whenIdle } from '../browser/whenIdle.ts';
import { withoutSlash } from '../data/load/hydrationData.ts';
import { isSavingData } from '../browser/savingData.ts';
import { showConnection } from './ConnectionLine.tsx';
import { dropSavedBefore, saveFallback, savePage, savePictures } from './savedPages.ts';
import { isOffline, offlineMark } from '../browser/offlineMark.ts';

/** A page that is open for this time counts as read. Pages that are only passed through cost no request. */
const READ_DELAY_MS = 5_000;

/** Pictures that have loaded later are saved after this time. */
const LATE_PICTURES_DELAY_MS = 20_000;

/** An open tab checks at most so often whether a record was removed. */
const REMOVAL_CHECK_INTERVAL_MS = 15 * 60_000;

/** So long after one of a page's files all others have failed too. Until then webpack gives out the promise of the first try. */
const RETRY_MS = 1_000;

/** The last removal that this visit knows of, in milliseconds since 1970; 0 for none. */
let knownRemoval = 0;

/**
 * Makes the site readable offline (docs/product.md, Offline; docs/decisions/012). Registers the service worker, saves the
 * pages that are read, and shows when the connection is lost. Where the browser refuses any of this, the site works without
 * it.
 */
export async function startOffline(router: DataRouter, source: DataSource): Promise<void> {
  // The mark is removed when the visitor chooses 'Forget this site'.
  if (!('serviceWorker' in navigator) || !offlineMark()) return;
  showConnection(router, source);
  try {
    if (!isSavingData()) await register();
    // It may have been removed while the worker was registered.
    if (!offlineMark()) return await forgetSite();
    await dropRemoved(source);
  } catch {
    // Service workers are forbidden, as in some private windows, or storage is full.
    return;
  }
  let checkedAt = source.freshness.manifest ? Date.now() : 0;
  onReturn(() => {
    void tell('serve');
    if (Date.now() - checkedAt < REMOVAL_CHECK_INTERVAL_MS) return;
    const check = async () => {
      if (await source.freshness.reloadManifest()) checkedAt = Date.now();
      await dropRemoved(source);
    };
    check().catch(() => undefined);
  });
  // A connection may be lost without an event. Then the code of a page does not come, and the worker may have it.
  router.subscribe(({ errors }) => void (errors && tell('serve')));
  const reopen = () => {
    const { errors, location } = router.state;
    if (errors) void router.navigate(location, { replace: true, state: location.state });
  };
  navigator.serviceWorker.addEventListener('controllerchange', () => setTimeout(reopen, RETRY_MS));
  // For a visitor who saves data there may be no worker, and this never ends.
  await tell('tidy');
  if (base) void saveLanguage().catch(() => undefined);
  // The first page has been open for longer. What a link has led to has not.
  const isFirst = router.state.historyAction === NavigationType.Pop;
  let cancel = saveWhenRead(router, source, isFirst ? 0 : READ_DELAY_MS);
  onNavigation(router, () => {
    cancel();
    cancel = saveWhenRead(router, source, READ_DELAY_MS);
  });
  // Not before it is needed: Chrome then fetches and decodes each picture anew that is shown again.
  addEventListener('offline', () => void tell('serve'));
}

/**
 * Drops what the device has saved from before a removal (docs/product.md, Taking back). What the page shows from before is
 * refetched. Without the list of snapshots nothing is known.
 */
async function dropRemoved({ freshness, client }: DataSource): Promise<void> {
  const manifest = await freshness.loadManifest();
  if (!manifest) return;
  const { removedAt = 0 } = manifest;
  knownRemoval = removedAt;
  void client.refetchQueries({
    include: 'active',
    onQueryUpdated: (query) => Number(freshness.queriedAt(query)) < removedAt,
  });
  if (!(await isRegistered())) return;
  // The host has the browser clear its HTTP cache, of the list too. A new copy says at the next visit when this one was.
  if (await dropSavedBefore(removedAt)) await freshness.reloadManifest();
}

/** Saves the pages of another language that a reader may need without a connection. The frame has the English ones. */
async function saveLanguage(): Promise<void> {
  if (!(await maySave())) return;
  const { help, play, contact } = layout.links;
  for (const [path, heading] of [
    [paths.help(), help],
    [paths.play(), play],
    [paths.contact(), contact],
  ] as const) {
    if (path.startsWith(base)) await savePage(path, heading, knownRemoval);
  }
  await saveFallback(knownRemoval);
}

/** Has the worker keep large files that the page has fetched, or serve this page's own requests too. */
async function tell(what: 'tidy' | 'serve'): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's postMessage has no target origin
  active?.postMessage(what);
}

function register(): Promise<ServiceWorkerRegistration> {
  // webpack emits the file and makes its address a TrustedScriptURL.
  return navigator.serviceWorker.register(
    /* webpackEntryOptions: { filename: 'sw.js' } */
    new URL('../entry.worker.ts', import.meta.url),
  );
}

/** Saves the open page after a delay in milliseconds, if it shows records, and its pictures. @returns a function that cancels */
function saveWhenRead(router: DataRouter, source: DataSource, delay: number): () => void {
  const save = (after: number, what: () => Promise<void>) =>
    setTimeout(() => whenIdle(() => void what().catch(() => undefined)), after);
  const timers = [
    save(delay, () => saveOpenPage(router, source)),
    save(READ_DELAY_MS, saveOpenPictures),
    save(READ_DELAY_MS, () => tell('tidy')),
    save(LATE_PICTURES_DELAY_MS, saveOpenPictures),
  ];
  return () => timers.forEach((timer) => clearTimeout(timer));
}

async function saveOpenPage({ state }: DataRouter, { client }: DataSource): Promise<void> {
  const path = withoutSlash(state.location.pathname);
  const heading = document.querySelector('h1')?.textContent;
  if (state.errors || state.navigation.state !== 'idle' || !heading) return;
  if (client.getObservableQueries('active').size === 0 || !(await maySave())) return;
  await savePage(path, heading, knownRemoval);
}

/** Saves the page's loaded pictures that are on the site's own host. */
async function saveOpenPictures(): Promise<void> {
  if (!(await maySave())) return;
  const addresses = [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .map(({ currentSrc }) => currentSrc)
    .filter((address) => parsedUrl(address)?.origin === location.origin);
  await savePictures(addresses, knownRemoval);
}

async function maySave(): Promise<boolean> {
  return (await isRegistered()) && !isOffline() && !isSavingData();
}

/** Whether there is a worker. There is none after the visitor has chosen 'Forget this site': then nothing is stored. */
async function isRegistered(): Promise<boolean> {
  return (await navigator.serviceWorker.getRegistration()) !== undefined;
}
