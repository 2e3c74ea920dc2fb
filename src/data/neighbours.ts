import type { Item } from './collection.ts';

/** How many records a page offers after its own. */
export const OFFERED = 3;

/**
 * What to read after a record: those of its kind before all others; of each what came after it, the soonest first, then
 * what came before, the latest first, then what has no date. The same records give the same order, whichever way they
 * came and whenever they are read: a prerendered page and the browser name the same.
 * @param items of the same content type, in any order; the record itself may be one of them
 */
export function neighbours<RecordItem extends Item>(
  item: RecordItem,
  items: readonly RecordItem[],
): RecordItem[] {
  const rank = (other: RecordItem) => {
    // After a record without a date comes the newest: everything else came before it.
    const days = (other.date?.time ?? 0) - (item.date?.time ?? Number.MAX_SAFE_INTEGER);
    const side = !other.date ? 2 : days < 0 ? 1 : 0;
    return [item.kind && other.kind !== item.kind ? 1 : 0, side, Math.abs(days)] as const;
  };
  return items
    .filter(({ id }) => id !== item.id)
    .map((other) => [other, rank(other)] as const)
    .sort(
      ([{ id: idA }, a], [{ id: idB }, b]) =>
        a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || (idA < idB ? -1 : 1),
    )
    .slice(0, OFFERED)
    .map(([other]) => other);
}
