import type { DocumentNode, TypedDocumentNode } from '@apollo/client';
import { recordPath } from '../../paths.ts';
import type { ItemAddress, Item, ItemFields } from './item.ts';
import type { ListContent, RecordContent } from './pages.ts';
import { newestFirst } from '../wire/dates.ts';
import { type Reader, reader as plainReader } from '../wire/reader.ts';
import { field } from '../wire/json.ts';

/** The answer to a list query, under the name that AppSync gives to the field. */
type ListAnswer<Type extends string, Wire> = {
  [Field in `list${Type}`]: {
    items: readonly (Wire | null)[] | null;
    nextToken: string | null;
  } | null;
};

/** The answer to the query for one record, likewise. */
type RecordAnswer<Type extends string, Wire> = { [Field in `get${Type}`]: Wire | null };

interface ListDeclaration<Type extends string, Key extends string, Wire, Fields> {
  /** The name of the type in the service's schema. */
  readonly type: Type;
  /** The field that is its key. */
  readonly key: Key;
  /** The list's address without its slash: `projects` for `/projects`. */
  path: string;
  /** The heading of the list; breadcrumbs name the list by it. */
  readonly title: string;
  /** What one record is to search engines. Articles are offered as a feed as well, events as a calendar. */
  readonly schemaOrg: 'Article' | 'Event' | null;
  list: TypedDocumentNode<ListAnswer<Type, Wire>, { limit?: number }>;
  /** Reads a record: the one place that knows its fields on the wire. */
  read: (record: Wire, reader: Reader) => Fields;
  /** Imports what the list's page shows, when it is opened. */
  listPage: () => Promise<{ page: ListContent<Fields & ItemAddress> }>;
}

/** The further declarations of a type whose records have pages. */
interface PageDeclaration<Type extends string, Key extends string, Wire, Fields> {
  /** The query for one record. It spreads the list's fragment, so that a listed record is not requested again. */
  detail: TypedDocumentNode<RecordAnswer<Type, Wire>, { [Field in Key]: string }>;
  /** Imports what a record's page shows, when it is opened. */
  recordPage: () => Promise<{ page: RecordContent<Fields & ItemAddress> }>;
}

/** A content type, as everything outside its own feature sees it. */
export interface Collection<
  Type extends string = string,
  Key extends string = string,
  RecordItem extends Item = Item,
> extends Pick<ListDeclaration<Type, Key, never, never>, 'type' | 'key' | 'title' | 'schemaOrg'> {
  /** The list's own address. */
  readonly address: string;
  /** The field of a list answer that holds the list. */
  readonly listField: string;
  /** The field of an answer that holds one record. */
  readonly recordField: string;
  readonly list: TypedDocumentNode<object, { limit?: number }>;
  /** Null where records have no page. */
  readonly detail: DocumentNode | null;
  /** The records of an answer to the list query that can be shown. One broken record never hides the others. */
  recordsOf(data: unknown): object[];
  /** Reads a record. Without a reader of its own the same record gives the same item. */
  itemOf(record: object, reader?: Reader): RecordItem;
  /** The items of an answer to the list query, newest first. Records that cannot be shown are left out. */
  readonly itemsOf: (data: unknown) => RecordItem[];
  /** The item of an answer to the detail query; null where it has none. */
  readonly itemIn: (data: unknown) => RecordItem | null;
  readonly listPage: () => Promise<{ page: ListContent<RecordItem> }>;
  /** Null where records have no page. */
  readonly recordPage: (() => Promise<{ page: RecordContent<RecordItem> }>) | null;
}

/**
 * Declares a content type. The documents, `read` and the pages must be of one type with each other: what is missing, or
 * belongs to another content type, does not compile.
 */
export function collection<
  const Type extends string,
  const Key extends string,
  Wire extends Record<Key, string>,
  Fields extends ItemFields,
>({
  path,
  read,
  detail,
  recordPage,
  ...declared
}: ListDeclaration<Type, Key, Wire, Fields> &
  (PageDeclaration<Type, Key, Wire, Fields> | { detail?: never; recordPage?: never })): Collection<
  Type,
  Key,
  Fields & ItemAddress
> {
  const { type, key } = declared;
  const address = `/${path}`;
  const listField = `list${type}`;
  const recordField = `get${type}`;

  const readItem = (record: Wire, reader: Reader) => {
    const id = record[key];
    return { ...read(record, reader), id, address: detail ? recordPath(path, id) : address };
  };
  const itemsByRecord = new WeakMap<Wire, Fields & ItemAddress>();
  const itemOf = (record: Wire, reader?: Reader) => {
    if (reader) return readItem(record, reader);
    const item = itemsByRecord.get(record) ?? readItem(record, plainReader);
    itemsByRecord.set(record, item);
    return item;
  };
  const recordsOf = (data: unknown) =>
    presentRecords<Wire>(field(field(data, listField), 'items'), key);
  const itemsOf = (data: unknown) => {
    const items = recordsOf(data).map((record) => itemOf(record));
    return newestFirst(items, ({ date }) => date);
  };
  const itemIn = (data: unknown) => {
    const [record] = presentRecords<Wire>([field(data, recordField)], key);
    return record ? itemOf(record) : null;
  };
  const reading = { listField, recordField, recordsOf, itemOf, itemsOf, itemIn };
  return {
    ...declared,
    ...reading,
    address,
    detail: detail ?? null,
    recordPage: recordPage ?? null,
  };
}

/** Nulls, records without a key and duplicates are left out (docs/product.md, Records). @param items of any shape */
function presentRecords<Wire extends object>(items: unknown, key: string): Wire[] {
  const byKey = new Map<string, Wire>();
  for (const item of Array.isArray(items) ? items : []) {
    const id = field(item, key);
    if (typeof id === 'string' && id !== '' && !byKey.has(id)) byKey.set(id, item as Wire);
  }
  return [...byKey.values()];
}
