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
    await replaceOtherWorkers();
    await setupWorker(...handlers).start({
      serviceWorker: { url: SCRIPT },
      quiet: true,
      onUnhandledRequest: refuse,
    });
    return true;
  } catch (error) {
    console.warn(
      `MSW's service worker cannot be had here (${String(error)}). The page answers its operations itself, and they do not stand in the Network panel.`,
    );
    return false;
  }
}

/** Waits until MSW's script of an older version, or the worker of a site that was served here before, is gone. */
async function replaceOtherWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    if (!registration.active?.scriptURL.endsWith(SCRIPT)) await registration.unregister();
    else await updated(registration);
  }
}

async function updated(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    });
  });
}

/** What is sent to no handler: files pass, an operation is an error. */
function refuse(request: Request): void {
  if (request.method !== 'POST') return;
  console.error(
    `No handler of mocks/handlers.ts answers POST ${request.url}: operations go to /graphql.`,
  );
}
