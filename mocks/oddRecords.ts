import { KEYS, type StoredRecord, type TableName } from '../service/contract/store.ts';
import type { Tables } from './records/tables.ts';
import { encodedOnce, encodedTwice } from './encodings.ts';
import { demonstrationTables } from './records/tables.ts';

/** The demonstration's tables, with a change applied to each record. */
function tablesWith(change: (record: object, index: number, key: string) => StoredRecord): Tables {
  const tables = Object.entries(demonstrationTables()).map(([table, records]) => [
    table,
    records.map((record, index) => change(record ?? {}, index, KEYS[table as TableName])),
  ]);
  return Object.fromEntries(tables) as Tables;
}

/** The value inside an AWSJSON field, however often it is encoded. */
function decoded(value: unknown): unknown {
  try {
    return typeof value === 'string' ? decoded(JSON.parse(value)) : value;
  } catch {
    return value;
  }
}

/** The shapes in which an AWSJSON field may arrive. */
const SHAPES = [(value: unknown) => value, encodedOnce, encodedTwice];

/** The demonstration's records, with the shape of the AWSJSON fields varying from record to record. */
export function oddlyEncodedTables(): Tables {
  return tablesWith((record, index) => {
    const shaped = Object.entries(record).map(([name, value]) => {
      const isJson = ['ef1', 'ef2', 'mainContent'].includes(name) && value !== null;
      return [name, isJson ? SHAPES[index % SHAPES.length]!(decoded(value)) : value];
    });
    return Object.fromEntries(shaped) as StoredRecord;
  });
}

const BODY = `<h1 onclick="alert(1)">A heading</h1><script>alert(1)</script><img src="x" onerror="alert(1)">
<a href="javascript:alert(1)">a link</a><iframe src="https://example.org"></iframe><form><input name="parentNode"></form>`;

const HOSTILE_FIELDS: Record<string, unknown>[] = [
  { title: '<img src=x onerror=alert(1)>', description: '<script>alert(1)</script>' },
  { link: 'javascript:alert(1)', imgUrl: 'javascript:alert(1)', hoverText: '"><b>bold</b>' },
  { mainContent: encodedTwice({ html: BODY }), ef1: '{"date":' },
  { title: 'Long '.repeat(200), description: 'Wordwithoutanyspace'.repeat(60) },
  { title: 'Turned \u202Eround\u202C, \u0000 and \uFFFD', mainContent: '<p>No JSON at all</p>' },
  { title: null, description: null, imgUrl: null, date: null, ef1: null, mainContent: null },
  { date: '2026-02-31', ef1: '[]', ef2: '"\\"', mainContent: '{"html":5}' },
];

/** The demonstration's records, some of them made malicious, broken or null. */
export function hostileTables(): Tables {
  const tables = tablesWith((record, index, key) => {
    const hostile = HOSTILE_FIELDS[index] ?? {};
    // Only fields that the record has: no query selects a field that the schema lacks.
    const changed = Object.keys(record).filter((name) => name in hostile && name !== key);
    return { ...record, ...Object.fromEntries(changed.map((name) => [name, hostile[name]])) };
  });
  for (const name of Object.keys(tables) as TableName[]) tables[name].unshift(null);
  return tables;
}
