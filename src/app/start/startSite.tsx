import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router-dom';
import { isOffline, offlineMark, setOfflineMark } from '../../browser/offlineMark.ts';
import { nextTask } from '../../browser/nextTask.ts';
import { onReturn } from '../../browser/onReturn.ts';
import { whenIdle } from '../../browser/whenIdle.ts';
import type { HydrationData } from '../../data/load/client.ts';
import {
  hasSnapshots,
  isSavedCopy,
  isUnconfirmedCopy,
  readHydrationData,
  settleAddress,
} from '../../data/load/hydrationData.ts';
import { createDataSource, type DataSource } from '../../data/load/loading.ts';
import { createReport, type Report } from '../../data/network/report.ts';
import type { Service } from '../../data/network/service.ts';
import { language } from '../../content/language.ts';
import { versionsOf } from '../../paths.ts';
import { collections } from '../../features/collections.ts';
import { leaveFirstHead } from '../../ui/page/PageTitle.tsx';
import { startOverlays } from '../../ui/dialog/overlays.ts';
import { notePrerenderedFields } from '../../ui/form/prerenderedFields.ts';
import { App } from '../App.tsx';
import { routes } from '../routes.tsx';
import { failuresTo, routeOf } from './failuresTo.ts';
import { prefetchPages } from './prefetchPages.ts';
import { leavePrerendered, PrerenderedPage } from './prerenderedPage.ts';
import { initialized, onFirstNavigation, releaseFocus } from '../../browser/routerEvents.ts';
import { nameHistoryEntry } from './useScrollPosition.ts';

/** What watches the data layer during a visit: the development panel. */
interface Watcher {
  /** Whether it changes the service's answers. Those of the page would hide it. */
  hasScenario: boolean;
  watchService: (service: Service) => Service;
  watchSource: (source: DataSource, hydrationData: HydrationData | null) => DataSource;
  show: (router: DataRouter) => void;
}

/** How long hydration may last, its Suspense boundaries included: React does not say when it ends. */
const HYDRATION_MS = 1_000;

/** The service worker starts so late: its downloads compete with those of the first page. */
const OFFLINE_DELAY_MS = 5_000;

/** Starts the site in the browser: hydrates a prerendered page, or renders one that is not. */
export async function startSite(service: Service, watcher: Watcher | null): Promise<void> {
  const container = document.getElementById('root');
  if (!container) return;
  settleAddress();
  const { pathname } = location;
  const hydrationData = watcher?.hasScenario ? null : readHydrationData();
  let siteRoutes: RouteObject[] = [];
  const report = createReport(BUILD.reportUrl, () => routeOf(siteRoutes, location.pathname));
  document.addEventListener('securitypolicyviolation', () => report('policy'));
  const dataSource = createDataSource(collections, watcher?.watchService(service) ?? service, {
    maxAgeMs: BUILD.maxAge,
    hydrationData,
    isUnconfirmedCopy: isUnconfirmedCopy(),
    log: (line) => report('request', line),
    hasSnapshots: hasSnapshots() && !watcher?.hasScenario,
    isOffline,
  });
  const source = watcher?.watchSource(dataSource, hydrationData) ?? dataSource;
  await nextTask();
  noteConnection();
  siteRoutes = routes(source);
  nameHistoryEntry();
  startOverlays();
  const router = createBrowserRouter(siteRoutes);
  const app = <App client={source.client} router={router} />;
  notePrerenderedFields();
  if (hydrationData) await initialized(router);
  const page = new PrerenderedPage(container);
  // What has been pressed by now happens before the next task. After Back the page is that of another address.
  await nextTask();
  if (!hydrationData || location.pathname !== pathname) {
    createRoot(container, failuresTo(report)).render(app);
    source.freshness.endHydration();
    whenIdle(leaveFirstHead);
  } else if (router.state.errors) {
    // The prerendered page can be read. Hydrated it would be an error screen.
    router.dispose();
    leavePrerendered();
    return;
  } else hydrate(container, page, app, source, report);
  onFirstNavigation(router, leaveFirstHead);
  releaseFocus(router);
  watcher?.show(router);
  onReturn(source.freshness.refetchShown);
  startWhenIdle(router, siteRoutes, source);
}

/** A page that was saved on the device comes without a connection, until the browser reports one. */
function noteConnection(): void {
  if (isSavedCopy() && offlineMark()) setOfflineMark('app-shell');
  if (offlineMark() === 'app-shell') {
    addEventListener('online', () => offlineMark() && setOfflineMark('enabled'));
  }
}

function hydrate(
  container: HTMLElement,
  page: PrerenderedPage,
  app: ReactNode,
  { freshness }: DataSource,
  report: Report,
): void {
  const options = failuresTo(report, () => page.restore(root));
  const root = hydrateRoot(container, app, options);
  const end = () => {
    page.endHydration();
    freshness.endHydration();
  };
  setTimeout(() => whenIdle(end), HYDRATION_MS);
}

/**
 * Offers the home page in Hindi or Marathi to a visitor whose browser prefers that to English, until the first navigation.
 * Nothing is stored, and nobody is sent there.
 */
function offerLanguage(router: DataRouter): void {
  const versions = language === 'en' && location.pathname === '/' ? versionsOf('/') : [];
  const preferred = navigator.languages
    .map((each) => versions.find((version) => each.startsWith(version.language)))
    .find(Boolean);
  if (!preferred || preferred.language === 'en') return;
  const show = async () => {
    const { showLanguageOffer } = await import(
      /* webpackChunkName: "offer" */ '../layout/LanguageOffer.tsx'
    );
    // The visitor may have left it meanwhile.
    if (router.state.location.pathname === '/') {
      onFirstNavigation(router, showLanguageOffer(preferred));
    }
  };
  // Where the code does not come, the links below the bar lead there too.
  show().catch(() => undefined);
}

/** Starts what no visitor waits for: prefetching, then the service worker. */
function startWhenIdle(router: DataRouter, siteRoutes: RouteObject[], source: DataSource): void {
  const { freshness } = source;
  whenIdle(() => void freshness.ready.then(() => prefetchPages(siteRoutes, freshness)));
  if (BUILD.hasLanguages) offerLanguage(router);
  if (!offlineMark()) return;
  const startOffline = () =>
    import(/* webpackChunkName: "offline" */ '../../offline/startOffline.ts').then(
      (loaded) => loaded.startOffline(router, source),
      // The site works without a service worker; the next page load tries again.
      () => undefined,
    );
  setTimeout(() => whenIdle(() => void startOffline()), OFFLINE_DELAY_MS);
}
