import { setOfflineMark } from '../../data/offlineMark.ts';
import { forgetTab } from '../../data/tabStorage.ts';

/**
 * Removes all that the site has kept on this device: the service worker, what was read, and what the tab remembers of
 * itself. It stays removed until a page is loaded anew. The browser's own history is out of reach.
 */
export async function forgetSite(): Promise<void> {
  setOfflineMark(undefined);
  // A browser without one of these, or that forbids it, has kept nothing there. The worker fills stores: it goes first.
  await Promise.allSettled([
    forgetWorker(),
    forgetItems(forgetTab),
    forgetItems(() => localStorage.clear()),
  ]);
  await Promise.allSettled([forgetStores()]);
}

async function forgetWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function forgetStores(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

async function forgetItems(clear: () => void): Promise<void> {
  clear();
}
