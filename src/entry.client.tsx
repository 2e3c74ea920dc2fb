import './ui/base.css';
import { createRoot, type HydrationOptions, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { collections } from './app/collections.ts';
import { isKeptCopy, readHydrationData } from './app/hydrationData.ts';
import { isOffline, offlineMark, setOfflineMark } from './data/offlineMark.ts';
import { prefetchPages } from './app/prefetchPages.ts';
import { isMissingChunk } from './app/reloadOnce.ts';
import { routes } from './app/routes.tsx';
import { nameHistoryEntry } from './app/useScrollPosition.ts';
import { createDataSource } from './data/loading.ts';
import { onReturn } from './data/onReturn.ts';
import { createReport, type Report } from './data/report.ts';
import type { Service } from './data/service.ts';
import { isPanelWanted } from './devtools/wanted.ts';
import { layOutAll } from './ui/layOutAll.ts';
import { whenIdle } from './ui/whenIdle.ts';

// The import is inside its condition, so that a build for a real service has no such file. So is that of the panel.
const loadMocks = BUILD.mocked ? () => import('../mocks/browser.ts') : null;

/** A demonstration answers itself: the mocks start with the first operation that no file answers. */
const DEMONSTRATION: Service = {
  url: '/graphql',
  apiKey: 'demonstration',
  fetch: loadMocks
    ? async (...request) => (await loadMocks()).answer(new Request(...request))
    : undefined,
};

/** How long taking a page over may last, its Suspense boundaries included, in milliseconds: React does not say when it is done. */
const TAKEOVER = 1_000;

/** How long a visitor stays on a page before the service worker fetches what it needs, in milliseconds. */
const REST = 5_000;

const loadOffline = () => import(/* webpackChunkName: "offline" */ './app/offline/startOffline.ts');

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) return;
  const devtools = await loadDevtools();
  // A scenario is about answers of the service: the page's own would hide it.
  const hydrationData = devtools?.hasScenario ? null : readHydrationData();
  const service = BUILD.service ?? DEMONSTRATION;
  const report = createReport(BUILD.reportUrl);
  document.addEventListener('securitypolicyviolation', () => report('policy'));
  const dataSource = createDataSource(collections, devtools?.watchService(service) ?? service, {
    maxAgeMs: BUILD.maxAge,
    hydrationData,
    isKeptCopy: isKeptCopy(),
    log: (line) => report('request', line),
    hasSnapshots: BUILD.prerendered && !devtools?.hasScenario,
    isOffline,
    whenIdle,
  });
  const source = devtools?.watchSource(dataSource, hydrationData) ?? dataSource;
  const { client, refetchActive, refetchFirstPage, endHydration } = source;
  if (offlineMark() === 'kept') {
    // Before anything else: the connection may return while the page is still hydrated.
    addEventListener('online', () => offlineMark() && setOfflineMark('on'));
    await (await loadOffline()).recallRead(source);
  }
  const pages = routes(source);
  nameHistoryEntry();
  const router = createBrowserRouter(pages);
  const app = <App client={client} router={router} />;
  if (hydrationData) {
    await initialized(router);
    if (Object.values(router.state.errors ?? {}).some(isMissingChunk)) {
      // The page can be read and its links work; taken over it would be an error screen.
      router.dispose();
      return;
    }
    hydrateRoot(container, app, failuresTo(report));
    // What is old by now is asked for again once the page stands: an answer that came while React still takes the page
    // over would make another page of it than the one that is there.
    whenIdle(() => {
      endHydration();
      layOutAll();
    });
    setTimeout(() => whenIdle(refetchFirstPage), TAKEOVER);
  } else {
    layOutAll();
    createRoot(container, failuresTo(report)).render(app);
  }
  devtools?.show(router);
  onReturn(refetchActive);
  whenIdle(async () => {
    await source.ready;
    prefetchPages(pages, source.prefetch);
  });
  if (offlineMark()) {
    const begin = () =>
      loadOffline().then(
        (loaded) => loaded.startOffline(router, source),
        // Without it the site is as it is where there is no service worker; the next page fetches it again.
        () => undefined,
      );
    const isThere = navigator.serviceWorker?.controller;
    if (isThere) whenIdle(() => void begin(), REST);
    else whenAtRest(router, () => void begin());
  }
}

/** What React does with errors: the router's screens for visitors are not changed by it. */
function failuresTo(report: Report): RootOptions & HydrationOptions {
  return {
    onCaughtError: (error) => report('render', error),
    onRecoverableError: (error) => report('hydration', error),
    onUncaughtError: (error) => {
      // The window hears of it as well, and with it the overlay of a development server.
      reportError(error);
      report('render');
    },
  };
}

/** The development panel: always in development, in a demonstration where the address asks for it or for a scenario. */
async function loadDevtools() {
  if (BUILD.development || (BUILD.mocked && isPanelWanted())) {
    const { startDevtools } = await import(
      /* webpackChunkName: "devtools" */ './devtools/start.tsx'
    );
    return startDevtools(loadMocks ? (await loadMocks()).scenarios : null);
  }
  return null;
}

/** Waits until the router has the code and the data of the first page. */
async function initialized(router: DataRouter): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Calls back once the visitor has stayed on a page for a while and typed nothing: a letter is not kept waiting. */
function whenAtRest(router: DataRouter, callback: () => void): void {
  const end = () => {
    unsubscribe();
    removeEventListener('input', restart);
    whenIdle(callback, REST);
  };
  let timer = setTimeout(end, REST);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(end, REST);
  };
  const unsubscribe = router.subscribe(restart);
  addEventListener('input', restart);
}

// The page's data are its last part, and may still be on their way.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void start());
else void start();
