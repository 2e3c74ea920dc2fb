/**
 * The records of a list that can be shown. Nulls, records without a key and duplicates are left out, so that one broken
 * record never hides the others (docs/product.md, Records).
 * @param items the `items` of an answer, of any shape
 * @param key the name of the field that identifies a record
 */
export function presentRecords<Item extends object>(items: unknown, key: string): Item[] {
  const byKey = new Map<string, Item>();
  for (const item of Array.isArray(items) ? items : []) {
    const id = field(item, key);
    if (typeof id === 'string' && id !== '' && !byKey.has(id)) byKey.set(id, item as Item);
  }
  return [...byKey.values()];
}

/** A field of a value of unknown type; undefined where that is no object. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
