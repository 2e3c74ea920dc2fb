import { collections } from '../../src/features/collections.ts';
import type { CreateMaidanContactsInput, MaidanContacts, Query } from './schema.generated.ts';

/** A record as a table stores it. Null is a record that the service could not read. */
export type StoredRecord = Record<string, unknown> | null;

/** A content type for which the schema has a list field, such as `MaidanEvents`. */
export type TableName = keyof Query extends infer Field
  ? Field extends `list${infer Type}`
    ? Type
    : never
  : never;

/** The key field of each table. A list field of the schema without a declared collection is a type error here. */
export const KEYS: Record<TableName, string> = keysOf(collections);

function keysOf<Declared extends { type: string; key: string }>(declared: readonly Declared[]) {
  return Object.fromEntries(declared.map(({ type, key }) => [type, key])) as {
    [Each in Declared as Each['type']]: Each['key'];
  };
}

export const TABLES = Object.keys(KEYS) as TableName[];

/** The default and the maximum of a list's `limit`: the most that AppSync's resolvers accept. */
export const MAX_RECORDS = 1000;

/** The conditions of a filter by field name, each a `TableStringFilterInput`. */
export type Filter = Record<string, Record<string, unknown> | null>;

export interface ListArguments {
  filter?: Filter | null;
  limit?: number | null;
  nextToken?: string | null;
}

/** A page of a list. `nextToken` is null on the last page. */
export interface ListPage {
  items: StoredRecord[];
  nextToken: string | null;
}

/** The client that sent a request. */
export interface Caller {
  /** The IP address of the client; null where requests are not rate limited. */
  address: string | null;
}

/**
 * The storage behind the contract (`docs/product.md`, Contract of the service). Lists are sorted newest first, by the date
 * that the site sorts by.
 */
export interface Store {
  /**
   * Reads a page of a list, then filters it, as DynamoDB does. A page may be shorter than its limit.
   * @throws ContractError for an invalid limit or token
   */
  list(table: TableName, args: ListArguments): ListPage;
  /** @returns null when the record does not exist */
  get(table: TableName, id: string): StoredRecord;
  /**
   * Stores an enquiry. Ids are milliseconds, so two enquiries may share one: the same id with another body is stored too.
   * @throws ConditionalCheckFailed when an equal enquiry is already stored
   */
  createContact(
    input: CreateMaidanContactsInput,
    caller: Caller,
  ): MaidanContacts | Promise<MaidanContacts>;
}

/** An error whose message may be sent to the caller, with AppSync's `errorType`. */
export class ContractError extends Error {
  readonly errorType: string;

  constructor(errorType: string, message: string) {
    super(message);
    this.errorType = errorType;
  }
}

/** The failure of a conditional write, with the wording of DynamoDB. */
export class ConditionalCheckFailed extends ContractError {
  constructor() {
    super(
      'DynamoDB:ConditionalCheckFailedException',
      'The conditional request failed (Service: DynamoDb, Status Code: 400)',
    );
  }
}

/**
 * Validates the `limit` of a list, which defaults to `MAX_RECORDS`.
 * @throws ContractError when it is out of range
 */
export function readLimit(limit: number | null | undefined): number {
  if (limit === null || limit === undefined) return MAX_RECORDS;
  if (limit < 1 || limit > MAX_RECORDS) {
    throw new ContractError('ValidationException', `limit must be from 1 to ${MAX_RECORDS}.`);
  }
  return limit;
}

/** The site's ids have 21 characters. */
const MAX_ID_CHARACTERS = 64;

/** @throws ContractError when it is not an id that an enquiry may have */
export function checkContactId(contactId: string): void {
  if (contactId.length > 0 && contactId.length <= MAX_ID_CHARACTERS) return;
  throw new ContractError(
    'ValidationException',
    `contactId must have 1 to ${MAX_ID_CHARACTERS} characters.`,
  );
}

export const invalidToken = () =>
  new ContractError('ValidationException', 'nextToken is not one that a list has answered with.');

/** The date for sorting a record, in milliseconds since 1970; 0 without a readable date. */
export function sortTime(table: TableName, record: object): number {
  const collection = collections.find(({ type }) => type === table);
  return collection?.itemOf(record).date?.time ?? 0;
}

/** The canonical JSON of an enquiry: fields with a value, sorted by name. Equal enquiries have the same. */
export function enquiryText(enquiry: object): string {
  const fields = Object.entries(enquiry).filter(
    ([name, value]) => value !== null && value !== undefined && name !== '__typename',
  );
  return JSON.stringify(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
