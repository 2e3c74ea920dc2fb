/** Remembers, for the tab, the address that has been reloaded already. */
const KEY = 'maidan:reloaded';

/** Whether a part of the site could not be fetched, as happens in an open tab after a new deployment. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Loads the page anew, once for an address: a chunk that is missing for good must not reload for ever. */
export function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(KEY) === location.href) return;
    sessionStorage.setItem(KEY, location.href);
  } catch {
    // Without storage nothing would stop the second reload.
    return;
  }
  location.reload();
}
