/**
 * The records of a list answer that can be shown: nulls, records without their key and repetitions are left out, so that
 * one broken record never hides the others.
 * @param items what the answer holds, which may be anything
 * @param key the field that is the records' key
 */
export function presentRecords<Item extends object>(items: unknown, key: string): Item[] {
  const byKey = new Map<string, Item>();
  for (const item of Array.isArray(items) ? items : []) {
    const id = field(item, key);
    if (typeof id === 'string' && id !== '' && !byKey.has(id)) byKey.set(id, item as Item);
  }
  return [...byKey.values()];
}

/** A field of something that may be no object at all. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
