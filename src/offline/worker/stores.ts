import { fromHttpCache } from '../../browser/httpCache.ts';
import { FRAME_STORE_PREFIX, type OfflineSite, STORE_PREFIX } from '../../browser/offlineStores.ts';
import { worker } from './scope.ts';

/** Files of an earlier build stay this long for open tabs, as on the host. */
const OLD_BUILD_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The entry of a frame's cache with its installation time, in milliseconds since 1970. */
const FILLED_AT = '/filled';

/** The name of the cache with the frame of this build. */
export const ownStore = ({ version }: OfflineSite) => FRAME_STORE_PREFIX + version;

/** Caches the frame and activates the worker at once. Open pages still find the files of their own build. */
export async function install(site: OfflineSite): Promise<void> {
  if (connection().saveData)
    throw new Error('Nothing is fetched ahead for a visitor who saves data.');
  const store = await caches.open(ownStore(site));
  // `addAll` caches all or nothing. Where it fails, the previous worker stays active.
  await store.addAll(site.files);
  await store.put(FILLED_AT, new Response(String(Date.now())));
  await worker.skipWaiting();
}

export async function activate(): Promise<void> {
  // Navigation preload: the browser requests the page while the worker starts. Not all browsers support it.
  await (worker.registration as Partial<ServiceWorkerRegistration>).navigationPreload?.enable();
  await worker.clients.claim();
}

/** Removes the caches of earlier builds, and caches large files that a page has fetched. */
export async function tidy(site: OfflineSite): Promise<void> {
  const own = ownStore(site);
  // `caches.open` would create the cache again after the visitor has chosen 'Forget this site'.
  if (!(await caches.has(own))) return;
  const store = await caches.open(own);
  const filled = Number(await (await store.match(FILLED_AT))?.text());
  if (Date.now() - filled > OLD_BUILD_LIFETIME_MS) {
    const old = (await caches.keys()).filter(
      (name) => name.startsWith(FRAME_STORE_PREFIX) && name !== own,
    );
    await Promise.all(old.map((name) => caches.delete(name)));
  }
  for (const file of site.onUse) {
    if (await store.match(file)) continue;
    const fetched = await fromHttpCache(file);
    if (fetched) await store.put(file, fetched);
  }
}

/** Removes the worker and all caches of the site. */
export async function leave(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(STORE_PREFIX));
  await Promise.all(own.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

/** The browser's Network Information API, where it has one. */
function connection(): { saveData?: boolean } {
  return (navigator as { connection?: ReturnType<typeof connection> }).connection ?? {};
}
