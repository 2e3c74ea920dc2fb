import { hasUnsignedTexts } from '../../content/language.ts';
import { layout } from '../../content/words/layout.ts';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { type NavigateOptions, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { isEnglishOnly, NavigateContext } from '../../ui/links/Link.tsx';
import { NotFoundContext } from '../../ui/page/NotFound.tsx';
import { NoticeContext } from '../../ui/states/NoticeContext.ts';
import { closeOverlays } from '../../ui/dialog/overlays.ts';
import { NavigationContext } from '../../ui/page/PageHeading.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';
import { DemonstrationLine, UnreadLine } from './DemonstrationLine.tsx';
import { LanguageLinks } from './bar/LanguageLinks.tsx';
import { UnmarkedLinkItems } from './bar/LinkItems.tsx';
import { ErrorPage } from '../errors/errorPages.tsx';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { PendingLine } from './PendingLine.tsx';
import { SafetyStrip } from './footer/SafetyStrip.tsx';
import { SiteFooter } from './footer/SiteFooter.tsx';
import { allLinks } from '../../pages/siteLinks.ts';
import { SiteNavigation } from './bar/SiteNavigation.tsx';
import styles from './SiteLayout.module.css';
import { useScrollPosition } from '../start/useScrollPosition.ts';

const NOT_FOUND = <ErrorPage status={404} />;

/**
 * The same on every page, so no navigation renders it again. In a boundary of its own React hydrates it after the page
 * (selective hydration).
 */
const FOOT = (
  <Suspense>
    <SafetyStrip />
    <ErrorBoundary>
      <SiteFooter />
    </ErrorBoundary>
  </Suspense>
);

/** The layout of every page: navigation, main, footer. */
export function SiteLayout() {
  const { pathname } = useLocation();
  const navigation = useNavigationName(pathname);
  const [notice, setNotice] = useState<ReactNode>(null);
  useScrollPosition();

  return (
    <NavigateContext value={useLinkNavigation()}>
      <a className={styles.skip} href="#main">
        {layout.skip}
      </a>
      {BUILD.mocked && <DemonstrationLine />}
      {BUILD.hasLanguages && hasUnsignedTexts && <UnreadLine />}
      <ErrorBoundary fallback={<PlainNavigation />}>
        <SiteNavigation />
        {BUILD.hasLanguages && <LanguageLinks />}
      </ErrorBoundary>
      <main
        id="main"
        tabIndex={-1}
        className={styles.main}
        data-demonstration={BUILD.mocked || undefined}
      >
        <NavigationContext value={navigation}>
          <NoticeContext value={setNotice}>
            {/* A new key mounts a new boundary, which shows its fallback at once (docs/decisions/006). */}
            <Suspense key={pathname} fallback={<Spinner page />}>
              <NotFoundContext value={NOT_FOUND}>
                <Outlet />
              </NotFoundContext>
            </Suspense>
          </NoticeContext>
        </NavigationContext>
      </main>
      {FOOT}
      <ErrorBoundary fallback={null}>
        <PageAnnouncer />
        <PendingLine />
      </ErrorBoundary>
      {notice}
    </NavigateContext>
  );
}

/** Stands in for a navigation bar that cannot be shown. */
function PlainNavigation() {
  return (
    <nav className="wrap" aria-label={layout.navigation.main}>
      <ul>
        <UnmarkedLinkItems links={allLinks} />
      </ul>
    </nav>
  );
}

/** The navigation of links. One in a dialog or the menu closes it first. */
function useLinkNavigation() {
  const navigate = useNavigate();
  return useCallback(
    (to: string, options: NavigateOptions) =>
      closeOverlays((isOnEntry) => {
        const replace = isOnEntry || options.replace === true;
        if (isEnglishOnly(to)) location[replace ? 'replace' : 'assign'](to);
        else void navigate(to, { ...options, replace });
      }),
    [navigate],
  );
}

/** The path that the last navigation has opened; null on the first page. */
function useNavigationName(pathname: string): string | null {
  const [first] = useState(pathname);
  const [moved, setMoved] = useState(false);
  if (!moved && pathname !== first) setMoved(true);
  return moved ? pathname : null;
}
