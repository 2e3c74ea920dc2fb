/**
 * The service worker, `/sw.js`. Where the network does not answer for a page, it serves the copy that was saved when the page
 * was read (src/offline), else the site's frame: an app shell for the pages without records. It serves the frame's own
 * files from the cache first. Their names contain a hash of their content, so that pages of two builds never use each other's
 * files (docs/decisions/012).
 */
import { fromHttpCache } from './browser/httpCache.ts';
import {
  FRAME_STORE_PREFIX,
  type OfflineSite,
  STORE_PREFIX,
  READ_STORE,
} from './browser/offlineStores.ts';

/** The publication writes `site` before this code. Without it the worker removes itself. */
declare const self: ServiceWorkerGlobalScope & { site?: OfflineSite };

/** After this time without an answer, a page comes from the device where it can. */
const NETWORK_TIMEOUT_MS = 3000;

/** Files of an earlier build stay this long for open tabs, as on the host. */
const OLD_BUILD_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The entry of a frame's cache with its installation time, in milliseconds since 1970. */
const FILLED_AT = '/filled';

if (self.site) serve(self.site);
else retire();

function serve(site: OfflineSite): void {
  const own = FRAME_STORE_PREFIX + site.version;
  const notPages = new RegExp(site.notPages);

  self.addEventListener('install', (event) => event.waitUntil(install(own, site)));
  self.addEventListener('activate', (event) => event.waitUntil(activate()));
  // A page sends a message once it is idle (startOffline.ts).
  self.addEventListener('message', (event) => event.waitUntil(tidy(own, site)));
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    if (request.mode === 'navigate') {
      if (!notPages.test(pathname)) event.respondWith(answerPage(event, own, site));
    } else if (pathname.startsWith('/assets/')) {
      event.respondWith(cached(request.url).then((file) => file ?? fetch(request)));
    } else if (request.destination === 'image' && isNetworkDown()) {
      // Not while online: a worker slows every picture down, and a page has dozens.
      event.respondWith(
        fetch(request).catch(async () => (await cached(request.url)) ?? Response.error()),
      );
    }
  });
}

/** Whether the last request for a page failed. `navigator.onLine` is true with any network, even one that leads nowhere. */
let lastPageFailed = false;

const isNetworkDown = () => lastPageFailed || !navigator.onLine;

/** Caches the frame and activates the worker at once. Open pages still find the files of their own build. */
async function install(own: string, { files }: OfflineSite): Promise<void> {
  if (connection().saveData)
    throw new Error('Nothing is fetched ahead for a visitor who saves data.');
  const store = await caches.open(own);
  // `addAll` caches all or nothing. Where it fails, the previous worker stays active.
  await store.addAll(files);
  await store.put(FILLED_AT, new Response(String(Date.now())));
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  // Navigation preload: the browser requests the page while the worker starts. Not all browsers support it.
  await (self.registration as Partial<ServiceWorkerRegistration>).navigationPreload?.enable();
  await self.clients.claim();
}

/** Removes the caches of earlier builds, and keeps large files that a page has fetched. */
async function tidy(own: string, { onUse }: OfflineSite): Promise<void> {
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
  for (const file of onUse) {
    if (await store.match(file)) continue;
    const fetched = await fromHttpCache(file);
    if (fetched) await store.put(file, fetched);
  }
}

/** Answers a navigation from the network. Where that fails, or is late for a page that is on the device: from the device. */
async function answerPage(
  event: FetchEvent,
  own: string,
  { frame, pages }: OfflineSite,
): Promise<Response> {
  const path = new URL(event.request.url).pathname.replace(/(.)\/+$/, '$1');
  const fresh = fromNetwork(event).catch(() => undefined);
  event.waitUntil(fresh);
  const saved = await caches.match(path, { cacheName: READ_STORE });
  const isOnDevice = saved !== undefined || pages.includes(path);
  const answer = await (isOnDevice
    ? Promise.race([fresh, new Promise<undefined>((end) => setTimeout(end, NETWORK_TIMEOUT_MS))])
    : fresh);
  lastPageFailed = answer === undefined;
  if (answer && (answer.status < 500 || !isOnDevice)) return answer;
  const page = saved ?? (await caches.match(frame, { cacheName: own }));
  // A copy, because browsers reject redirected responses for navigations. The host may redirect the frame's address.
  return page ? new Response(page.body, page) : (answer ?? Response.error());
}

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

/** A cached file of any build, or a cached picture. */
function cached(address: string): Promise<Response | undefined> {
  return caches.match(address, { ignoreVary: true });
}

/** The browser's Network Information API, where it has one. */
function connection(): { saveData?: boolean } {
  return (navigator as { connection?: ReturnType<typeof connection> }).connection ?? {};
}

/** Removes the worker and all caches of the site. */
function retire(): void {
  self.addEventListener('install', () => void self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(leave()));
}

async function leave(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(STORE_PREFIX));
  await Promise.all(own.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
