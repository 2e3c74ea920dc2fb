import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { scrollBehavior } from '../ui/scrollBehavior.ts';

const KEY = 'maidan:scroll';

/** How long the scroll to a section of home waits when it comes from another page, in milliseconds (section 2). */
const SECTION_DELAY = 100;

/** How long a page that is still growing may take to become tall enough for its old place, in milliseconds. */
const PATIENCE = 20_000;

/**
 * The place on the page: its top after a link (smoothly where the link's state is `{ smooth: true }`), a section after a
 * link to one, where the visitor was after back, forward or a reload, even when the content comes later. React Router's
 * own ScrollRestoration tries once, when the page is still short.
 */
export function useScrollPosition(): void {
  const location = useLocation();
  const type = useNavigationType();
  const positions = useRef<Record<string, number>>(undefined);
  const previous = useRef<Location>(undefined);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const save = () => writePositions(positions.current ?? {});
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, []);

  useClientLayoutEffect(() => {
    const known = (positions.current ??= readPositions());
    const from = previous.current;
    previous.current = location;

    const cancel = place(
      location,
      from,
      type === NavigationType.Pop ? known[location.key] : undefined,
    );
    const remember = () => {
      known[location.key] = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => {
      cancel?.();
      removeEventListener('scroll', remember);
    };
  }, [location, type]);
}

/** Layout effects have no meaning in Node, and React warns about them there. */
const useClientLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Goes to where the visitor should be. @returns what stops it. */
function place(
  location: Location,
  from: Location | undefined,
  remembered: number | undefined,
): (() => void) | undefined {
  if (remembered !== undefined) return scrollWhenTall(remembered);
  const samePage = from?.pathname === location.pathname;
  if (location.hash) {
    let cancel = () => {};
    const timer = setTimeout(
      () => (cancel = scrollToSection(location.hash.slice(1))),
      samePage ? 0 : SECTION_DELAY,
    );
    if (!samePage) scrollTo(0, 0);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }
  // Another search on the same page, such as a picture that opens, leaves the place as it is.
  if (from && (!samePage || from.search === location.search)) {
    const { smooth } = (location.state ?? {}) as { smooth?: boolean };
    scrollTo({ top: 0, behavior: smooth ? scrollBehavior() : 'auto' });
  }
  return undefined;
}

/** Scrolls to a section, once it is there: when a visit begins with a link to one, its page may still be on its way. */
function scrollToSection(id: string): () => void {
  const observer = new ResizeObserver(() => {
    const section = document.getElementById(id);
    if (!section) return;
    observer.disconnect();
    section.scrollIntoView({ behavior: scrollBehavior() });
  });
  observer.observe(document.body);
  return () => observer.disconnect();
}

/** Scrolls to a place as soon as the page reaches that far, unless the visitor scrolls first. */
function scrollWhenTall(top: number): () => void {
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of GESTURES) removeEventListener(event, stop);
  };
  const tryOnce = () => {
    scrollTo(0, top);
    if (document.documentElement.scrollHeight - innerHeight >= top) stop();
  };
  const observer = new ResizeObserver(tryOnce);
  observer.observe(document.body);
  const timer = setTimeout(stop, PATIENCE);
  for (const event of GESTURES) addEventListener(event, stop, { passive: true });
  tryOnce();
  return stop;
}

const GESTURES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

function readPositions(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {};
  } catch {
    return {};
  }
}

function writePositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // A full or forbidden storage costs the place after a reload, nothing else.
  }
}
