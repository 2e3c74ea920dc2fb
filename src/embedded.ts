import type { EmbeddedData } from './data/client.ts';

/** The element of a prerendered page that holds its data. */
const ELEMENT = 'data';

/** What a prerendered page says of itself: its address, without a slash at the end, and its data. */
export interface Embedded extends EmbeddedData {
  path: string;
}

/** The data as an element of the page. Nothing in it can end the element: records may hold any text. */
export function embed(embedded: Embedded): string {
  const json = JSON.stringify(embedded).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/json" id="${ELEMENT}">${json}</script>`;
}

/**
 * Reads what `embed` has written.
 * @returns null where the page is not a prerendered one, or the prerendered page of another address.
 */
export function readEmbedded(): Embedded | null {
  const element = document.getElementById(ELEMENT);
  if (!element) return null;
  const embedded = JSON.parse(element.textContent) as Embedded;
  return embedded.path === withoutSlash(location.pathname) ? embedded : null;
}

export function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/+$/, '');
}
