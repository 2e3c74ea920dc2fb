import { setOfflineMark } from '../../../browser/offlineMark.ts';
import { forgetTab } from '../../../browser/tabStorage.ts';

/**
 * Removes everything that the site has stored on this device. That is the service worker, its caches, local storage, and
 * the tab's storage. Nothing is stored again until a page is reloaded. A site cannot remove the browser's history.
 */
export async function forgetSite(): Promise<void> {
  setOfflineMark(undefined);
  // Where the browser lacks or forbids one of these, nothing is stored there. The worker goes first, as it fills caches.
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

/** Turns an exception of storage that is forbidden into a rejection. */
async function forgetItems(clear: () => void): Promise<void> {
  clear();
}
