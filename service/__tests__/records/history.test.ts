import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { forgetOldChanges, HISTORY_DAYS, listChanges } from '../../records/history.ts';
import { withLock } from '../../../publish/lock.ts';
import { RecordStore } from '../../records/recordStore.ts';
import { databasesForTests, openWithMigrations } from '../support/database.ts';
import { spreadsheetsForTests } from '../support/records.ts';

const spreadsheets = spreadsheetsForTests();
const { run } = spreadsheets;

const HERS = '/pictures/00000000000000aa/480.webp?widths=480';
const SHARED = '/pictures/00000000000000bb/480.webp?widths=480';
const hers = '/pictures/00000000000000aa/480.webp';
const shared = '/pictures/00000000000000bb/480.webp';

/** Two projects: one with a child's picture, and a later one. Both name a picture that they share. */
function twoProjects() {
  const records = spreadsheets.records();
  for (const picture of [hers, shared]) {
    const path = join(spreadsheets.site(), picture);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'pixels of a child');
  }
  const mainContent = JSON.stringify(JSON.stringify({ html: `<img src="${SHARED}">` }));
  records.put({
    MaidanProjects: [
      { projectid: 'asha-plays', title: 'Asha plays', imgUrl: HERS, mainContent },
      { projectid: 'later', title: 'Later', imgUrl: SHARED },
    ],
  });
  return records;
}

const ids = (records: RecordStore) =>
  records.list('MaidanProjects', {}).items.map((item) => item?.['projectid']);
const isServed = (picture: string) => existsSync(join(spreadsheets.site(), picture));
const isUnpublished = (picture: string) =>
  existsSync(join(spreadsheets.site(), '../kept', picture));

test('changes of the program before can be undone after an upgrade, one after the other', async () => {
  const folder = 'service/migrations';
  const older = readdirSync(folder).toSorted().slice(0, 4);
  const file = spreadsheets.path('maidan.sqlite');
  const sql = older.map((name) => readFileSync(join(folder, name), 'utf8'));
  const before = openWithMigrations(file, sql);
  const row = (title: string) => ({
    place: 1,
    body: JSON.stringify({ newsId: 'a', title }),
    hidden: 0,
    publish_from: null,
    publish_until: null,
  });
  before.exec(`INSERT INTO records (place, type, id, rank, body)
    VALUES (1, 'MaidanNews', 'a', 0, '${row('third').body}');
    INSERT INTO changes (number, made_at, kind) VALUES (1, ${Date.now()}, 'import'), (2, ${Date.now()}, 'import');
    INSERT INTO change_records VALUES (1, 'MaidanNews', 'a', '${JSON.stringify(row('first'))}'),
      (2, 'MaidanNews', 'a', '${JSON.stringify(row('second'))}')`);
  before.close();
  for (const number of ['2', '1']) {
    expect((await run('undo', number, '--yes')).error).toBe('');
  }
  expect(spreadsheets.records().all('MaidanNews')).toEqual([{ newsId: 'a', title: 'first' }]);
});

test('a removed record is gone with its picture, and an undo restores both in place', async () => {
  const records = twoProjects();
  const removed = await run('remove', 'projects', 'asha-plays', '--yes');
  expect(removed.out).toContain('title: "Asha plays"\n  page: /projects/asha-plays\n');
  expect(removed.out).toContain('/pictures/00000000000000aa\n');
  expect(removed.out).toContain('/pictures/00000000000000bb stays, because another record has it');
  expect(removed.out).toContain('To take it back: npm run records -- undo 2\n');
  expect(ids(records)).toEqual(['later']);
  expect(records.get('MaidanProjects', 'asha-plays')).toBeNull();
  expect(records.isRemoved('MaidanProjects', 'asha-plays')).toBe(true);
  expect(records.lastRemoval()).toBeGreaterThan(0);
  expect([isServed(hers), isUnpublished(hers), isServed(shared)]).toEqual([false, true, true]);
  expect((await run('remove', 'projects', 'asha-plays', '--yes')).error).toBe(
    'projects "asha-plays" is removed already.\n',
  );

  expect((await run('undo', '2', '--yes')).out).toContain('projects "asha-plays" is put back');
  expect(ids(records)).toEqual(['asha-plays', 'later']);
  expect(records.isRemoved('MaidanProjects', 'asha-plays')).toBe(false);
  expect([isServed(hers), isUnpublished(hers)]).toEqual([true, false]);

  // An undo is a change as well.
  await run('undo', '3', '--yes');
  expect([ids(records), isServed(hers)]).toEqual([['later'], false]);
  expect((await run('history')).out).toMatch(
    /^4 .* undo of 3 .*\n3 .* undo of 2 .*\n2 .* remove {2}projects "asha-plays"\n1 .* import {2}projects "asha-plays", projects "later"\n$/,
  );
});

