import { useEffect, useRef } from 'react';

/**
 * What lies over the page (a dialog, the menu, the lightbox) has an entry of its own in the history, so that Back closes it
 * and stays on the page. The router does not know of the entry: it has the key of the page's own.
 *
 * - The entry is there while anything is open. What closes without Back takes it away by a back navigation that the router
 *   does not see.
 * - An entry whose overlay is gone, as after Forward, is left at once.
 */
const MARK = 'overlay';

interface Overlay {
  close: () => void;
  /** The query string while it is open, and the page's own path. */
  addresses?: { open: string; closed: string } | undefined;
}

/** The open ones, the topmost last. */
const overlays: Overlay[] = [];

/** The router's key of the page that has, or had, the last entry. */
let pageKey: unknown;

/** Whether a back navigation away from the entry is under way. */
let isLeaving = false;

/** Whether a navigation is under way that replaces the entry. */
let isReplacing = false;

/** Navigations that wait until the entry is left. */
const waiting: (() => void)[] = [];

/** After a reload an overlay may open again, as the picture that the address names. Its entry is left after this time. */
const REOPEN_MS = 3_000;

let isStarted = false;

const entryState = () => (history.state ?? {}) as Record<string, unknown>;

const isOnEntry = () => entryState()[MARK] === true;

/** Follows the history. It must be called before the router starts, which follows the same events. */
export function startOverlays(): void {
  if (isStarted) return;
  isStarted = true;
  addEventListener('popstate', onPopState);
  if (isOnEntry()) setTimeout(update, REOPEN_MS);
}

function onPopState(event: PopStateEvent): void {
  const isOwn = entryState()['key'] === pageKey && (overlays.length > 0 || isOnEntry());
  // The router would take it for a navigation.
  if (isLeaving || isOwn) event.stopImmediatePropagation();
  if (!isLeaving) closeAll(isOwn ? overlays.slice(-1) : overlays);
  isLeaving = false;
  isReplacing = false;
  // What was closed is gone after the next render.
  setTimeout(update);
}

/** Makes the history agree with what is open. Then navigations may go on. */
function update(): void {
  if (isLeaving) return;
  isReplacing &&= isOnEntry();
  const addresses = overlays.at(-1)?.addresses;
  if (overlays.length > 0 && !isOnEntry()) {
    if (addresses) history.replaceState(history.state, '', addresses.closed);
    pageKey = entryState()['key'];
    pushEntry(addresses?.open);
  } else if (addresses && addresses.open !== location.search) {
    history.replaceState(history.state, '', addresses.open);
  } else if (overlays.length === 0 && isOnEntry() && !isReplacing) {
    pageKey = entryState()['key'];
    isLeaving = true;
    history.back();
    return;
  }
  if (overlays.length === 0) for (const navigate of waiting.splice(0)) navigate();
}

function pushEntry(address: string | undefined): void {
  try {
    history.pushState({ ...entryState(), [MARK]: true }, '', address);
  } catch {
    // Browsers limit entries: Safari takes 100 in 30 s. Without one, Back leaves the page.
  }
}

function closeAll(which: readonly Overlay[]): void {
  for (const { close } of [...which].reverse()) close();
}

/**
 * Closes what lies over the page, and navigates.
 * @param navigate called at once, or when the entry of something closed before is left; with true where the next page has to
 *   replace the entry, which would else stay in the history below it
 */
export function closeOverlays(navigate: (replace: boolean) => void): void {
  closeAll(overlays);
  if (isLeaving) {
    waiting.push(() => navigate(false));
    return;
  }
  isReplacing = isOnEntry();
  navigate(isReplacing);
}

/**
 * Lets Back close what lies over the page.
 * @param close called at Back, and before a navigation
 * @param addresses where the open overlay has an address of its own: its query string, and the page's path
 */
export function useOverlay(
  isOpen: boolean,
  close: () => void,
  addresses?: Overlay['addresses'],
): void {
  const overlay = useRef<Overlay>({ close });
  useEffect(() => {
    overlay.current.close = close;
    overlay.current.addresses = addresses;
    // Later: one overlay may take the place of another in the same render.
    if (isOpen) setTimeout(update);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    startOverlays();
    const own = overlay.current;
    overlays.push(own);
    return () => {
      overlays.splice(overlays.indexOf(own), 1);
      setTimeout(update);
    };
  }, [isOpen]);
}
