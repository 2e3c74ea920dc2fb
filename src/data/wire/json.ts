/**
 * Decodes AWSJSON. The service sends it as an object, as JSON, or as JSON encoded twice.
 * @returns the decoded value; a string that is not JSON is returned unchanged
 */
export function decodedJson(value: unknown): unknown {
  let decoded = value;
  for (let times = 0; times < 2 && typeof decoded === 'string'; times++) {
    try {
      decoded = JSON.parse(decoded);
    } catch {
      break;
    }
  }
  return decoded;
}

/** A field of a value of unknown type; undefined where that is no object. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
