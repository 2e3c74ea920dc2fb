import type { CreateMaidanContactsInput, MaidanContacts } from './contract/schema.generated.ts';
import { matches } from './contract/filter.ts';
import {
  ConditionalCheckFailed,
  enquiryText,
  invalidToken,
  KEYS,
  type ListArguments,
  type ListPage,
  readLimit,
  sortTime,
  type Store,
  type StoredRecord,
  type TableName,
  TABLES,
} from './contract/store.ts';
import { demonstrationTables, type Tables } from './records/tables.ts';

/** The contract's store, in memory. */
export class Db implements Store {
  readonly tables: Tables;
  /** The enquiries by key. The key is the id, with a suffix if a different enquiry already has it. */
  readonly contacts = new Map<string, MaidanContacts>();

  constructor(tables: Partial<Tables> = demonstrationTables()) {
    this.tables = { ...emptyTables(), ...tables };
  }

  list(table: TableName, { filter, limit, nextToken }: ListArguments): ListPage {
    const records = newestFirst(table, this.tables[table]);
    const start = Number(nextToken ?? 0);
    if (!Number.isInteger(start) || start < 0) throw invalidToken();
    const end = start + readLimit(limit);
    return {
      items: records.slice(start, end).filter((record) => matches(record, filter)),
      nextToken: end < records.length ? String(end) : null,
    };
  }

  get(table: TableName, id: string): StoredRecord {
    return this.tables[table].find((record) => record?.[KEYS[table]] === id) ?? null;
  }

  createContact(input: CreateMaidanContactsInput): MaidanContacts {
    const { contactId } = input;
    const namesakes = [...this.contacts.values()].filter((one) => one.contactId === contactId);
    if (namesakes.some((one) => enquiryText(one) === enquiryText(input))) {
      throw new ConditionalCheckFailed();
    }
    const contact = { ...input, __typename: 'MaidanContacts' as const };
    const { length } = namesakes;
    this.contacts.set(length > 0 ? `${contactId}~${length + 1}` : contactId, contact);
    return contact;
  }
}

function emptyTables(): Tables {
  return Object.fromEntries(TABLES.map((name) => [name, []])) as unknown as Tables;
}

function newestFirst(table: TableName, records: StoredRecord[]): StoredRecord[] {
  const times = new Map(records.map((record) => [record, record ? sortTime(table, record) : 0]));
  return records.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
}
