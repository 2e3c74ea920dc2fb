import type { RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';

/** The development server copies MSW's script to this address from the installed package. */
const SCRIPT = '/mockServiceWorker.js';

/**
 * Starts MSW's service worker for development.
 * @returns whether it answers; false, with a warning in the console, if the browser has no service workers
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

/** Updates an outdated worker of MSW. Workers of other sites on the same port are unregistered. */
async function replaceOtherWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    // All three states, because another tab may be installing MSW's worker now.
    const { active, waiting, installing } = registration;
    const isOwn = [active, waiting, installing].some((worker) =>
      worker?.scriptURL.endsWith(SCRIPT),
    );
    if (isOwn) await updateWorker(registration);
    else await registration.unregister();
  }
}

/** How long to wait until an activated worker controls the page. */
const CONTROL_TIMEOUT_MS = 1000;

/** Waits until the newest script controls the page. MSW would reload a page that an installed worker does not control. */
async function updateWorker(registration: ServiceWorkerRegistration): Promise<void> {
  // It rejects if the registration is gone, along with the tab that made it.
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
    setTimeout(resolve, CONTROL_TIMEOUT_MS);
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

/** Reports operations that no handler answers. Requests of files pass. */
function refuse(request: Request): void {
  if (request.method !== 'POST') return;
  console.error(
    `No handler of mocks/handlers.ts answers POST ${request.url}: operations go to /graphql.`,
  );
}
