/**
 * Does the work for every item, for a limited number of them at once.
 * @returns when no work is running any more, after a failure too: what has failed may then be cleared away
 * @throws the first error; the items that have not begun by then are left out
 */
export async function concurrently<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const takeTurns = async () => {
    while (next < items.length) {
      try {
        await work(items[next++] as T);
      } catch (error) {
        next = items.length;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: limit }, takeTurns));
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
}
