import type { RecordDate } from './dates.ts';

/** Records of one year. */
export interface Year<Item> {
  /** Four digits; null for records without a readable date. */
  year: string | null;
  items: Item[];
  /** How many records of the list come before this year. */
  before: number;
}

/**
 * Groups records by the year of their date.
 * @param items newest first; each group keeps this order
 * @returns the groups, newest first; records without a readable date come last
 */
export function byYear<Item extends { date: RecordDate | null }>(
  items: readonly Item[],
): Year<Item>[] {
  const years = new Map<string | null, Item[]>();
  for (const item of items) {
    const year = item.date?.iso.slice(0, 4) ?? null;
    const others = years.get(year);
    if (others) others.push(item);
    else years.set(year, [item]);
  }
  const undated = years.get(null);
  years.delete(null);
  let before = 0;
  return [...years, ...(undated ? [[null, undated] as const] : [])].map(([year, ofYear]) => {
    before += ofYear.length;
    return { year, items: ofYear, before: before - ofYear.length };
  });
}
