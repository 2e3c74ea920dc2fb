/**
 * Calls back when the browser has nothing else to do; in Safari, which cannot tell, in a moment.
 * @param timeout in how many milliseconds at the latest
 */
export function whenIdle(callback: () => void, timeout?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout });
  else setTimeout(callback, 200);
}
