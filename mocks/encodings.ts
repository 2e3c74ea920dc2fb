/**
 * The service sends AWSJSON fields (`ef1`, `ef2`, `mainContent`) in more than one shape. These
 * functions put a value into the shapes that are strings; an object sent as it is needs no function.
 */

/** A JSON string: one `JSON.parse` gives the value back. */
export function encodedOnce(value: unknown): string {
  return JSON.stringify(value);
}

/** A JSON string inside a JSON string: the service's rule for `mainContent`. */
export function encodedTwice(value: unknown): string {
  return JSON.stringify(JSON.stringify(value));
}
