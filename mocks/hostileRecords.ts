import { KEYS, type StoredRecord, type TableName } from './contract/store.ts';
import { article } from './encodings.ts';
import { demonstrationTables, type Tables } from './records/tables.ts';

const BODY = `<h1 onclick="alert(1)">A heading</h1><script>alert(1)</script><img src="x" onerror="alert(1)">
<a href="javascript:alert(1)">a link</a><iframe src="https://example.org"></iframe><form><input name="parentNode"></form>`;

const HOSTILE_FIELDS: Record<string, unknown>[] = [
  { title: '<img src=x onerror=alert(1)>', description: '<script>alert(1)</script>' },
  { link: 'javascript:alert(1)', imgUrl: 'javascript:alert(1)', hoverText: '"><b>bold</b>' },
  { mainContent: article(BODY), ef1: '{"date":' },
  { title: 'Long '.repeat(200), description: 'Wordwithoutanyspace'.repeat(60) },
  { title: 'Turned \u202Eround\u202C, \u0000 and \uFFFD', mainContent: '<p>No JSON at all</p>' },
  { title: null, description: null, imgUrl: null, date: null, ef1: null, mainContent: null },
  { date: '2026-02-31', ef1: '[]', ef2: '"\\"', mainContent: '{"html":5}' },
];

/** The demonstration's records, some of them made malicious, broken or null. */
export function hostileTables(): Tables {
  const tables = demonstrationTables();
  for (const name of Object.keys(tables) as TableName[]) {
    const changed = tables[name].map((record, index): StoredRecord => {
      // Only fields that the record has: no query selects a field that the schema lacks.
      const fields = Object.entries(HOSTILE_FIELDS[index] ?? {}).filter(
        ([field]) => record && field in record && field !== KEYS[name],
      );
      return { ...record, ...Object.fromEntries(fields) };
    });
    tables[name] = [null, ...changed];
  }
  return tables;
}
