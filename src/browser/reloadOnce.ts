import { isTabForgotten, recallFromTab, rememberInTab } from './tabStorage.ts';
import { timeoutSignal } from './timeoutSignal.ts';

/** The prefix of session storage keys for the last reload of an address. */
const KEY_PREFIX = 'maidan:reloaded ';

/**
 * An address is not reloaded twice within this time. It is longer than a reloaded page needs to find its chunk missing again
 * (webpack's timeout is two minutes), and shorter than the time between deployments.
 */
const MIN_RELOAD_INTERVAL_MS = 10 * 60_000;

/** A host that has not answered after this time does not. */
const PROBE_TIMEOUT_MS = 5_000;

/** Whether a chunk could not be loaded. That happens in open tabs after a new deployment. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Reloads the page, at most once in ten minutes. A chunk that stays missing must not cause a loop. */
export function reloadOnce(): void {
  // Without the query string, which may be what somebody typed.
  const key = KEY_PREFIX + location.pathname;
  if (Date.now() - Number(recallFromTab(key)) < MIN_RELOAD_INTERVAL_MS) return;
  const now = String(Date.now());
  rememberInTab(key, now);
  // Without storage nothing would stop the second reload. A forgotten tab stores again once its page is loaded anew.
  if (recallFromTab(key) !== now && !isTabForgotten()) return;
  location.reload();
}

/**
 * Reloads the page where its host answers. Without a connection the browser would show its own error page.
 * @returns whether the host answers
 */
export async function reloadForMissingChunk(): Promise<boolean> {
  try {
    const signal = timeoutSignal(PROBE_TIMEOUT_MS);
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal });
  } catch {
    return false;
  }
  reloadOnce();
  return true;
}
