import type {
  ApolloCache,
  DocumentNode,
  NormalizedCacheObject,
  TypedDocumentNode,
} from '@apollo/client';
import type { ComponentType } from 'react';
import { recordPath } from '../paths.ts';
import {
  createListPage,
  createRecordPage,
  type ListPageProps,
  type RecordPageProps,
  type WithoutRecord,
} from './pages.tsx';
import type { RecordDate } from './wire/dates.ts';
import { type Article, type Reader, reader as plainReader } from './wire/reader.ts';
import { field, newestFirst, presentRecords } from './wire/records.ts';
import type { SafeUrl } from './wire/urls.ts';

/** What `read` makes of every record; a content type adds fields of its own. */
export interface ItemFields {
  title: string;
  /** The day that the list is sorted by, newest first. */
  date: RecordDate | null;
  /** What sort of record it is, in the organisation's own words: those of one sort lead to each other. */
  kind?: string;
  picture: SafeUrl | null;
  description?: string;
  link?: SafeUrl | null;
  body?: Article;
}

interface Identity {
  id: string;
  /** The record's own page, or its list where records have none. */
  address: string;
}

/** A record as the site shows it. */
export type Item = ItemFields & Identity;

/** The item that a `read` function makes of a record. */
export type ItemOf<Read extends (...args: never[]) => ItemFields> = ReturnType<Read> & Identity;

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
  ListPage: () => Promise<ComponentType<ListPageProps<Fields & Identity>>>;
}

/** What is added where each record has a page. */
interface PageDeclaration<Type extends string, Key extends string, Wire, Fields> {
  /** What one record is called, where it stands by itself: 'Project'. */
  noun: string;
  /** The query for one record. It spreads the fragment of the list: a record that was listed is not asked for again. */
  detail: TypedDocumentNode<RecordAnswer<Type, Wire>, { [Field in Key]: string }>;
  Page: () => Promise<ComponentType<RecordPageProps<Fields & Identity>>>;
}

/** A content type, as all see it that are not its own feature. */
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
  readonly noun: string | null;
  /** Null where records have no page. */
  readonly detail: DocumentNode | null;
  readonly addressOf: (id: string) => string;
  /** Reads a record. Without a reader of its own the same record gives the same item. */
  itemOf(record: object, reader?: Reader): RecordItem;
  /** The items of an answer to the list query, newest first. What cannot be shown is left out. */
  readonly itemsOf: (data: unknown) => RecordItem[];
  /** The items of all records of the type that a cache holds, whichever answers brought them, in no order. */
  readonly itemsIn: (cache: ApolloCache) => RecordItem[];
  readonly loadListPage: () => Promise<ComponentType>;
  /** Null where records have no page. */
  readonly loadPage: (() => Promise<ComponentType<WithoutRecord>>) | null;
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
>(
  declaration: ListDeclaration<Type, Key, Wire, Fields> &
    (PageDeclaration<Type, Key, Wire, Fields> | { noun?: never; detail?: never; Page?: never }),
): Collection<Type, Key, Fields & Identity> {
  const { type, key, path, title, schemaOrg, list, ListPage, Page } = declaration;
  const { noun = null, detail = null } = declaration;
  const address = `/${path}`;
  const listField = `list${type}`;
  const recordField = `get${type}`;
  const addressOf = (id: string) => (Page ? recordPath(path, id) : address);

  const read = (record: Wire, reader: Reader) => {
    const id = record[key];
    return { ...declaration.read(record, reader), id, address: addressOf(id) };
  };
  const readBefore = new WeakMap<Wire, Fields & Identity>();
  const itemOf = (record: Wire, reader?: Reader) => {
    if (reader) return read(record, reader);
    const item = readBefore.get(record) ?? read(record, plainReader);
    readBefore.set(record, item);
    return item;
  };
  const itemsOf = (data: unknown) => {
    const records = presentRecords<Wire>(field(field(data, listField), 'items'), key);
    return newestFirst(
      records.map((record) => itemOf(record)),
      ({ date }) => date,
    );
  };
  const itemIn = (data: unknown) =>
    presentRecords<Wire>([field(data, recordField)], key).map((record) => itemOf(record))[0] ??
    null;
  const itemsIn = (cache: ApolloCache) => {
    const records = Object.values(cache.extract() as NormalizedCacheObject);
    const own = records.filter((record) => record?.__typename === type);
    return presentRecords<Wire>(own, key).map((record) => itemOf(record));
  };

  return {
    type,
    key,
    address,
    title,
    noun,
    schemaOrg,
    listField,
    recordField,
    list,
    detail,
    addressOf,
    itemOf,
    itemsOf,
    itemsIn,
    loadListPage: async () => createListPage(await ListPage(), { title, itemsOf }),
    loadPage: Page
      ? async () =>
          createRecordPage(await Page(), {
            list: { title, address },
            itemOf: itemIn,
            itemsIn,
          })
      : null,
  };
}
