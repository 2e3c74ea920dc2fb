import { PARTNERSHIPS } from '../../src/features/partners/readPartner.ts';
import type { Query } from '../contract/schema.generated.ts';
import type { TableName } from '../contract/store.ts';
import {
  article,
  choice,
  date,
  dateInside,
  type FieldKind,
  id,
  link,
  picture,
  text,
} from './fieldKinds.ts';

/** A column of a sheet: one field of a record, as an editor sees it. */
export interface Column {
  /** Its heading: the same word for the same thing in every type. */
  name: string;
  kind: FieldKind;
  /** Whether every record must have it. */
  required?: boolean;
  /** What the template says of it beside what its kind expects. */
  note?: string;
}

type RecordOf<Type extends TableName> = NonNullable<
  NonNullable<NonNullable<Query[`list${Type}`]>['items']>[number]
>;

/** Every field that the schema has, each with its column; null for one that the site does not use. */
type Columns<Fields> = { [Field in Exclude<keyof Fields, '__typename'>]-?: Column | null };

const key: Column = {
  name: 'id',
  kind: id,
  note: 'The last part of the address of its page. Left empty, it is made from title and date.',
};
const title: Column = { name: 'title', kind: text, required: true };
const description: Column = { name: 'description', kind: text, note: 'One or two sentences.' };
const body: Column = { name: 'text', kind: article };
const imgUrl: Column = { name: 'picture', kind: picture };
const weblink: Column = { name: 'link', kind: link };
const day: Column = { name: 'date', kind: date };
const sortDay: Column = { name: 'date', kind: dateInside };

/**
 * The columns of each type, in the order of the template. A field that the schema renames, gains or loses, and a type that
 * is left out, is a type error here.
 */
export const COLUMNS = {
  MaidanEvents: {
    eventId: key,
    title,
    date: day,
    description,
    imgUrl,
    mainContent: body,
    ef1: null,
    ef2: null,
  },
  MaidanProjects: {
    projectid: key,
    title,
    ef1: sortDay,
    projectType: { name: 'kind', kind: text, note: 'A word on the picture, as Football.' },
    description,
    hoverText: { name: 'hover text', kind: text, note: 'Rises over the picture.' },
    imgUrl,
    mainContent: body,
  },
  MaidanGalleries: { galleryId: key, title, ef1: sortDay, imgUrl },
  MaidanPartners: {
    partnerId: key,
    title,
    ef1: { ...sortDay, note: 'The newest stand first.' },
    partnershipType: {
      name: 'partnership',
      kind: choice(PARTNERSHIPS),
      note: 'The section of the page that it stands in; without one it is not shown.',
    },
    description,
    link: weblink,
    imgUrl,
  },
  MaidanBlogs: {
    blogId: key,
    title,
    date: day,
    description,
    imgUrl,
    mainContent: body,
    ef1: null,
    ef2: null,
  },
  MaidanNews: {
    newsId: key,
    title,
    ef1: sortDay,
    newspaper: { name: 'newspaper', kind: text },
    description,
    link: weblink,
    imgUrl,
    ef2: null,
  },
  MaidanReports: {
    reportId: key,
    title,
    date: day,
    ef1: {
      name: 'sort date',
      kind: dateInside,
      note: 'Only where the list must sort it by another day.',
    },
    description,
    link: weblink,
    imgUrl,
    ef2: null,
  },
  MaidanAwards: {
    awardId: key,
    title,
    ef1: sortDay,
    description,
    imgUrl,
    mainContent: body,
    ef2: null,
  },
} satisfies { [Type in TableName]: Columns<RecordOf<Type>> };

/** A column with the field that it fills. */
export interface FieldColumn extends Column {
  field: string;
}

/** The columns of a type, the id first. */
export function columnsOf(table: TableName): FieldColumn[] {
  return Object.entries<Column | null>(COLUMNS[table]).flatMap(([field, column]) =>
    column ? [{ ...column, field }] : [],
  );
}
