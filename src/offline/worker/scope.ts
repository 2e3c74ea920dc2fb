import type { OfflineSite } from '../../browser/offlineStores.ts';

/** The service worker's global scope. The publication writes `site` before the worker's code. */
export const worker = self as unknown as ServiceWorkerGlobalScope & { site?: OfflineSite };
