// First: the styles of components build on it.
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/primitives.css';
import './ui/styles/print.css';
import { createRoot, type HydrationOptions, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createBrowserRouter, type DataRouter } from 'react-router-dom';
import { isPanelWanted } from '../mocks/scenarioOfTab.ts';
import { App } from './app/App.tsx';
import { collections } from './features/collections.ts';
import {
  hasSnapshots,
  isUnconfirmedCopy,
  isSavedCopy,
  readHydrationData,
  settleAddress,
} from './data/load/hydrationData.ts';
import { isOffline, offlineMark, setOfflineMark } from './browser/offlineMark.ts';
import { prefetchPages } from './app/start/prefetchPages.ts';
import { leavePrerendered, PrerenderedPage } from './app/start/prerenderedPage.ts';
import { routes } from './app/routes.tsx';
import { nameHistoryEntry } from './app/start/useScrollPosition.ts';
import { createDataSource } from './data/load/loading.ts';
import { nextTask } from './browser/nextTask.ts';
import { onReturn } from './browser/onReturn.ts';
import { createReport, type Report } from './data/network/report.ts';
import type { Service } from './data/network/service.ts';
import { startOverlays } from './ui/dialog/overlays.ts';
import { notePrerenderedFields } from './ui/form/prerenderedFields.ts';
import { whenIdle } from './browser/whenIdle.ts';

// The import is inside the condition: builds for a real service have no such file. So is that of the panel.
const loadMocks = BUILD.mocked ? () => import('../mocks/browser.ts') : null;

/** The service of a demonstration: the mocks. They are loaded with the first operation without a snapshot. */
const DEMONSTRATION: Service = {
  url: '/graphql',
  apiKey: 'demonstration',
  fetch: loadMocks
    ? async (...request) => (await loadMocks()).answer(new Request(...request))
    : undefined,
};

/** How long hydration may last, its Suspense boundaries included: React does not say when it ends. */
const HYDRATION_MS = 1_000;

/** The service worker starts so late: its downloads compete with those of the first page. */
const OFFLINE_DELAY_MS = 5_000;

const loadOffline = () => import(/* webpackChunkName: "offline" */ './offline/startOffline.ts');

const loadHead = () => import(/* webpackChunkName: "head" */ './app/start/documentHead.ts');

/** Starts the site in the browser. */
async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) return;
  const devtools = await loadDevtools();
  settleAddress();
  // A scenario changes the service's answers: those of the page would hide it.
  const hydrationData = devtools?.hasScenario ? null : readHydrationData();
  const service = BUILD.service ?? DEMONSTRATION;
  const report = createReport(BUILD.reportUrl);
  document.addEventListener('securitypolicyviolation', () => report('policy'));
  const dataSource = createDataSource(collections, devtools?.watchService(service) ?? service, {
    maxAgeMs: BUILD.maxAge,
    hydrationData,
    isUnconfirmedCopy: isUnconfirmedCopy(),
    log: (line) => report('request', line),
    hasSnapshots: hasSnapshots() && !devtools?.hasScenario,
    isOffline,
  });
  const source = devtools?.watchSource(dataSource, hydrationData) ?? dataSource;
  await nextTask();
  const { client, refetchActive, endHydration } = source;
  if (isSavedCopy() && offlineMark()) setOfflineMark('app-shell');
  if (offlineMark() === 'app-shell') {
    addEventListener('online', () => offlineMark() && setOfflineMark('enabled'));
  }
  const siteRoutes = routes(source);
  nameHistoryEntry();
  startOverlays();
  const router = createBrowserRouter(siteRoutes);
  const app = <App client={client} router={router} />;
  notePrerenderedFields();
  if (hydrationData) {
    await initialized(router);
    // The prerendered page can be read, and its links work. Hydrated it would be an error screen.
    if (router.state.errors) {
      router.dispose();
      leavePrerendered();
      return;
    }
    await nextTask();
    const page = new PrerenderedPage(container);
    const root = hydrateRoot(
      container,
      app,
      failuresTo(report, () => page.restore(root)),
    );
    const end = () => {
      page.endHydration();
      // Stale queries are refetched after hydration: an earlier answer would not match the prerendered page.
      endHydration();
    };
    setTimeout(() => whenIdle(end), HYDRATION_MS);
  } else {
    createRoot(container, failuresTo(report)).render(app);
  }
  devtools?.show(router);
  onReturn(refetchActive);
  const followHead = () =>
    loadHead().then(
      ({ followPages }) => followPages(hydrationData?.path ?? null),
      // The site works without.
      () => undefined,
    );
  // The head of a prerendered page is right until the visitor leaves it.
  if (!hydrationData && hasSnapshots()) whenIdle(() => void followHead());
  else onFirstNavigation(router, () => void followHead());
  whenIdle(() => void source.ready.then(() => prefetchPages(router, siteRoutes, source.prefetch)));
  if (offlineMark()) {
    const startOffline = () =>
      loadOffline().then(
        (loaded) => loaded.startOffline(router, source),
        // The site works without a service worker; the next page load tries again.
        () => undefined,
      );
    setTimeout(() => whenIdle(() => void startOffline()), OFFLINE_DELAY_MS);
  }
}

/**
 * Reports React's errors. What visitors see is up to error boundaries and the router's error screens.
 * @param onFailure called when a component has thrown
 */
function failuresTo(report: Report, onFailure?: () => void): RootOptions & HydrationOptions {
  return {
    onCaughtError: (error) => {
      report('render', error);
      onFailure?.();
    },
    onRecoverableError: (error) => report('hydration', error),
    onUncaughtError: (error) => {
      // An error event, which the overlay of the development server shows.
      reportError(error);
      report('render');
      onFailure?.();
    },
  };
}

/** Loads the development panel. A demonstration does so only where the address asks for it. */
async function loadDevtools() {
  if (BUILD.development || (BUILD.mocked && isPanelWanted())) {
    const { startDevtools } = await import(
      /* webpackChunkName: "devtools" */ './devtools/start.tsx'
    );
    return startDevtools(loadMocks ? (await loadMocks()).scenarios : null);
  }
  return null;
}

/** Resolves once the router has the code and the data of the first page. */
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

function onFirstNavigation(router: DataRouter, callback: () => void): void {
  const first = router.state.location.pathname;
  const unsubscribe = router.subscribe(({ location: { pathname } }) => {
    if (pathname === first) return;
    unsubscribe();
    callback();
  });
}

/** Starts the site. Where that fails, the prerendered page stays. */
function begin(): void {
  start().catch((error: unknown) => {
    leavePrerendered();
    reportError(error);
  });
}

// The page's data are its last element, and may not have arrived.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
else begin();
