import { useEffect } from 'react';

/** Where the menu takes the place of the links: there the bar makes room for the page. */
const SMALL = '(max-width: 69.99rem)';

/** How far a scroll must go before it counts, in CSS pixels: a resting finger trembles. */
const TREMBLE = 8;

/**
 * On small screens the bar leaves while the visitor scrolls down and is back on the first scroll up. Whether it is away
 * stands on the root element, where the styles of what stands below it read it (`--bar-shown`).
 */
export function useShyBar(): void {
  useEffect(() => {
    const root = document.documentElement;
    const small = matchMedia(SMALL);
    let last = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - last) < TREMBLE) return;
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
