import type { RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';

/** Where the development server has MSW's own script out of the installed package. */
const SCRIPT = '/mockServiceWorker.js';

/**
 * Starts MSW's service worker for development.
 * @returns whether it answers; false where the browser has no service workers, and the console says so
 */
export async function startWorker(handlers: RequestHandler[]): Promise<boolean> {
  try {
    if (!('serviceWorker' in navigator)) throw new Error('the browser has none at this address');
    await replaceOtherWorkers();
    await setupWorker(...handlers).start({
      serviceWorker: { url: SCRIPT },
      quiet: true,
      onUnhandledRequest: refuse,
    });
    return true;
  } catch (error) {
    console.warn(
      `MSW has no service worker here: ${(error as Error).message}. The page answers its operations itself, and the Network panel does not show them.`,
    );
    return false;
  }
}

/** Replaces MSW's script of an older version, and the worker of a site that was served on the same port. */
async function replaceOtherWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    // Another tab may be installing MSW's just now.
    const { active, waiting, installing } = registration;
    const isOwn = [active, waiting, installing].some((worker) =>
      worker?.scriptURL.endsWith(SCRIPT),
    );
    if (isOwn) await updated(registration);
    else await registration.unregister();
  }
}

/** How long a page waits for a worker that is installed to take control of it, in milliseconds. */
const CONTROL_MS = 1000;

/** Waits until the newest script controls the page. MSW reloads a page that an installed worker does not control. */
async function updated(registration: ServiceWorkerRegistration): Promise<void> {
  // The registration may be gone by now, with the tab that made it.
  await registration.update().catch(() => undefined);
  const worker = registration.installing ?? registration.waiting;
  if (worker) {
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated' || worker.state === 'redundant') resolve();
      });
    });
  }
  if (navigator.serviceWorker.controller) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, CONTROL_MS);
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

/** What is sent to no handler: files pass, an operation is an error. */
function refuse(request: Request): void {
  if (request.method !== 'POST') return;
  console.error(
    `No handler of mocks/handlers.ts answers POST ${request.url}: operations go to /graphql.`,
  );
}
