/**
 * AWSJSON fields (`ef1`, `ef2`, `mainContent`) arrive in three shapes (docs/product.md, Encodings): as an object, or as a
 * string that is encoded once or twice. These functions make the strings.
 */

/** A JSON string: one `JSON.parse` gives the value back. */
export function encodedOnce(value: unknown): string {
  return JSON.stringify(value);
}

/** A JSON string inside a JSON string, the usual encoding of `mainContent`. */
export function encodedTwice(value: unknown): string {
  return JSON.stringify(JSON.stringify(value));
}
