import { prepare } from '../../service/database.ts';
import { Enquiries } from '../../service/enquiries.ts';
import { csvOf } from '../../service/enquiriesCsv.ts';
import { RateLimit } from '../../service/rateLimit.ts';
import { databasesForTests } from '../support/database.ts';
import { loggedLines } from '../support/setup.ts';

const databases = databasesForTests();
const DAY = 24 * 60 * 60 * 1000;

test('many at the same moment are all stored, each once', async () => {
  const enquiries = new Enquiries(databases.open());
  const ids = Array.from({ length: 300 }, (_, n) => `contact_${n % 150}`);
  const sent = await Promise.allSettled(ids.map((contactId) => enquiries.add({ contactId })));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(150);
  expect(enquiries.list()).toHaveLength(150);
});

test.each(['\0', 'a\0b', '\uD800', ''])('the id %j is one as any other', async (contactId) => {
  const enquiries = new Enquiries(databases.open());
  for (const name of ['Asha', 'Other', 'Third']) await enquiries.add({ contactId, name });
  expect(enquiries.list().map(({ input }) => input)).toEqual(
    expect.arrayContaining(['Asha', 'Other', 'Third'].map((name) => ({ contactId, name }))),
  );
  const keys = enquiries.list().map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
  for (const key of keys) expect(enquiries.erase(key)).toBe(true);
});

test('one that cannot be stored is told, and those after it are stored', async () => {
  const database = databases.open();
  const enquiries = new Enquiries(database);
  database.exec('PRAGMA query_only = ON');
  await expect(enquiries.add({ contactId: 'a' })).rejects.toThrow(/readonly/);
  database.exec('PRAGMA query_only = OFF');
  await enquiries.add({ contactId: 'a' });
  expect(enquiries.list().map(({ key }) => key)).toEqual(['a']);
});

test('erasing one leaves the others, and a trace without the person', async () => {
  const database = databases.open();
  const enquiries = new Enquiries(database);
  await enquiries.add({ contactId: 'a', name: 'Asha' });
  await enquiries.add({ contactId: 'a', name: 'Other' });
  expect(enquiries.erase('a')).toBe(true);
  expect(enquiries.erase('a')).toBe(false);
  expect(enquiries.list().map(({ key, input }) => [key, input.name])).toEqual([['a~2', 'Other']]);
  const traces = prepare<object>(database, 'SELECT reason, count FROM erasures').all();
  expect(traces).toEqual([{ reason: 'asked', count: 1 }]);
  // The place of the erased one is free, that of the other is not.
  await enquiries.add({ contactId: 'a', name: 'Third' });
  await enquiries.add({ contactId: 'a', name: 'Fourth' });
  expect(enquiries.list().map(({ key }) => key)).toEqual(
    expect.arrayContaining(['a~2', 'a~3', 'a~4']),
  );
});

test('one is kept for its days and not longer', async () => {
  let now = 0;
  const database = databases.open();
  const enquiries = new Enquiries(database, () => now);
  await enquiries.add({ contactId: 'a' });
  now = 365 * DAY;
  await enquiries.add({ contactId: 'b' });
  expect(enquiries.eraseOlderThan(365)).toBe(0);
  now += 1;
  expect(enquiries.eraseOlderThan(365)).toBe(1);
  expect(enquiries.list().map(({ key }) => key)).toEqual(['b']);
  const traces = prepare<object>(database, 'SELECT erased_at, reason, count FROM erasures').all();
  expect(traces).toEqual([{ erased_at: now, reason: 'expired', count: 1 }]);
});

test('what looks like spam is marked, and kept', async () => {
  const enquiries = new Enquiries(databases.open());
  await enquiries.add({ contactId: 'a', enquiry: 'My page is https://example.org' });
  await enquiries.add({ contactId: 'b', enquiry: 'http://a http://b http://c' });
  expect(
    Object.fromEntries(enquiries.list().map(({ key, suspicious }) => [key, suspicious])),
  ).toEqual({ a: false, b: true });
});

test.each([
  [{ enquiry: 'https://a.example and www.b.example' }, false],
  [{ enquiry: 'https://a WWW.b HTTP://c' }, true],
  [{ name: 'www.a www.b', enquiry: 'www.c' }, true],
  [{ enquiry: '[URL=cheap.example]shoes[/url]' }, true],
  [{ enquiry: '<a  href="cheap.example">shoes</a>' }, true],
  [{ enquiry: 'A url and a <b>href</b>' }, false],
  [{ name: null, enquiry: null }, false],
])('of the enquiry %j it is said that it looks like spam: %s', async (said, suspicious) => {
  const enquiries = new Enquiries(databases.open());
  await enquiries.add({ contactId: 'a', ...said });
  expect(enquiries.list().map((one) => one.suspicious)).toEqual([suspicious]);
});