test.each([
  ['as it was imported', async () => {}],
  [
    'with another picture since',
    async (records: RecordStore) => {
      records.put({ MaidanProjects: [{ projectid: 'asha-plays', title: 'A', imgUrl: SHARED }] });
    },
  ],
  ['removed before', async () => void (await run('remove', 'projects', 'asha-plays', '--yes'))],
])('a record removed for a person’s sake, %s, is in no file any more', async (_how, happens) => {
  const records = twoProjects();
  await happens(records);
  const { out } = await run('remove', 'projects', 'asha-plays', '--erase', '--yes');
  expect(out).toContain('This cannot be undone: the history forgets it too.');
  const folder = dirname(spreadsheets.site());
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );
  const found = files.filter((file) =>
    /asha|00000000000000aa/i.test(file + readFileSync(file, 'latin1')),
  );
  expect(found).toEqual([]);
  expect(files.some((file) => file.endsWith(shared))).toBe(true);
  expect(records.isRemoved('MaidanProjects', 'asha-plays')).toBe(true);
  const erasure = listChanges(spreadsheets.database())[0]!.number;
  expect((await run('undo', String(erasure), '--yes')).error).toBe(
    `Change ${erasure} cannot be undone: what it changed was removed for a person's sake.\n`,
  );
  // What else was changed together with it can be taken back.
  expect((await run('undo', '1', '--yes')).out).toContain('projects "later" is removed');
});

test('a record removed for a person’s sake is in no broken preview, and a running preview is named', async () => {
  twoProjects();
  const left = spreadsheets.write('.preview/public/pictures/00000000000000aa/480.webp', 'child');
  const remove = ['remove', 'projects', 'asha-plays', '--erase', '--yes'];
  await withLock(spreadsheets.path('maidan.sqlite'), 'preview', {}, async () => {
    expect((await run(...remove)).out).toContain(
      `A preview that is running still has it, until it is ended: ${spreadsheets.path('.preview')}\n`,
    );
  });
  await run('remove', 'projects', 'later', '--yes');
  expect(existsSync(left)).toBe(false);
});

test('a hidden record is not served, and neither is its picture, until it is shown', async () => {
  const records = twoProjects();
  expect(records.lastRemoval()).toBe(0);
  await run('hide', 'projects', 'asha-plays');
  expect(records.lastRemoval()).toBeGreaterThan(0);
  expect([ids(records), isServed(hers), isUnpublished(hers)]).toEqual([['later'], false, true]);
  expect(records.isRemoved('MaidanProjects', 'asha-plays')).toBe(false);
  // An import of a hidden record does not show it.
  records.put({ MaidanProjects: [{ projectid: 'asha-plays', title: 'Anew', imgUrl: HERS }] });
  expect(ids(records)).toEqual(['later']);
  expect((await run('hide', 'projects', 'asha-plays')).out).toContain('is hidden already');
  await run('show', 'projects', 'asha-plays');
  expect([ids(records), isServed(hers)]).toEqual([['asha-plays', 'later'], true]);
});

test('a record whose time an import ends is removed, and so is its picture', async () => {
  const records = twoProjects();
  const row = { ...records.row('MaidanProjects', 'asha-plays')!, publishUntil: 1000 };
  const before = Date.now();
  records.change('import', [{ table: 'MaidanProjects', id: 'asha-plays', row }]);
  expect(records.lastRemoval()).toBeGreaterThanOrEqual(before);
  await run('hide', 'projects', 'later');
  expect([ids(records), isServed(hers), isUnpublished(hers)]).toEqual([[], false, true]);
});

