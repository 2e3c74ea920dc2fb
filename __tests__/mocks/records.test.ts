import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { KEYS, type TableName } from '../../mocks/contract/store.ts';
import { demonstrationTables } from '../../mocks/records/tables.ts';
import { readDate, recordDate, newestFirst } from '../../src/data/wire/dates.ts';
import { decodedJson } from '../../src/data/wire/json.ts';

type Stored = Record<string, unknown>;
const tables = demonstrationTables();
const all = Object.values(tables).flat() as Stored[];

test.each(Object.keys(tables) as TableName[])(
  'the table %s has seven records, each with a key of its own and a title',
  (table) => {
    const records = tables[table] as Stored[];
    expect(records).toHaveLength(7);
    expect(new Set(records.map((record) => record[KEYS[table]])).size).toBe(7);
    for (const record of records) {
      expect(record[KEYS[table]]).toMatch(/^[a-z0-9-]+$/);
      expect(record['title']).toMatch(/\S/);
    }
  },
);

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

  test('the records have ef1 in each encoding, with a date in each form', () => {
    const dated = all.filter((record) => record['ef1'] !== null);
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

  test('the records have mainContent in each encoding, and every record with a page has a body', () => {
    const bodies = all.filter((record) => 'mainContent' in record).map((one) => one['mainContent']);
    expect(new Set(bodies.map(encoding))).toEqual(new Set(['object', 'once', 'twice']));
    for (const body of bodies)
      expect(decodedJson(body)).toEqual({ html: expect.stringMatching(/^<p>/) });
  });

  test('the records include present and past partners, one without a link, one whose day differs in UTC, and pictures placed by hand', () => {
    const types = tables.MaidanPartners.map((partner) => partner?.['partnershipType']);
    expect(new Set(types)).toEqual(new Set(['present', 'past']));
    expect(all.some((record) => 'link' in record && record['link'] === null)).toBe(true);
    const shifted = all
      .map((record) => record['date'])
      .filter((date) => typeof date === 'string' && readDate(date)?.iso !== date.slice(0, 10));
    expect(shifted.length).toBeGreaterThan(0);
    const pictures = all.map((record) => String(record['imgUrl']));
    for (const placement of ['#fit=cut', '#fit=whole', '#focus='])
      expect(pictures.some((url) => url.includes(placement))).toBe(true);
  });

  test.each([
    ['MaidanEvents', (record: Stored) => readDate(record['date'])],
    ['MaidanProjects', (record: Stored) => recordDate(record['ef1'])],
  ] as const)('the %s are in no order', (table, dateOf) => {
    const records = tables[table] as Stored[];
    expect(newestFirst(records, dateOf)).not.toEqual(records);
  });
});

describe('the pictures of the records', () => {
  const named = [...JSON.stringify(all).matchAll(/\/pictures\/([\w.-]+)/g)].map(
    ([, name]) => name ?? '',
  );

  test('no picture is twice in one list, and each is a record’s', () => {
    for (const records of Object.values(tables)) {
      const urls = records.map((record) => record?.['imgUrl']);
      expect(new Set(urls).size).toBe(urls.length);
    }
    expect([...new Set(named)].sort()).toEqual(readdirSync('mocks/pictures').sort());
  });

  test('no picture has more than 25 KB compressed, contains a script or fetches something', () => {
    const faulty = readdirSync('mocks/pictures').filter((name) => {
      const picture = readFileSync(`mocks/pictures/${name}`);
      // A quick setting: what passes at this one passes as it is served.
      const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
      return (
        brotliCompressSync(picture, { params }).length > 25 * 1024 ||
        /<script|\son\w+=|javascript:|(?:href|src)="(?!#)|url\((?!["']?#)/i.test(String(picture))
      );
    });
    expect(faulty).toEqual([]);
  });
});

test('no record links to an address that may belong to somebody', () => {
  const hosts = [...JSON.stringify(all).matchAll(/https?:\/\/([\w.-]+)/g)].map(
    ([, host]) => host ?? '',
  );
  expect(hosts.length).toBeGreaterThan(10);
  expect(hosts.filter((host) => host !== 'example.org')).toEqual([]);
});