test('the organisation reads what was written, the newest first, each with when it came', async () => {
  let now = 1000;
  const enquiries = new Enquiries(databases.open(), () => now);
  const first = { contactId: 'a', name: 'Asha', contactNumber: '98', enquiry: 'May I visit?' };
  await enquiries.add(first);
  now = 2000;
  await enquiries.add({ contactId: 'a', name: 'Bela' });
  await enquiries.add({ contactId: 'a', name: 'Chand' });
  expect(enquiries.list()).toEqual([
    expect.objectContaining({ receivedAt: 2000 }),
    expect.objectContaining({ receivedAt: 2000 }),
    { key: 'a', receivedAt: 1000, suspicious: false, input: first },
  ]);
  expect(new Set(enquiries.list().map(({ key }) => key))).toEqual(new Set(['a', 'a~2', 'a~3']));
});

test('the very same enquiry is stored once, whatever the order of its fields, and refused after that', async () => {
  const enquiries = new Enquiries(databases.open());
  await enquiries.add({ contactId: 'a', name: 'Asha', city: null });
  await expect(enquiries.add({ name: 'Asha', contactId: 'a' })).rejects.toThrow(
    'The conditional request failed',
  );
  expect(enquiries.list()).toHaveLength(1);
});

test('a spreadsheet of them holds no formula and every sign', async () => {
  const enquiries = new Enquiries(databases.open(), () => 0);
  const name = 'Ánh "x", 🙂';
  await enquiries.add({
    contactId: 'a',
    name,
    enquiry: '=HYPERLINK("http://evil")\nmore',
    city: '-1',
  });
  expect(csvOf(enquiries.list())).toBe(
    '\ufeffkey,receivedAt,suspicious,name,contactNumber,country,city,email,enquiry,date\n' +
      `a,1970-01-01T00:00:00.000Z,,"Ánh ""x"", 🙂",,,'-1,,"'=HYPERLINK(""http://evil"")\nmore",\n`,
  );
});

test('a spreadsheet has every field in its column, and says what may be spam', async () => {
  const enquiries = new Enquiries(databases.open(), () => 0);
  await enquiries.add({
    contactId: 'contact_1',
    name: 'N',
    contactNumber: '98',
    country: 'India',
    city: 'Nagpur',
    email: 'n@example.org',
    enquiry: 'www.a www.b www.c',
    date: '2026-01-05',
  });
  expect(csvOf(enquiries.list()).split('\n')[1]).toBe(
    'contact_1,1970-01-01T00:00:00.000Z,perhaps,N,98,India,Nagpur,n@example.org,www.a www.b www.c,2026-01-05',
  );
});

describe('how many may come', () => {
  let now = 0;
  beforeEach(() => (now = 0));
  const MINUTES = 60_000;

  test('is 20 from one address in ten minutes; others are not concerned', () => {
    const limit = new RateLimit(() => now);
    expect(Array.from({ length: 20 }, () => limit.exceeds('a'))).not.toContain(true);
    expect(limit.exceeds('a')).toBe(true);
    expect(limit.exceeds('b')).toBe(false);
    now = 10 * MINUTES;
    expect(limit.exceeds('a')).toBe(false);
  });

  test('counts by the clock of the day, and none that was refused', () => {
    now = Date.UTC(2026, 10, 22);
    const limit = new RateLimit(() => now);
    const send = (count: number) => Array.from({ length: count }, () => limit.exceeds('a'));
    expect(send(20)).not.toContain(true);
    now += 5 * MINUTES;
    expect(send(3)).toEqual([true, true, true]);
    now += 5 * MINUTES;
    expect(send(20)).not.toContain(true);
    expect(send(1)).toEqual([true]);
  });

  test('is told in the log where nobody else is told', () => {
    const limit = new RateLimit(() => now);
    for (let n = 0; n <= 500; n++) limit.exceeds(`${n}`);
    expect(loggedLines()).toEqual([
      '500 enquiries within ten minutes: more are refused. Is somebody flooding the service?',
    ]);
  });

  test('is 500 from all together, which alarms once in ten minutes', () => {
    const alarm = jest.fn<void, [string]>();
    const limit = new RateLimit(() => now, alarm);
    for (let n = 0; n < 500; n++) expect(limit.exceeds(`${n}`)).toBe(false);
    expect(alarm).not.toHaveBeenCalled();
    expect([limit.exceeds('x'), limit.exceeds('y')]).toEqual([true, true]);
    expect(alarm.mock.calls).toEqual([
      [expect.stringMatching(/^500 enquiries within ten minutes/)],
    ]);
    now = 10 * MINUTES;
    expect(limit.exceeds('x')).toBe(false);
  });
});