describe('the consent to a picture', () => {
  const consent = (id: string, people: string) =>
    spreadsheets.sheet('projects.xlsx', ['id', 'title', 'people in picture'], [id, 'A', people]);
  const pictures = (records: RecordStore) =>
    records.list('MaidanProjects', {}).items.map((item) => item?.['imgUrl']);

  test('a picture is gone from the site once the consent to it is over, and its record stays', async () => {
    const records = twoProjects();
    const before = Date.now();
    await spreadsheets.import(consent('asha-plays', 'Consent until 26-11-2025'), records);
    await run('hide', 'projects', 'nobody', '--yes');
    await run('hide', 'projects', 'later');
    await run('show', 'projects', 'later');
    expect(pictures(records)).toEqual([null, SHARED]);
    expect(records.get('MaidanProjects', 'asha-plays')).toMatchObject({ title: 'A', imgUrl: null });
    expect([isServed(hers), isUnpublished(hers), isServed(shared)]).toEqual([false, true, true]);
    // Hosts and devices drop what they have cached of it.
    expect(records.lastRemoval()).toBeGreaterThanOrEqual(before);

    await spreadsheets.import(consent('asha-plays', 'consent until 2999-01-01'), records);
    await run('hide', 'projects', 'later');
    expect([pictures(records), isServed(hers)]).toEqual([[HERS], true]);
  });

  test('no other record shows a picture to which a consent is over, not even in its text', async () => {
    const records = twoProjects();
    await spreadsheets.import(consent('later', 'consent until 2025-11-26'), records);
    records.put({
      MaidanGalleries: [{ galleryId: 'a', title: 'A', imgUrl: `${SHARED}#focus=50,20` }],
    });
    await run('hide', 'projects', 'later');
    expect(records.get('MaidanGalleries', 'a')).toMatchObject({ title: 'A', imgUrl: null });
    expect([isServed(shared), isServed(hers)]).toEqual([false, true]);
  });

  test('what visitors and other services receive has nothing of who is in a picture', async () => {
    const records = twoProjects();
    await spreadsheets.import(consent('asha-plays', 'consent until 2025-11-26'), records);
    await run('export', spreadsheets.path('out/records.xlsx'));
    const served = readFileSync(spreadsheets.path('out/records.json'), 'utf8');
    expect(served).not.toMatch(/consent|people|"imgUrl":"[^"]*aa/);
    // The workbook is the operator's own.
    const again = await spreadsheets.prepare(spreadsheets.path('out/records.xlsx'), records);
    expect(again.changes.map(({ kind }) => kind)).toEqual(['same', 'same']);
  });

  test('an undo gives a picture back what was known of it', async () => {
    const records = twoProjects();
    await spreadsheets.import(consent('asha-plays', 'none'), records);
    await spreadsheets.import(consent('asha-plays', ''), records);
    expect(records.row('MaidanProjects', 'asha-plays')?.people).toBeUndefined();
    await run('undo', '3', '--yes');
    expect(records.row('MaidanProjects', 'asha-plays')?.people).toBe('none');
  });
});

test('a change of a record that was changed again is not undone, unless that was undone first', async () => {
  const records = twoProjects();
  records.put({ MaidanProjects: [{ projectid: 'later', title: 'Second' }] });
  records.put({ MaidanProjects: [{ projectid: 'later', title: 'Third' }] });
  expect((await run('undo', '2', '--yes')).error).toBe(
    'Change 2 cannot be undone: change 3 has changed one of its records again. Undo that one first.\n',
  );
  await run('undo', '3', '--yes');
  await run('undo', '2', '--yes');
  expect(records.get('MaidanProjects', 'later')).toMatchObject({ title: 'Later', imgUrl: SHARED });
  expect((await run('undo', '2', '--yes')).error).toBe(
    'Change 2 is undone already, by change 5.\n',
  );
  // An undone import takes away what it had brought, as a removal does.
  await run('undo', '1', '--yes');
  expect([ids(records), records.isRemoved('MaidanProjects', 'later')]).toEqual([[], true]);
});

