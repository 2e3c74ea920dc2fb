import { fromHttpCache } from '../../browser/httpCache.ts';
import { FRAME_STORE_PREFIX, type OfflineSite, STORE_PREFIX } from '../../browser/offlineStores.ts';
import { isSavingData } from '../../browser/savingData.ts';

/** The service worker's global scope. The publication writes `site` before the worker's code. */
export const worker = self as unknown as ServiceWorkerGlobalScope & { site?: OfflineSite };

/** After this time without an answer, a page comes from the device where it can. */
const NETWORK_TIMEOUT_MS = 3000;

/** The name of the cache with the frame of this build. */
const ownStore = ({ version }: OfflineSite) => FRAME_STORE_PREFIX + version;

/** Caches the frame and activates the worker at once. Open pages still find the files of their own build. */
export async function install(site: OfflineSite): Promise<void> {
  if (isSavingData()) throw new Error('Nothing is prefetched for a visitor who saves data.');
  const store = await caches.open(ownStore(site));
  // `addAll` caches all or nothing. Where it fails, the previous worker stays active.
  await store.addAll(site.files);
  await worker.skipWaiting();
}

export async function activate(site: OfflineSite): Promise<void> {
  const frames = (await caches.keys()).filter((name) => name.startsWith(FRAME_STORE_PREFIX));
  const earlier = frames.filter((name) => name !== ownStore(site));
  // The last one stays for open tabs.
  await dropStores(earlier.slice(0, -1));
  // Navigation preload: the browser requests the page while the worker starts. Not all browsers support it.
  await (worker.registration as Partial<ServiceWorkerRegistration>).navigationPreload?.enable();
}

/** Caches large files that a page has fetched. */
export async function tidy(site: OfflineSite): Promise<void> {
  const own = ownStore(site);
  // `caches.open` would create the cache again after the visitor has chosen 'Forget this site'.
  if (!(await caches.has(own))) return;
  const store = await caches.open(own);
  for (const file of site.onUse) {
    if (await store.match(file)) continue;
    const fetched = await fromHttpCache(file);
    if (fetched) await store.put(file, fetched);
  }
}

/** Removes the worker and all caches of the site. */
export async function leave(): Promise<void> {
  await dropStores((await caches.keys()).filter((name) => name.startsWith(STORE_PREFIX)));
  await worker.registration.unregister();
}

const dropStores = (names: string[]) => Promise.all(names.map((name) => caches.delete(name)));

/** Whether the last request for a page failed. `navigator.onLine` is true with any network, even one that leads nowhere. */
let lastPageFailed = false;

/** Whether pictures come from the device. Not while online: a worker slows every picture down, and a page has dozens. */
export const isNetworkDown = () => lastPageFailed || !navigator.onLine;

/** Answers a navigation from the network. Where that fails, or is late for a page that is on the device: from the device. */
export async function answerPage(event: FetchEvent, site: OfflineSite): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const path = pathname.replace(/(.)\/+$/, '$1');
  const fresh = fromNetwork(event).catch(() => undefined);
  event.waitUntil(fresh);
  // The home page of another language has a slash at its end.
  const saved = (await cached(path)) ?? (await cached(`${path}/`));
  const isOnDevice = saved !== undefined || site.pages.includes(path);
  const answer = await (isOnDevice
    ? Promise.race([fresh, new Promise<undefined>((end) => setTimeout(end, NETWORK_TIMEOUT_MS))])
    : fresh);
  lastPageFailed = answer === undefined;
  if (answer && (answer.status < 500 || !isOnDevice)) return answer;
  const page =
    saved ?? (await cached(`/${path.split('/')[1]}/200.html`)) ?? (await cached(site.frame));
  // A copy, because browsers reject redirected responses for navigations. The host may redirect the frame's address.
  return page ? new Response(page.body, page) : (answer ?? Response.error());
}

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

/** Answers a request for a script, a style or a font. Their names have a hash of their content. */
export async function answerAsset(request: Request): Promise<Response> {
  return (await cached(request.url)) ?? fetch(request);
}

export async function answerPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await cached(request.url)) ?? Response.error();
  }
}

/** A saved page or picture, or a file of any build: their addresses have a hash of their content. */
function cached(address: string): Promise<Response | undefined> {
  return caches.match(address, { ignoreVary: true });
}
