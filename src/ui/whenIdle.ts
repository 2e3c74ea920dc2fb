/** Calls back when the browser has nothing else to do; in Safari, which cannot tell, in a moment. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback);
  else setTimeout(callback, 200);
}