test.each([
  [
    ['remove', 'projects', 'nobody', '--yes'],
    'There is no record projects "nobody". The column id of an export has all of them.',
  ],
  [['remove', 'recipes', 'a', '--yes'], '"recipes" is no type. Expected: projects, events'],
  [['hide', 'projects'], 'npm run records -- template'],
  [['undo', '99', '--yes'], 'There is no change 99: changes are kept for 90 days.'],
  [['undo', '1; touch x', '--yes'], '"1; touch x" is no number of a change.'],
  [['remove', 'projects', 'later'], 'There is no terminal to ask at.'],
  [['hide', 'projects', 'later', '--erase'], '--erase belongs to remove.'],
  [['show', 'projects', 'later', '--hidden'], '--hidden and --other-hosts belong to check,'],
])('a command %j changes nothing and says why', async (words, message) => {
  const records = twoProjects();
  const { code, error } = await run(...words);
  expect([code, error]).toEqual([1, expect.stringContaining(message)]);
  expect([ids(records).length, records.changes()]).toEqual([2, 1]);
});

test('a picture that is replaced is no longer served, and devices drop it', async () => {
  const records = twoProjects();
  records.put({ MaidanProjects: [{ projectid: 'later', title: 'Second', imgUrl: SHARED }] });
  expect(records.lastRemoval()).toBe(0);
  records.put({ MaidanProjects: [{ projectid: 'asha-plays', title: 'Asha', imgUrl: SHARED }] });
  expect(records.lastRemoval()).toBeGreaterThan(0);
  await run('hide', 'projects', 'later');
  expect([isServed(hers), isUnpublished(hers)]).toEqual([false, true]);
});

test('a change is forgotten after 90 days, and then the pictures that it held', async () => {
  const records = twoProjects();
  await run('remove', 'projects', 'asha-plays', '--yes');
  const database = spreadsheets.database();
  forgetOldChanges(database, Date.now() + (HISTORY_DAYS - 1) * 86_400_000);
  expect(listChanges(database)).toHaveLength(2);
  forgetOldChanges(database, Date.now() + (HISTORY_DAYS + 1) * 86_400_000);
  expect(listChanges(database)).toEqual([]);
  await run('hide', 'projects', 'later');
  expect([isServed(hers), isUnpublished(hers)]).toEqual([false, false]);
  expect(records.isRemoved('MaidanProjects', 'asha-plays')).toBe(true);
});

describe('a record with times', () => {
  const databases = databasesForTests();

  test('a record and its picture are served for their times, whose ends count as removals', () => {
    // A consent ends at midnight in India after its last day.
    const midnight = Date.parse('2027-04-01T00:00+05:30');
    let now = midnight - 2000;
    const records = new RecordStore(databases.open(), () => now);
    const shown = { hidden: false, publishFrom: midnight - 1000, publishUntil: midnight + 1000 };
    const record = { newsId: 'a', imgUrl: HERS };
    const row = { record, ...shown, people: 'consent until 2027-03-31' };
    records.change('import', [{ table: 'MaidanNews', id: 'a', row }]);
    const seen = [-1001, -1000, -1, 0, 999, 1000, 9000].map((time) => {
      now = midnight + time;
      const pictures = records.list('MaidanNews', {}).items.map((each) => each?.['imgUrl']);
      return { pictures, version: records.version(), removal: records.lastRemoval() };
    });
    const [{ version: first } = { version: NaN }] = seen;
    expect(seen).toEqual([
      { pictures: [], version: first, removal: 0 },
      { pictures: [HERS], version: first + 1, removal: 0 },
      { pictures: [HERS], version: first + 1, removal: 0 },
      { pictures: [null], version: first + 2, removal: midnight },
      { pictures: [null], version: first + 2, removal: midnight },
      { pictures: [], version: first + 3, removal: midnight + 1000 },
      { pictures: [], version: first + 3, removal: midnight + 1000 },
    ]);
    expect(records.row('MaidanNews', 'a')).toEqual(row);
  });
});
