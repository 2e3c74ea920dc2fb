import type { HydrationData } from '../data/client.ts';

/** The id of the element with a prerendered page's data. */
export const HYDRATION_ELEMENT = 'data';

/** A prerendered page's data, and its path without a slash at its end. */
export interface PageData extends HydrationData {
  path: string;
}

/** Writes the data as the text of a script element. Records may hold any text, so nothing in it can end the element. */
export function hydrationText(data: PageData): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Reads the data of the open page.
 * @returns null where it is not prerendered, or is the page of another address, as 404.html is
 */
export function readHydrationData(): PageData | null {
  const element = document.getElementById(HYDRATION_ELEMENT);
  if (!element) return null;
  const data = JSON.parse(element.textContent) as PageData;
  return decoded(data.path) === decoded(withoutSlash(location.pathname)) ? data : null;
}

/** A path in one way of writing it: percent-encodings differ in their letters, and in what they encode. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Whether the open page is a copy that the browser has kept. Pages are revalidated (`Cache-Control: no-cache`), except on a
 * back navigation and where a closed tab is opened again.
 */
export function isKeptCopy(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

export function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/+$/, '');
}
