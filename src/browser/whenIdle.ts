/**
 * Calls back when the browser is idle. Safari has no requestIdleCallback: there after 200 ms.
 * @param timeout milliseconds after which to call back even if the browser is not idle
 */
export function whenIdle(callback: () => void, timeout?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout });
  else setTimeout(callback, 200);
}
