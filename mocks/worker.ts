import type { RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';

/**
 * Starts MSW's service worker for development. The development server has its script from the installed package.
 * @returns whether it answers; false, with a warning in the console, if the browser has no service workers
 */
export async function startWorker(handlers: RequestHandler[]): Promise<boolean> {
  try {
    if (!('serviceWorker' in navigator)) throw new Error('the browser has none at this address');
    await setupWorker(...handlers).start({ quiet: true, onUnhandledRequest: refuse });
    return true;
  } catch (error) {
    console.warn(
      `MSW has no service worker here: ${(error as Error).message}. The page answers its operations itself, and the Network panel does not show them.`,
    );
    return false;
  }
}

/** Reports operations that no handler answers. Requests of files pass. */
function refuse(request: Request): void {
  if (request.method !== 'POST') return;
  console.error(
    `No handler of mocks/handlers.ts answers POST ${request.url}: operations go to /graphql.`,
  );
}
