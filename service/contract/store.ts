import { collections } from '../../src/app/collections.ts';
import type { CreateMaidanContactsInput, MaidanContacts, Query } from './schema.generated.ts';

/** A record as a table holds it; null stands for one that the service could not read. */
export type StoredRecord = Record<string, unknown> | null;

/** A type that the schema has a list of, as `MaidanEvents`. */
export type TableName = keyof Query extends infer Field
  ? Field extends `list${infer Type}`
    ? Type
    : never
  : never;

/** The key of each table. A list of the schema that no collection declares is a type error here. */
export const KEYS: Record<TableName, string> = keysOf(collections);

function keysOf<Declared extends { type: string; key: string }>(declared: readonly Declared[]) {
  return Object.fromEntries(declared.map(({ type, key }) => [type, key])) as {
    [Each in Declared as Each['type']]: Each['key'];
  };
}

export const TABLES = Object.keys(KEYS) as TableName[];

/** How many records a list reads when it is asked for no number, and at most: the most that AppSync's resolvers take. */
export const MOST_RECORDS = 1000;

/** The conditions of a filter by the name of the field, each `TableStringFilterInput`. */
export type Filter = Record<string, Record<string, unknown> | null>;

export interface ListArguments {
  filter?: Filter | null;
  limit?: number | null;
  nextToken?: string | null;
}

/** A page of a list. The token leads on; null where there is nothing more. */
export interface ListPage {
  items: StoredRecord[];
  nextToken: string | null;
}

/** Who asks, as far as the answer depends on it. */
export interface Caller {
  /** The address that the request came from; null where nobody counts requests. */
  address: string | null;
}

/** What the contract is executed over. Lists come newest first, by the date that the site sorts by. */
export interface Store {
  /**
   * Reads a page of a list and then filters it, as DynamoDB does: a page may be shorter than its limit.
   * @throws ContractError for a limit or a token that is none
   */
  list(table: TableName, args: ListArguments): ListPage;
  /** @returns null where there is no such record */
  get(table: TableName, id: string): StoredRecord;
  /**
   * Stores an enquiry. The same id with another body is another enquiry, since ids are milliseconds, and is stored too.
   * @throws ConditionalCheckFailed when this very enquiry is there already
   */
  createContact(
    input: CreateMaidanContactsInput,
    caller: Caller,
  ): MaidanContacts | Promise<MaidanContacts>;
}

/** An error that the caller is told, with AppSync's word for its kind. */
export class ContractError extends Error {
  readonly errorType: string;

  constructor(errorType: string, message: string) {
    super(message);
    this.errorType = errorType;
  }
}

/** The failure of a conditional write, as DynamoDB words it. */
export class ConditionalCheckFailed extends ContractError {
  constructor() {
    super(
      'DynamoDB:ConditionalCheckFailedException',
      'The conditional request failed (Service: DynamoDb, Status Code: 400)',
    );
  }
}

/**
 * How many records a list reads.
 * @throws ContractError for a number that is no limit
 */
export function readLimit(limit: number | null | undefined): number {
  if (limit === null || limit === undefined) return MOST_RECORDS;
  if (limit < 1 || limit > MOST_RECORDS) {
    throw new ContractError('ValidationException', `limit must be from 1 to ${MOST_RECORDS}.`);
  }
  return limit;
}

export const invalidToken = () =>
  new ContractError('ValidationException', 'nextToken is not one that a list has answered with.');

/** When a record was, by the date that the site sorts its list by, in milliseconds since 1970; 0 for no readable date. */
export function sortTime(table: TableName, record: object): number {
  const collection = collections.find(({ type }) => type === table);
  return collection?.itemOf(record).date?.time ?? 0;
}

/** Whether two enquiries say the same: fields that are null or missing count as equal. */
export function isSameEnquiry(a: object, b: object): boolean {
  return enquiryText(a) === enquiryText(b);
}

/** An enquiry as text that is the same for the same enquiry, whatever the order of its fields. */
export function enquiryText(enquiry: object): string {
  const said = Object.entries(enquiry).filter(
    ([name, value]) => value !== null && value !== undefined && name !== '__typename',
  );
  return JSON.stringify(said.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
