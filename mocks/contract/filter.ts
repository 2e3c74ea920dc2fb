import { ContractError, type Filter, type StoredRecord } from './store.ts';

/** @throws ContractError for a range that lacks a bound: it would match whatever there is */
export function checkFilter(filter: Filter | null | undefined): void {
  for (const condition of Object.values(filter ?? {})) {
    const bounds = condition?.['between'] ?? null;
    if (bounds === null) continue;
    if (Array.isArray(bounds) && bounds.length === 2 && !bounds.includes(null)) continue;
    throw new ContractError('ValidationException', 'between takes two bounds.');
  }
}

/** Whether a record meets every condition of a filter. Strings compare by their bytes, as in DynamoDB. */
export function matches(record: StoredRecord, filter: Filter | null | undefined): boolean {
  return Object.entries(filter ?? {}).every(([field, condition]) =>
    Object.entries(condition ?? {}).every(([operator, operand]) => {
      if (operand === null) return true;
      const value = record?.[field];
      const exists = typeof value === 'string';
      return OPERATORS[operator]?.(exists ? value : '', operand, exists) ?? false;
    }),
  );
}

const OPERATORS: Record<string, (value: string, operand: unknown, exists: boolean) => boolean> = {
  eq: (value, operand, exists) => exists && value === operand,
  ne: (value, operand, exists) => !exists || value !== operand,
  lt: (value, operand, exists) => exists && compareBytes(value, operand) < 0,
  le: (value, operand, exists) => exists && compareBytes(value, operand) <= 0,
  gt: (value, operand, exists) => exists && compareBytes(value, operand) > 0,
  ge: (value, operand, exists) => exists && compareBytes(value, operand) >= 0,
  contains: (value, operand, exists) => exists && value.includes(String(operand)),
  notContains: (value, operand, exists) => !exists || !value.includes(String(operand)),
  beginsWith: (value, operand, exists) => exists && value.startsWith(String(operand)),
  between: (value, operand, exists) =>
    exists &&
    Array.isArray(operand) &&
    compareBytes(value, operand[0]) >= 0 &&
    compareBytes(value, operand[1]) <= 0,
  attributeExists: (_value, operand, exists) => exists === operand,
};

/** Compares the UTF-8 bytes, as DynamoDB does. JavaScript would sort emoji before some letters. */
function compareBytes(a: string, b: unknown): number {
  const [left, right] = [encoder.encode(a), encoder.encode(String(b))];
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

const encoder = new TextEncoder();
