/** The tab's storage holds, under this and a page's address, when the page was last reloaded. */
const KEY = 'maidan:reloaded ';

/**
 * How long an address is not reloaded again, in milliseconds. It is longer than a reloaded page takes to find its chunk
 * missing once more (webpack gives a request up after two minutes), and shorter than the time between deployments.
 */
const PAUSE = 10 * 60_000;

/** Whether a part of the site could not be fetched, as happens in an open tab after a new deployment. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/** Reloads the page, but an address only once in ten minutes: a chunk that stays missing must not reload for ever. */
export function reloadOnce(): void {
  const key = KEY + location.href;
  try {
    const reloadedAt = Number(sessionStorage.getItem(key));
    if (Date.now() - reloadedAt < PAUSE) return;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage nothing would stop the second reload.
    return;
  }
  location.reload();
}
