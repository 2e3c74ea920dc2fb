import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { KEYS, type TableName } from '../../mocks/contract/store.ts';
import { demonstrationTables } from '../../mocks/records/tables.ts';
import { withoutPlacement } from '../../src/data/wire/placement.ts';
import { decodedJson } from '../../src/data/wire/json.ts';
import { readDate, recordDate } from '../../src/data/wire/dates.ts';
import { newestFirst } from '../../src/data/wire/dates.ts';

const tables = demonstrationTables();
type Stored = Record<string, unknown>;
const all = Object.values(tables).flat() as Stored[];

test.each<[TableName, number]>([
  ['MaidanProjects', 11],
  ['MaidanEvents', 11],
  ['MaidanBlogs', 8],
  ['MaidanGalleries', 12],
  ['MaidanPartners', 9],
  ['MaidanNews', 8],
  ['MaidanReports', 8],
  ['MaidanAwards', 8],
])(
  'the table %s has at least %d records, each with a key of its own and a title',
  (table, count) => {
    const records = tables[table] as Stored[];
    expect(records.length).toBeGreaterThanOrEqual(count);
    expect(new Set(records.map((record) => record[KEYS[table]])).size).toBe(records.length);
    for (const record of records) {
      expect(record[KEYS[table]]).toMatch(/^[a-z0-9-]+$/);
      expect(record['title']).toMatch(/\S/);
    }
  },
);

test('the demonstration has present and past partners, and more projects and events than home requests', () => {
  const types = tables.MaidanPartners.map((partner) => partner?.['partnershipType']);
  expect(new Set(types)).toEqual(new Set(['present', 'past']));
  expect(tables.MaidanProjects.length).toBeGreaterThan(10);
  expect(tables.MaidanEvents.length).toBeGreaterThan(10);
});

describe('the variety of the records', () => {
  /** How a date is written: 'day', 'time', 'number' or 'digits'. */
  const form = (date: unknown) =>
    typeof date === 'number'
      ? 'number'
      : /^\d+$/.test(String(date))
        ? 'digits'
        : String(date).includes('T')
          ? 'time'
          : 'day';
  /** How a value is encoded: 'object', 'once', 'twice' or 'junk'. */
  const encoding = (value: unknown) => {
    if (typeof value !== 'string') return 'object';
    if (typeof decodedJson(value) === 'string') return 'junk';
    return typeof JSON.parse(value) === 'string' ? 'twice' : 'once';
  };
  const dated = all.filter((record) => record['ef1'] !== null && record['ef1'] !== undefined);

  test('the records have ef1 in each encoding, with a date in each form', () => {
    const seen = new Set(
      dated.map(({ ef1 }) => {
        const decoded = decodedJson(ef1) as { date?: unknown };
        return encoding(ef1) === 'junk' ? 'junk' : `${encoding(ef1)} ${form(decoded.date)}`;
      }),
    );
    const expected = ['object', 'once', 'twice'].flatMap((encoded) =>
      ['day', 'time', 'number', 'digits'].map((written) => `${encoded} ${written}`),
    );
    expect([...seen].sort()).toEqual([...expected, 'junk'].sort());
  });

  test('the records have mainContent in each encoding', () => {
    const seen = new Set(
      all
        .filter((record) => record['mainContent'])
        .map((record) => encoding(record['mainContent'])),
    );
    expect([...seen].sort()).toEqual(['object', 'once', 'twice']);
  });

  test('the records include one without a link, one whose day differs in UTC, and pictures placed by hand', () => {
    expect(all.some((record) => 'link' in record && record['link'] === null)).toBe(true);
    const shifted = all
      .map((record) => record['date'])
      .filter((date) => typeof date === 'string' && readDate(date)?.iso !== date.slice(0, 10));
    expect(shifted.length).toBeGreaterThan(0);
    const pictures = all.map((record) => String(record['imgUrl']));
    for (const placement of ['#fit=cut', '#fit=whole', '#focus='])
      expect(pictures.some((url) => url.includes(placement))).toBe(true);
  });
});

test.each(['MaidanProjects', 'MaidanEvents', 'MaidanBlogs', 'MaidanAwards'] as const)(
  'every record of %s has a body',
  (table) => {
    for (const record of tables[table] as Stored[]) {
      expect(decodedJson(record['mainContent'])).toEqual({
        html: expect.stringMatching(/^<p>[^]*<\/p>$|^<p>[^]+/),
      });
    }
  },
);

test.each([
  ['MaidanEvents', (record: Stored) => readDate(record['date'])],
  ['MaidanProjects', (record: Stored) => recordDate(record['ef1'])],
] as const)(
  'the two newest %s are among the first ten, which home requests, and no list is in order',
  (table, dateOf) => {
    const records = tables[table] as Stored[];
    const sorted = newestFirst(records, dateOf);
    expect(sorted.slice(0, 2).every((record) => records.indexOf(record) < 10)).toBe(true);
    expect(sorted).not.toEqual(records);
  },
);

describe('the pictures of the records', () => {
  const inBodies = all.flatMap((record) =>
    [
      ...JSON.stringify(decodedJson(record['mainContent']) ?? '').matchAll(/\/pictures\/[\w.-]+/g),
    ].map(String),
  );
  const named = [
    ...new Set([...all.map((record) => withoutPlacement(String(record['imgUrl']))), ...inBodies]),
  ];

  test('the pictures belong to two records at most, and never to two of one list', () => {
    const lists = Object.values(tables).map((records) =>
      (records as Stored[]).map((record) => String(record['imgUrl'])),
    );
    const repeated = (urls: string[]) => urls.filter((url, at) => urls.indexOf(url) !== at);
    expect(lists.flatMap(repeated)).toEqual([]);
    expect(repeated(repeated(lists.flat()))).toEqual([]);
  });

  test('the pictures exist, and have at most 25 KB each when they are compressed', () => {
    const heavy = named.filter((url) => {
      if (!/^\/pictures\/[\w-]+\.svg$/.test(url) || !existsSync(`mocks${url}`)) return true;
      const file = readFileSync(`mocks${url}`);
      // A quick setting: what passes at this one passes as it is served.
      const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
      return brotliCompressSync(file, { params }).length > 25 * 1024;
    });
    expect(heavy).toEqual([]);
  });

  test('the pictures contain no script and fetch nothing', () => {
    const active = named.filter((url) =>
      /<script|\son\w+=|javascript:|(?:href|src)="(?!#)|url\((?!["']?#)/i.test(
        readFileSync(`mocks${url}`, 'utf8'),
      ),
    );
    expect(active).toEqual([]);
  });
});

test('no record links to an address that may belong to somebody', () => {
  const addresses = [...JSON.stringify(all).matchAll(/https?:\/\/([\w.-]+)/g)].map(
    ([, host]) => host ?? '',
  );
  expect(addresses.length).toBeGreaterThan(10);
  expect(
    addresses.filter((host) => !/(^|\.)example\.(org|com|net)$|\.example$/.test(host)),
  ).toEqual([]);
});
