/**
 * A signal that aborts after a time. `AbortSignal.timeout` is newer than some of the supported browsers. Node needs it: its
 * timers, unlike those of `setTimeout`, do not keep a finished build running.
 */
export function timeoutSignal(milliseconds: number): AbortSignal {
  if ('timeout' in AbortSignal) return AbortSignal.timeout(milliseconds);
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), milliseconds);
  return controller.signal;
}
