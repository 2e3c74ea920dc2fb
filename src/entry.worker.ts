/**
 * The service worker, `/sw.js`. Where the network does not answer for a page, it serves the copy that was saved when the page
 * was read (src/offline), else the site's frame: an app shell for the pages without records. It serves the frame's own
 * files from the cache first. Their names contain a hash of their content, so that pages of two builds never use each other's
 * files (docs/decisions/012).
 */
import type { OfflineSite } from './browser/offlineStores.ts';
import {
  activate,
  answerAsset,
  answerPage,
  answerPicture,
  install,
  isNetworkDown,
  leave,
  tidy,
  worker,
} from './offline/worker/worker.ts';

// A publication without offline pages writes no `site`. Then the worker removes itself.
if (worker.site) serve(worker.site);
else retire();

function serve(site: OfflineSite): void {
  const notPages = new RegExp(site.notPages);

  worker.addEventListener('install', (event) => event.waitUntil(install(site)));
  worker.addEventListener('activate', (event) => event.waitUntil(activate(site)));
  // A page sends a message once it is idle, or when it may need the worker (startOffline.ts).
  worker.addEventListener('message', (event) =>
    event.waitUntil(event.data === 'serve' ? worker.clients.claim() : tidy(site)),
  );
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    if (request.mode === 'navigate') {
      if (!notPages.test(pathname)) event.respondWith(answerPage(event, site));
    } else if (pathname.startsWith('/assets/')) {
      event.respondWith(answerAsset(request));
    } else if (request.destination === 'image' && isNetworkDown()) {
      event.respondWith(answerPicture(request));
    }
  });
}

function retire(): void {
  worker.addEventListener('install', () => void worker.skipWaiting());
  worker.addEventListener('activate', (event) => event.waitUntil(leave()));
}
