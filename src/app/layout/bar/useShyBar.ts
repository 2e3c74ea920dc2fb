import { useEffect } from 'react';

/** The widths at which the navigation has a menu instead of links. */
const SMALL_SCREEN = '(max-width: 74.99rem)';

/** Shorter scrolls are ignored: a resting finger trembles. */
const MIN_SCROLL_PX = 8;

/**
 * Hides the navigation bar on small screens while the visitor scrolls down. A scroll up shows it again. The state is an
 * attribute of the root element, for the styles of elements that stick below the bar (`--bar-shown`).
 */
export function useShyBar(): void {
  useEffect(() => {
    const root = document.documentElement;
    const small = matchMedia(SMALL_SCREEN);
    let last = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - last) < MIN_SCROLL_PX) return;
      const isDown = scrollY > last && scrollY > root.clientHeight / 4;
      root.toggleAttribute('data-bar-away', isDown && small.matches);
      last = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      root.removeAttribute('data-bar-away');
    };
  }, []);
}
