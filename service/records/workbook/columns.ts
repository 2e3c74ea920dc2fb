import { PARTNERSHIPS } from 'maidan/partner';
import type { Query } from 'maidan/contract/schema.generated';
import { KEYS, type TableName, TABLES } from 'maidan/contract/store';
import type { StoredRow } from '../rows.ts';
import * as kinds from './fieldKinds.ts';

interface Column {
  /** The heading. Equal fields have the same heading in every type. */
  name: string;
  kind: kinds.FieldKind;
  required?: boolean;
  /** Whether an empty cell leaves the field as it is. */
  emptyKeeps?: boolean;
  /** The warning for a new record that has none. */
  missing?: string;
  note?: string;
  /** A value for the template, where that of the kind would mislead. */
  example?: string;
}

type RecordOf<Type extends TableName> = NonNullable<
  NonNullable<NonNullable<Query[`list${Type}`]>['items']>[number]
>;

/** The columns for each field of the schema, of which a field may have parts; null when the site ignores the field. */
type Columns<Fields> = {
  [Field in Exclude<keyof Fields, '__typename'>]-?: Column | readonly Column[] | null;
};

const key: Column = {
  name: 'id',
  kind: kinds.id,
  note: 'The last part of the address of its page. Left empty, it is made from title and date.',
};
const title: Column = { name: 'title', kind: kinds.text, required: true };
const description: Column = {
  name: 'description',
  kind: kinds.text,
  note: 'One or two sentences.',
  example: 'Boots change feet: bring a pair, take a pair.',
};
const body: Column = { name: 'text', kind: kinds.article };
/** A picture, and the parts of its address. */
const imgUrl: readonly Column[] = [
  { name: 'picture', kind: kinds.picture },
  {
    name: 'picture focus',
    kind: kinds.pictureFocus,
    note: 'Left empty, it stays as the import has chosen.',
    emptyKeeps: true,
  },
  {
    name: 'picture fit',
    kind: kinds.pictureFit,
    note: 'Left empty, it stays as it is: pictures of partners and reports are whole, others are cut.',
    emptyKeeps: true,
  },
];
const weblink: Column = { name: 'link', kind: kinds.link };
const day: Column = { name: 'date', kind: kinds.date };
const sortDay: Column = { name: 'date', kind: kinds.dateInside };
/** They lie in a field with other data, so that the service's contract has no field of its own for them. */
const placeAndHours: readonly Column[] = [
  { name: 'place', kind: kinds.textInside('place'), example: 'Neem Tree Ground, Sitabuldi' },
  {
    name: 'hours',
    kind: kinds.hoursInside,
    note: 'Of hours such as these, calendars get the times.',
  },
];

/**
 * The columns of each type, in the order of the template. A field or type that is renamed, added or removed in the schema
 * is a type error here.
 */
export const COLUMNS = {
  MaidanEvents: {
    eventId: key,
    title,
    date: {
      ...day,
      missing: 'It is empty: home and calendars leave an event without a day out. Write the day.',
    },
    ef1: placeAndHours,
    description,
    imgUrl,
    mainContent: body,
    ef2: null,
  },
  MaidanProjects: {
    projectid: key,
    title,
    ef1: sortDay,
    projectType: {
      name: 'kind',
      kind: kinds.text,
      note: 'A word on the picture. Equal words make a group.',
      example: 'Football',
    },
    description,
    hoverText: {
      name: 'hover text',
      kind: kinds.text,
      note: 'Rises over the picture.',
      example: 'Bring a pair, take a pair.',
    },
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
      kind: kinds.choice(PARTNERSHIPS),
      note: 'The section of the page that it stands in; without one it is not shown.',
      missing: `It is empty, so the page does not show the partner. Write ${PARTNERSHIPS.join(' or ')}.`,
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
    newspaper: { name: 'newspaper', kind: kinds.text, example: 'The Nagpur Post' },
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
      kind: kinds.dateInside,
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

/** A column and the value that it stands for. */
export interface RowColumn extends Column {
  isKey: boolean;
  get: (row: StoredRow) => unknown;
  set: (row: StoredRow, value: unknown) => void;
}

/** @param partOf the part of a row that has the field */
const rowColumn = <Part extends object>(
  field: keyof Part,
  partOf: (row: StoredRow) => Part,
  column: Column & { isKey?: boolean },
): RowColumn => ({
  isKey: false,
  ...column,
  get: (row) => partOf(row)[field],
  set: (row, value) => void Object.assign(partOf(row), { [field]: value }),
});

/** They say what is shown, and when. No field of the record has them. */
const PUBLICATION: readonly RowColumn[] = [
  rowColumn('people', (row) => row, {
    name: 'people in picture',
    kind: kinds.people,
    note: 'After the day of the consent the site has a drawing in place of the picture. Visitors never see this column.',
  }),
  rowColumn('publishFrom', (row) => row, {
    name: 'publish from',
    kind: kinds.beginningOfDay,
    note: 'The site shows the record from the beginning of this day.',
  }),
  rowColumn('publishUntil', (row) => row, {
    name: 'publish until',
    kind: kinds.endOfDay,
    note: 'The site shows the record until the end of this day.',
  }),
];

const ROW_COLUMNS = new Map(
  TABLES.map((table) => {
    const fields = Object.entries<Column | readonly Column[] | null>(COLUMNS[table]).flatMap(
      ([field, columns]) =>
        [columns ?? []].flat().map((each) => {
          const isKey = field === KEYS[table];
          return rowColumn(field, ({ record }) => record, { ...each, isKey });
        }),
    );
    return [table, [...fields, ...PUBLICATION]];
  }),
);

export const columnsOf = (table: TableName): readonly RowColumn[] => ROW_COLUMNS.get(table) ?? [];

const RARE = ['sort date', 'publish from', 'publish until'];

/** A row that shows an editor what the columns of a type hold, in their order. */
export const exampleOf = (table: TableName): string[] =>
  columnsOf(table).map(({ name, kind, example, isKey }) =>
    isKey ? kinds.EXAMPLE_ID : RARE.includes(name) ? '' : (example ?? kind.example),
  );
