import { collections } from '../src/app/collections.ts';
import { demonstrationTables } from './records/tables.ts';
import type { CreateMaidanContactsInput, MaidanContacts, Query } from './schema.generated.ts';

/** A record as a table holds it; null stands for one that the service could not read. */
export type StoredRecord = Record<string, unknown> | null;

/** A type that the schema has a list of, as `MaidanEvents`. */
export type TableName = keyof Query extends infer Field
  ? Field extends `list${infer Type}`
    ? Type
    : never
  : never;

/** The tables by the name of their type. */
export type Tables = Record<TableName, StoredRecord[]>;

/** The key of each table. A list of the schema that no collection declares is a type error here. */
export const KEYS: Record<TableName, string> = keysOf(collections);

function keysOf<Declared extends { type: string; key: string }>(declared: readonly Declared[]) {
  return Object.fromEntries(declared.map(({ type, key }) => [type, key])) as {
    [Each in Declared as Each['type']]: Each['key'];
  };
}

/** One condition of `TableStringFilterInput`. */
type Condition = Record<string, unknown>;

interface ListArguments {
  filter?: Record<string, Condition | null> | null;
  limit?: number | null;
  nextToken?: string | null;
}

/** The failure of a conditional write, as DynamoDB words it. */
export class ConditionalCheckFailed extends Error {
  readonly errorType = 'DynamoDB:ConditionalCheckFailedException';

  constructor() {
    super('The conditional request failed (Service: DynamoDb, Status Code: 400)');
  }
}

/** How many records a list answers with when it is asked for no number: AppSync's resolvers take 20 to 1,000. */
const DEFAULT_LIMIT = 1000;

/** An in-memory store that answers as the service's tables do: a filter is applied to the page that was read. */
export class Db {
  readonly tables: Tables;
  readonly contacts = new Map<string, MaidanContacts>();

  constructor(tables: Partial<Tables> = demonstrationTables()) {
    this.tables = { ...emptyTables(), ...tables };
  }

  list(table: TableName, { filter, limit, nextToken }: ListArguments) {
    const records = this.tables[table];
    const start = Number(nextToken ?? 0);
    const end = start + (limit ?? DEFAULT_LIMIT);
    return {
      items: records.slice(start, end).filter((record) => matches(record, filter)),
      nextToken: end < records.length ? String(end) : null,
    };
  }

  get(table: TableName, id: unknown): StoredRecord {
    return this.tables[table].find((record) => record?.[KEYS[table]] === id) ?? null;
  }

  /** @throws ConditionalCheckFailed when an enquiry with this id is there already. */
  createContact(input: CreateMaidanContactsInput): MaidanContacts {
    if (this.contacts.has(input.contactId)) throw new ConditionalCheckFailed();
    const contact = { ...input, __typename: 'MaidanContacts' as const };
    this.contacts.set(input.contactId, contact);
    return contact;
  }
}

function emptyTables(): Tables {
  return Object.fromEntries(Object.keys(KEYS).map((name) => [name, []])) as unknown as Tables;
}

function matches(record: StoredRecord, filter: ListArguments['filter']): boolean {
  return Object.entries(filter ?? {}).every(([field, condition]) =>
    Object.entries(condition ?? {}).every(([operator, operand]) => {
      const value = record?.[field];
      const text = typeof value === 'string' ? value : '';
      return (
        operand === null ||
        (OPERATORS[operator]?.(text, operand, typeof value === 'string') ?? false)
      );
    }),
  );
}

const OPERATORS: Record<string, (value: string, operand: unknown, exists: boolean) => boolean> = {
  eq: (value, operand, exists) => exists && value === operand,
  ne: (value, operand) => value !== operand,
  lt: (value, operand, exists) => exists && value < String(operand),
  le: (value, operand, exists) => exists && value <= String(operand),
  gt: (value, operand, exists) => exists && value > String(operand),
  ge: (value, operand, exists) => exists && value >= String(operand),
  contains: (value, operand, exists) => exists && value.includes(String(operand)),
  notContains: (value, operand) => !value.includes(String(operand)),
  beginsWith: (value, operand, exists) => exists && value.startsWith(String(operand)),
  between: (value, operand, exists) =>
    exists && Array.isArray(operand) && value >= operand[0] && value <= operand[1],
  attributeExists: (_value, operand, exists) => exists === operand,
};
