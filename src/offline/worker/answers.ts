import { type OfflineSite, READ_STORE } from '../../browser/offlineStores.ts';
import { ownStore } from './stores.ts';

/** After this time without an answer, a page comes from the device where it can. */
const NETWORK_TIMEOUT_MS = 3000;

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
  const saved = (await savedAt(path)) ?? (await savedAt(`${path}/`));
  const isOnDevice = saved !== undefined || site.pages.includes(path);
  const answer = await (isOnDevice
    ? Promise.race([fresh, new Promise<undefined>((end) => setTimeout(end, NETWORK_TIMEOUT_MS))])
    : fresh);
  lastPageFailed = answer === undefined;
  if (answer && (answer.status < 500 || !isOnDevice)) return answer;
  const page =
    saved ??
    (await savedAt(`/${path.split('/')[1]}/200.html`)) ??
    (await caches.match(site.frame, { cacheName: ownStore(site) }));
  // A copy, because browsers reject redirected responses for navigations. The host may redirect the frame's address.
  return page ? new Response(page.body, page) : (answer ?? Response.error());
}

const savedAt = (path: string) => caches.match(path, { cacheName: READ_STORE });

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

/** A cached file of any build, or a cached picture. */
function cached(address: string): Promise<Response | undefined> {
  return caches.match(address, { ignoreVary: true });
}
