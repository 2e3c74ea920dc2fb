/**
 * The service worker, `/sw.js`. Where the network does not answer a page, it answers with the frame of the site, which
 * shows what was read on this device (src/app/offline); with what the frame needs it answers at once. Everything in a
 * frame has a hash of its content in its name, so that pages of two builds never take each other's files
 * (docs/decisions/012).
 */
import { FRAMES, type OfflineSite, OWN, READ } from './data/offlineStores.ts';

/** What the publication writes before this code; without it the worker removes itself. */
declare const self: ServiceWorkerGlobalScope & { site?: OfflineSite };

/** How long a page that can be shown without the network waits for it, in milliseconds. */
const PATIENCE = 3000;

/** How long the files of an earlier build stay for tabs that are open, in milliseconds: a day, as on the host. */
const RETIREMENT = 24 * 60 * 60 * 1000;

/** In the store of a frame, when it was filled, in milliseconds since 1970. */
const FILLED = '/filled';

if (self.site) serve(self.site);
else retire();

function serve(site: OfflineSite): void {
  const own = FRAMES + site.version;
  const notPages = new RegExp(site.notPages);

  self.addEventListener('install', (event) => event.waitUntil(install(own, site)));
  self.addEventListener('activate', (event) => event.waitUntil(activate()));
  // A page says that it is at rest.
  self.addEventListener('message', (event) => event.waitUntil(tidy(own, site)));
  self.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    if (request.mode === 'navigate') {
      if (!notPages.test(pathname)) event.respondWith(answerPage(event, own, site));
    } else if (pathname.startsWith('/assets/')) {
      event.respondWith(kept(request.url).then((file) => file ?? fetch(request)));
    } else if (request.destination === 'image' && isOffline()) {
      // Only then: through a worker each picture takes a detour, and a page has dozens.
      event.respondWith(
        fetch(request).catch(async () => (await kept(request.url)) ?? Response.error()),
      );
    }
  });
}

/** Whether the last page that was asked for did not come. Browsers think themselves online as soon as there is any line. */
let lastPageFailed = false;

const isOffline = () => lastPageFailed || !navigator.onLine;

/** Fills the store of the frame. It takes over at once: what is open goes on with files of its own build. */
async function install(own: string, { files }: OfflineSite): Promise<void> {
  if (connection().saveData)
    throw new Error('Nothing is fetched ahead for a visitor who saves data.');
  const store = await caches.open(own);
  // All of them or none: without room, or without a host, the last worker stays.
  await store.addAll(files);
  await store.put(FILLED, new Response(String(Date.now())));
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  // The network is asked while the worker still starts. Not every browser can.
  await (self.registration as Partial<ServiceWorkerRegistration>).navigationPreload?.enable();
  await self.clients.claim();
}

/** Removes what earlier builds have left behind, and fetches, on a good line, what was too heavy for the beginning. */
async function tidy(own: string, { later }: OfflineSite): Promise<void> {
  // To open a store is to make one, and its visitor may have been forgotten since.
  if (!(await caches.has(own))) return;
  const store = await caches.open(own);
  const filled = Number(await (await store.match(FILLED))?.text());
  if (Date.now() - filled > RETIREMENT) {
    const old = (await caches.keys()).filter((name) => name.startsWith(FRAMES) && name !== own);
    await Promise.all(old.map((name) => caches.delete(name)));
  }
  const { saveData, effectiveType = '4g' } = connection();
  if (saveData || effectiveType !== '4g') return;
  for (const file of later) if (!(await store.match(file))) await store.add(file);
}

/** A page from the network; where that fails, or is late for a page that can be shown without it, the frame. */
async function answerPage(
  event: FetchEvent,
  own: string,
  { frame, pages }: OfflineSite,
): Promise<Response> {
  const path = new URL(event.request.url).pathname.replace(/(?<=.)\/+$/, '');
  const fresh = fromNetwork(event).catch(() => undefined);
  event.waitUntil(fresh);
  const isKept = pages.includes(path) || (await caches.match(path, { cacheName: READ }));
  const answer = await (isKept
    ? Promise.race([fresh, new Promise<undefined>((end) => setTimeout(end, PATIENCE))])
    : fresh);
  lastPageFailed = answer === undefined;
  if (answer && (answer.status < 500 || !isKept)) return answer;
  const copy = await caches.match(frame, { cacheName: own });
  // A host may have redirected its address; browsers take no such answer for a page.
  return copy ? new Response(copy.body, copy) : (answer ?? Response.error());
}

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}

/** A file by its address, of whichever build, or a picture that was seen. */
function kept(address: string): Promise<Response | undefined> {
  return caches.match(address, { ignoreVary: true });
}

/** What the browser tells of its line: not every browser does. */
function connection(): { saveData?: boolean; effectiveType?: string } {
  return (navigator as { connection?: ReturnType<typeof connection> }).connection ?? {};
}

/** Removes the worker and everything that it and the pages have kept: nothing of it is left after this. */
function retire(): void {
  self.addEventListener('install', () => void self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(leave()));
}

async function leave(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(OWN));
  await Promise.all(own.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
