/** A file from the browser's HTTP cache; undefined where it is not cached. Nothing is downloaded. */
export async function fromHttpCache(address: string): Promise<Response | undefined> {
  try {
    const response = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' });
    return response.ok ? response : undefined;
  } catch {
    return undefined;
  }
}
