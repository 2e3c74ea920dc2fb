import { base } from '../../content/language.ts';
import type { HydrationData } from './client.ts';

/** The id of the script element with a prerendered page's data. */
export const HYDRATION_ELEMENT = 'data';

/** The data in a prerendered page. */
export interface PageData extends HydrationData {
  /** Without a trailing slash. */
  path: string;
}

/** Serialises the data for a script element. Escapes `<`, because records may contain `</script>`. */
export const hydrationText = (data: PageData): string =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** What `hydrationText` has written into the HTML of a page; null where the HTML is that of another address. */
export function pageDataIn(html: string, path: string): PageData | null {
  const [, text] = new RegExp(`id="${HYDRATION_ELEMENT}">([^<]*)</script>`).exec(html) ?? [];
  const data = text === undefined ? null : (JSON.parse(text) as PageData);
  return data && decoded(data.path) === decoded(path) ? data : null;
}

/** The id of the element that ends a page which was saved on the device. */
const SAVED_ELEMENT = 'saved';

/** A page's HTML, to be saved on the device. The page can tell that it is a copy. */
export function savedCopy(html: string): Blob {
  return new Blob([html, `<template id="${SAVED_ELEMENT}"></template>`], {
    type: 'text/html; charset=utf-8',
  });
}

/** Whether the service worker has answered with a copy saved on the device, because the network did not. */
export function isSavedCopy(): boolean {
  return document.getElementById(SAVED_ELEMENT) !== null;
}

/**
 * Reads the data of the page that is open.
 * @returns null where the page is not prerendered, or was prerendered for another address (404.html, 200.html)
 */
export function readHydrationData(): PageData | null {
  const element = document.getElementById(HYDRATION_ELEMENT);
  if (!element) return null;
  const data = JSON.parse(element.textContent) as PageData;
  return decoded(data.path) === decoded(withoutSlash(location.pathname)) ? data : null;
}

/**
 * Replaces what a host has made of the page's address (`/events/`, `/events.html`, `/events/index.html`) by the one that
 * links and search engines know.
 */
export function settleAddress(): void {
  const { pathname, search, hash } = location;
  const named = pathname.replace(/(?:\/index)?\.html$/, '');
  const path = named === base ? `${base}/` : withoutSlash(named);
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash);
}

/** A path without percent-encoding, for comparison. Encodings differ in case, and in the characters they encode. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether the site has snapshots. Pages of a build with PRERENDER=off, and of the development server, do not say so. */
export function hasSnapshots(): boolean {
  return document.documentElement.dataset['snapshots'] !== undefined;
}

/**
 * Whether the open page is a copy that the host has not confirmed. Pages have `Cache-Control: no-cache`, but browsers do not
 * revalidate on a back navigation or when a closed tab is reopened.
 */
export function isUnconfirmedCopy(): boolean {
  if (isSavedCopy()) return true;
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

/** A path without a slash at its end, unless it is that of a language's home page. */
export function withoutSlash(path: string): string {
  return path === `${base}/` ? path : path.replace(/(.)\/+$/, '$1');
}
