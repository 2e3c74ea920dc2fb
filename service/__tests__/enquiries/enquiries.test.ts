import { readdirSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { prepare } from '../../database.ts';
import { Enquiries } from '../../enquiries/enquiries.ts';
import { newKey, readKey } from '../../enquiries/key.ts';
import { isOf, readPerson } from '../../enquiries/person.ts';
import { workbookOfEnquiries } from '../../enquiries/workbook.ts';
import { databasesForTests, openWithMigrations } from '../support/database.ts';
import { typesBelowHeadings } from '../support/workbook.ts';

const databases = databasesForTests();
const DAY = 24 * 60 * 60 * 1000;
const KEY = /^[b-df-hj-km-np-tv-z][2-9b-df-hj-km-np-tv-z]{7}$/;
const namesOf = (enquiries: Enquiries) => enquiries.list().map(({ input }) => input.name);
const keyOf = (enquiries: Enquiries, name: string) =>
  enquiries.list().find(({ input }) => input.name === name)?.key ?? '';

test('enquiries at the same moment are all stored, each once', async () => {
  const enquiries = new Enquiries(databases.open());
  const ids = Array.from({ length: 300 }, (_, n) => `contact_${n % 150}`);
  const sent = await Promise.allSettled(ids.map((contactId) => enquiries.add({ contactId })));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(150);
  expect(enquiries.list()).toHaveLength(150);
});

test.each(['\uD800', ''])('the id %j is one as any other', async (contactId) => {
  const enquiries = new Enquiries(databases.open());
  for (const name of ['Asha', 'Other', 'Third']) await enquiries.add({ contactId, name });
  expect(enquiries.list().map(({ input }) => input)).toEqual(
    expect.arrayContaining(['Asha', 'Other', 'Third'].map((name) => ({ contactId, name }))),
  );
  const keys = enquiries.list().map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(key).toMatch(KEY);
  expect(enquiries.erase(keys).count).toBe(3);
});

describe('erased enquiries', () => {
  /** Whether a file of the database has this text. */
  const isOnDisk = (text: string) =>
    readdirSync(databases.file('.')).some((name) =>
      readFileSync(databases.file(name), 'latin1').includes(text),
    );

  test('an erased enquiry is gone from the disk, from the log, and from every page of SQLite', async () => {
    const database = databases.open();
    database.exec('PRAGMA synchronous = OFF');
    // Another connection holds the log, as a running service does.
    databases.open();
    const enquiries = new Enquiries(database);
    // mulberry32. By this chance SQLite's own zeros leave one of them.
    let seed = 27;
    const chance = () => {
      seed = (seed + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    const below = (end: number) => Math.floor(chance() * end);
    const stored: string[] = [];
    const erased: string[] = [];
    const remove = prepare(database, 'DELETE FROM enquiries WHERE contact_id = ?');
    for (let n = 0; n < 500; n++) {
      const contactId = `contact_${below(1e6)}_${n}_`;
      await enquiries.add({
        contactId,
        enquiry: contactId.repeat(1 + below(below(200) + 1)),
      });
      stored.push(contactId);
      if (chance() < 0.4) erased.push(...stored.splice(below(stored.length), 1));
      for (const id of erased.slice(-1)) remove.run(id);
    }
    const [last] = enquiries.list();
    erased.push(last?.input.contactId ?? '');
    expect(isOnDisk(erased.at(-1) ?? '')).toBe(true);
    expect(enquiries.erase([last?.key ?? ''])).toEqual({ count: 1, isInLog: false });
    expect(erased.filter(isOnDisk)).toEqual([]);
    expect(enquiries.list().length).toBe(500 - erased.length);
  });

  test('an erased enquiry is gone from the disk once other readers have ended, for which nobody waits', async () => {
    let now = 0;
    const database = databases.open();
    const enquiries = new Enquiries(database, () => now);
    await enquiries.add({ contactId: 'contact_1', name: 'Asha of Nagpur' });
    const other = databases.open();
    other.exec('BEGIN');
    expect(prepare(other, 'SELECT 1 FROM enquiries').all()).toHaveLength(1);
    now = 366 * DAY;
    const start = performance.now();
    expect(enquiries.eraseOlderThan(365)).toBe(1);
    expect(performance.now() - start).toBeLessThan(2000);
    expect(isOnDisk('Asha of Nagpur')).toBe(true);
    other.exec('ROLLBACK');
    expect(enquiries.eraseOlderThan(365)).toBe(0);
    expect(isOnDisk('Asha of Nagpur')).toBe(false);
    expect(prepare(database, 'PRAGMA busy_timeout').get()).toEqual({ timeout: 5000 });
  });
});

test('enquiries of an older program get keys, and are mailed as before', () => {
  const first = readFileSync('service/migrations/001-records-and-enquiries.sql', 'utf8');
  const old = openWithMigrations(databases.file(), [first]);
  const insert = old.prepare('INSERT INTO enquiries VALUES (?, ?, ?, ?, ?)');
  for (const [n, id] of ['contact_1', 'contact_1~2', 'x; touch pwned #', ''].entries()) {
    insert.run(id, id, JSON.stringify([['name', `Name ${n}`]]), n, n % 2);
  }
  old.exec(`INSERT INTO outbox VALUES ('contact_1'), ('')`);
  old.close();

  const database = databases.open();
  const stored = new Enquiries(database).list();
  expect(stored).toEqual(
    [3, 2, 1, 0].map((n) => ({
      key: expect.stringMatching(KEY) as string,
      receivedAt: n,
      suspicious: n % 2 === 1,
      flood: false,
      answeredAt: null,
      spam: false,
      input: { name: `Name ${n}` },
    })),
  );
  expect(new Set(stored.map(({ key }) => key)).size).toBe(4);
  const waiting = prepare<{ enquiry: string }>(database, 'SELECT enquiry FROM outbox').all();
  expect(new Set(waiting.map(({ enquiry }) => enquiry))).toEqual(
    new Set([stored[0]?.key, stored[3]?.key]),
  );
  expect(prepare(database, 'PRAGMA foreign_key_check').all()).toEqual([]);
});

test('a key is read as people type it, and nothing else is a key', () => {
  for (let n = 0; n < 1000; n++) {
    const key = newKey();
    expect(key).toMatch(KEY);
    expect(readKey(` ${key.slice(0, 4).toUpperCase()}-${key.slice(4)} `)).toBe(key);
  }
  for (const wrong of ['', 'contact_1780000000000', '2bcdfghj', 'bcdfghja', 'bcdfghjkk']) {
    expect(() => readKey(wrong)).toThrow(/^A key has 8 letters and digits/);
  }
});

test('a mark can be set, changed and taken back; the day of an answer stays', async () => {
  let now = 1000;
  const enquiries = new Enquiries(databases.open(), () => now);
  await enquiries.add({ contactId: 'a', name: 'Asha' });
  const key = keyOf(enquiries, 'Asha');
  const marks = () => {
    const { answeredAt, spam } = enquiries.get(key) ?? {};
    return [answeredAt, spam];
  };
  enquiries.mark(key, 'answered');
  now = 2000;
  enquiries.mark(key, 'answered');
  expect(marks()).toEqual([1000, false]);
  enquiries.mark(key, 'spam');
  expect(marks()).toEqual([null, true]);
  enquiries.mark(key, 'answered');
  expect(marks()).toEqual([2000, false]);
  enquiries.mark(key, 'open');
  expect(marks()).toEqual([null, false]);
});

test.each([
  ['asha@example.org', { email: ' Asha@Example.ORG ' }, true],
  ['ASHA@example.org', { email: 'asha@example.org, other@example.org' }, true],
  ['asha@example.org', { contactNumber: 'asha@example.org' }, true],
  ['asha@example.org', { email: 'natasha@example.org' }, false],
  ['+91 98765 43210', { contactNumber: '098765-43210' }, true],
  ['9876543210', { contactNumber: '0091 (98765) 43210' }, true],
  ['9876543210', { contactNumber: '९८७६५ ४३२१०' }, true],
  ['9876543210', { contactNumber: '0712 223344 / 98765 43210' }, true],
  ['9876543210', { contactNumber: '+1 987 654 3210' }, false],
  ['9876543210', { contactNumber: '98765 43211' }, false],
  ['9876543210', { contactNumber: null, email: null }, false],
])('an enquiry is from %s where it has %j: %s', (who, input, isTheirs) => {
  for (const nobody of ['', 'Asha', '+']) expect(() => readPerson(nobody)).toThrow(/^A person is/);
  expect(isOf(readPerson(who), { contactId: 'a', ...input })).toBe(isTheirs);
});

test('an enquiry is stored for its days and not longer', async () => {
  let now = 0;
  const database = databases.open();
  const enquiries = new Enquiries(database, () => now);
  await enquiries.add({ contactId: 'a', name: 'Asha' });
  now = 365 * DAY;
  await enquiries.add({ contactId: 'b', name: 'Bela' });
  expect(enquiries.eraseOlderThan(365)).toBe(0);
  now += 1;
  expect(enquiries.eraseOlderThan(365)).toBe(1);
  expect(namesOf(enquiries)).toEqual(['Bela']);
  const traces = prepare<object>(database, 'SELECT erased_at, reason, count FROM erasures').all();
  expect(traces).toEqual([{ erased_at: now, reason: 'expired', count: 1 }]);
});

test.each([
  [{ name: null, enquiry: 'https://a.example and www.b.example' }, false],
  [{ enquiry: 'https://a WWW.b HTTP://c' }, true],
  [{ enquiry: '[URL=cheap.example]shoes[/url]' }, true],
  [{ enquiry: '<a  href="cheap.example">shoes</a>' }, true],
])('the enquiry %j is marked as looking like spam: %s', async (said, suspicious) => {
  const enquiries = new Enquiries(databases.open());
  await enquiries.add({ contactId: 'a', ...said });
  expect(enquiries.list().map((one) => one.suspicious)).toEqual([suspicious]);
});

/** The rows of the workbook of enquiries, below its headings. */
async function exportedRows(enquiries: Enquiries) {
  const bytes = await workbookOfEnquiries(enquiries.list());
  const [sheet] = await readXlsxFile(bytes, { trim: false });
  const [headings, ...rows] = sheet?.data ?? [];
  expect(headings?.join()).toBe(
    'key,receivedAt,answeredAt,spam,flood,name,contactNumber,country,city,email,enquiry,date',
  );
  const xml = Object.values(unzipSync(bytes)).map((file) => strFromU8(file));
  expect(xml.join('')).not.toMatch(/<f[ >]/);
  expect(typesBelowHeadings(bytes)).toEqual(['text']);
  return rows;
}

test('an exported enquiry has every text as it was typed: no formula runs, and no number is shortened', async () => {
  const enquiries = new Enquiries(databases.open(), () => 0);
  const fields = {
    name: 'Ánh "x", <b>🙂',
    contactNumber: '+919876543210987654321',
    country: '  @SUM(1)',
    city: '-1',
    email: ';=1+1; +2',
    enquiry: '=HYPERLINK("http://evil")\r\nmore\t_x000D_\x01',
    date: '007',
  };
  await enquiries.add({ contactId: 'a', ...fields });
  const [row] = await exportedRows(enquiries);
  expect(row).toEqual([
    keyOf(enquiries, fields.name),
    '1970-01-01 05:30',
    null,
    null,
    null,
    ...Object.values(fields),
  ]);
});

test.each([
  ['2026-11-05T20:30:00.000Z', '2026-11-06 02:00'],
  ['2026-99-05T11:00:00Z', '2026-99-05T11:00:00Z'],
  ['Mar-25', 'Mar-25'],
])(
  'an export has the time of a form, %s, as %s, and says where the end of a long text is',
  async (date, shown) => {
    const enquiries = new Enquiries(databases.open());
    await enquiries.add({ contactId: 'a', name: 'N', date, enquiry: 'x'.repeat(60_000) });
    const [row] = await exportedRows(enquiries);
    expect(row?.slice(-2)).toEqual([
      `${'x'.repeat(32_000)}… The whole of it: npm run enquiries -- show ${keyOf(enquiries, 'N')}`,
      shown,
    ]);
  },
);

test('an export has the marks of each enquiry, and times of India as the list has them', async () => {
  const enquiries = new Enquiries(databases.open(), () => 0);
  const fields = { name: 'N', enquiry: 'www.a www.b www.c' };
  await enquiries.add({ contactId: 'a', ...fields }, true);
  await enquiries.add({ contactId: 'b', ...fields });
  await enquiries.add({ contactId: 'c', ...fields });
  const [third, second, first] = enquiries.list().map(({ key }) => key) as [string, string, string];
  enquiries.mark(second, 'answered');
  enquiries.mark(third, 'spam');
  const time = '1970-01-01 05:30';
  expect((await exportedRows(enquiries)).map((row) => row.slice(0, 5))).toEqual([
    [third, time, null, 'yes', null],
    [second, time, time, 'perhaps', null],
    [first, time, null, 'perhaps', 'yes'],
  ]);
});
