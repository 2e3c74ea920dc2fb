/**
 * These functions encode AWSJSON fields (`ef1`, `ef2`, `mainContent`). Such a field arrives as an object, or as a string that
 * is encoded once or twice (docs/product.md, Encodings).
 */

/** A JSON string: one `JSON.parse` gives the value back. */
export function encodedOnce(value: unknown): string {
  return JSON.stringify(value);
}

/** A JSON string inside a JSON string, the usual encoding of `mainContent`. */
export function encodedTwice(value: unknown): string {
  return JSON.stringify(JSON.stringify(value));
}

/** An article as `mainContent` usually arrives. */
export function article(html: string): string {
  return encodedTwice({ html });
}
