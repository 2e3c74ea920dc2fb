import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { recallFromTab, rememberInTab } from '../data/tabStorage.ts';
import { layOutAll } from '../ui/layOutAll.ts';
import { scrollBehavior } from '../ui/scrollBehavior.ts';

const KEY = 'maidan:scroll';

/** How long the scroll to a section of home waits after a navigation from another page. */
const SECTION_DELAY_MS = 100;

/** How long restoring a position waits for a page that is still too short. */
const RESTORE_TIMEOUT_MS = 20_000;

/** React Router's name for each entry of the history that it has not made itself. */
const NAMELESS = 'default';

/** Gives the entry that a page is opened in a name of its own, which a reload and a return find again. */
export function nameHistoryEntry(): void {
  if (history.state?.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...history.state, key }, '');
}

/**
 * Sets the scroll position after each navigation: the top after a link (smoothly if the link's state has `smooth`), the
 * section after a link to one, and the former position after back, forward or a reload, even if the content comes later.
 * React Router's ScrollRestoration tries only once, when the page is still short (docs/decisions/006).
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

    // The browser itself follows a link to a section of the page, such as the skip link: that is no return.
    const isReturn = type === NavigationType.Pop && !(location.hash && location.key === NAMELESS);
    const remembered = isReturn ? known[location.key] : undefined;
    // Its place on the page would be a guess.
    if (location.hash || remembered !== undefined) layOutAll();
    const remember = () => {
      known[location.key] = scrollY;
    };
    const startRemembering = () => addEventListener('scroll', remember, { passive: true });
    let cancel;
    if (remembered === undefined) {
      cancel = place(location, from);
      startRemembering();
    } else {
      // How far a page can be scrolled that is still short is nobody's place: a reload would go there.
      cancel = scrollWhenTall(remembered, startRemembering);
    }
    return () => {
      cancel?.();
      removeEventListener('scroll', remember);
    };
  }, [location, type]);
}

/** Scrolls to where a location asks for that is no return. @returns a function that ends scrolling that still waits */
function place(location: Location, from: Location | undefined): (() => void) | undefined {
  const samePage = from?.pathname === location.pathname;
  if (location.hash) {
    if (!samePage) scrollTo(0, 0);
    return scrollToSection(location.hash.slice(1), samePage ? 0 : SECTION_DELAY_MS);
  }
  // Only the search has changed, as when a picture of the gallery opens: the position stays.
  if (from && (!samePage || from.search === location.search)) {
    const { smooth } = (location.state ?? {}) as { smooth?: boolean };
    scrollTo({ top: 0, behavior: smooth ? scrollBehavior() : 'auto' });
  }
  return undefined;
}

/** Scrolls to a section after a delay, once it exists: at the start of a visit its page may still be loading. */
function scrollToSection(id: string, delay: number): () => void {
  const observer = new ResizeObserver(() => {
    const section = document.getElementById(id);
    if (!section) return;
    observer.disconnect();
    section.scrollIntoView({ behavior: scrollBehavior() });
  });
  const timer = setTimeout(() => observer.observe(document.body), delay);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * Scrolls to a position as soon as the page is tall enough for it, unless the visitor scrolls first.
 * @param onEnd called when it is there, or given up
 * @returns a function that gives it up
 */
function scrollWhenTall(top: number, onEnd: () => void): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of GESTURES) removeEventListener(event, stop);
    onEnd();
  };
  const tryOnce = () => {
    scrollTo(0, top);
    if (document.documentElement.scrollHeight - innerHeight >= top) stop();
  };
  const observer = new ResizeObserver(tryOnce);
  observer.observe(document.body);
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS);
  for (const event of GESTURES) addEventListener(event, stop, { passive: true });
  tryOnce();
  return stop;
}

/** Events that mean that the visitor scrolls. */
const GESTURES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

function readPositions(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(recallFromTab(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {};
  } catch {
    return {};
  }
}
