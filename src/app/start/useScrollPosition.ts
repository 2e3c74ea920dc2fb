import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { recallFromTab, rememberInTab } from '../../browser/tabStorage.ts';
import { scrollBehavior } from '../../browser/scrollBehavior.ts';
import { whenIdle } from '../../browser/whenIdle.ts';

const KEY = 'maidan:scroll';

/** Delays the scroll to a section of home after a navigation from another page. */
const SECTION_DELAY_MS = 100;

/**
 * Content below the fold is laid out so long after a navigation: the page is hydrated by then. Whoever captures, prints, saves
 * or searches the page finds all of it.
 */
const LAYOUT_DELAY_MS = 1_000;

/** After this time, restoring a position on a page still too short is given up. */
const RESTORE_TIMEOUT_MS = 20_000;

/** React Router's key for history entries that it has not created. */
const FOREIGN_ENTRY_KEY = 'default';

/** Gives the first history entry a key of its own. Its scroll position is found by it after a reload or a return. */
export function nameHistoryEntry(): void {
  if (history.state?.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...history.state, key }, '');
}

/**
 * Sets the scroll position after each navigation. After a link it is the top (smoothly if the link's state has `smooth`),
 * after a link to a section that section, and after back, forward or a reload the previous position, even if the content is
 * loaded later. React Router's ScrollRestoration tries only once, when the page is still short (docs/decisions/006).
 */
export function useScrollPosition(): void {
  const location = useLocation();
  const type = useNavigationType();
  const positions = useRef<Record<string, number>>(undefined);
  const previous = useRef<Location>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const save = () => rememberInTab(KEY, JSON.stringify(positions.current ?? {}));
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, []);

  useLayoutEffect(() => {
    const known = (positions.current ??= readPositions());
    const from = previous.current;
    previous.current = location;

    // Links that the browser itself handles, such as the skip link, are no back navigations. React Router calls them POP
    // too.
    const isReturn =
      type === NavigationType.Pop && !(location.hash && location.key === FOREIGN_ENTRY_KEY);
    const remembered = isReturn ? known[location.key] : undefined;
    // Without the layout of everything above it, a target below the first screen has an estimated position (`.below` in
    // base.css).
    const isFurtherDown = location.hash !== '' || (remembered ?? 0) > innerHeight;
    const cancelLayout = layOut(isFurtherDown);
    const remember = () => {
      known[location.key] = scrollY;
    };
    const startRemembering = () => {
      for (const event of MOVES)
        addEventListener(event, remember, { passive: true, capture: true });
    };
    let cancel;
    if (remembered === undefined) {
      cancel = scrollToTarget(location, from);
      startRemembering();
    } else {
      // Not before: the position on a page still too short would replace the remembered one.
      cancel = tryWhileLoading(() => {
        scrollTo(0, remembered);
        return document.documentElement.scrollHeight - innerHeight >= remembered;
      }, startRemembering);
    }
    return () => {
      cancel?.();
      cancelLayout();
      for (const event of MOVES) removeEventListener(event, remember, { capture: true });
    };
  }, [location, type]);
}

/**
 * Lays out the content below the fold (base.css): that of the first screens at once or not, all of it when the browser is
 * idle. @returns a function that cancels the latter
 */
function layOut(atOnce: boolean): () => void {
  const { dataset } = document.documentElement;
  if (atOnce) dataset['laidOut'] = '';
  else delete dataset['laidOut'];
  let isOpen = true;
  setTimeout(() => whenIdle(() => isOpen && (dataset['laidOut'] = 'whole')), LAYOUT_DELAY_MS);
  return () => void (isOpen = false);
}

/** Scrolls after a navigation that is not a return. @returns a function that cancels a delayed scroll */
function scrollToTarget(location: Location, from: Location | undefined): (() => void) | undefined {
  const samePage = from?.pathname === location.pathname;
  if (location.hash) {
    // The browser has scrolled a prerendered page to its section, or the visitor away from it.
    if (!from && scrollY > 0) return undefined;
    if (!samePage) scrollTo(0, 0);
    // At once on the first page of a visit: its font may still come, and a smooth scroll would end beside the section.
    const behavior = from ? scrollBehavior() : 'auto';
    return scrollToSection(location.hash.slice(1), samePage ? 0 : SECTION_DELAY_MS, behavior);
  }
  // The position stays where only the query string or an entry's state changes, as while the visitor searches.
  const { smooth, stay } = (location.state ?? {}) as { smooth?: boolean; stay?: boolean };
  if (from && (!samePage || (from.search === location.search && !stay))) {
    scrollTo({ top: 0, behavior: smooth ? scrollBehavior() : 'auto' });
  }
  return undefined;
}

/** Scrolls to a section after a delay, once it exists. The first page of a visit may still be loading. */
function scrollToSection(id: string, delay: number, behavior: ScrollBehavior): () => void {
  let cancel: (() => void) | undefined;
  const timer = setTimeout(() => {
    cancel = tryWhileLoading(() => {
      const section = document.getElementById(id);
      section?.scrollIntoView({ behavior });
      return section !== null;
    });
  }, delay);
  return () => {
    clearTimeout(timer);
    cancel?.();
  };
}

/**
 * Tries something again at each change of the page's height, until it succeeds. It gives up where the visitor scrolls first.
 * @param onEnd called when it has succeeded, or is given up
 * @returns a function that cancels it
 */
function tryWhileLoading(succeeds: () => boolean, onEnd?: () => void): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of GESTURES) removeEventListener(event, stop);
    onEnd?.();
  };
  const tryOnce = () => succeeds() && stop();
  const observer = new ResizeObserver(tryOnce);
  observer.observe(document.body);
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  for (const event of GESTURES) addEventListener(event, stop, { passive: true });
  tryOnce();
  return stop;
}

/**
 * Events at which the position is remembered. A scroll is reported only with the next frame. A click may come before it, as
 * when a link is pressed at once after a jump.
 */
const MOVES = ['scroll', 'click'] as const;

/** Events that show that the visitor scrolls. */
const GESTURES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const readPositions = () => JSON.parse(recallFromTab(KEY) ?? '{}') as Record<string, number>;
