import { resolve } from 'node:path';

/** Where the built site is that the browser tests visit, as the browser renders it; `dist/` stays as it is. */
export const SITE_DIRECTORY = resolve('.cache/browser-tests/site');

/** The same site with all its pages rendered, from the demonstration's records. */
export const PRERENDERED_DIRECTORY = resolve('.cache/browser-tests/prerendered');

/** Where it says that it is. */
export const ORIGIN = 'https://maidan.example';

/** What renders them. */
export const TOOLBOX = resolve('.cache/browser-tests/toolbox');

/** The address that is built into it. No name server knows it: each worker's browser maps it to the worker's service. */
export const SERVICE_HOST = 'service.maidan.test';
export const API_KEY = 'test-key';
