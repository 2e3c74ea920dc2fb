/**
 * Undoes as much JSON encoding as AWSJSON arrives in: an object, a string, or a string encoded twice.
 * @returns the decoded value; a string that is not JSON stays as it is.
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
