import { fork } from 'node:child_process';
import fs from 'node:fs';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { restoreBackup } from '../../../service/backup/restore.ts';
import { closeToMove } from '../../../service/database.ts';
import { Enquiries } from '../../../service/enquiries.ts';
import { eraseRecord, listChanges, pastRecords } from '../../../service/history.ts';
import { Records } from '../../../service/records.ts';
import { readOrCreateSetting, readSetting } from '../../../service/settings.ts';
import { openWithMigrations } from '../../support/database.ts';
import { siteDataForTests } from '../../support/siteData.ts';

const data = siteDataForTests();

/** What lies beside the database, except for the files of locks. */
const beside = (folder = 'data') =>
  readdirSync(data.path(folder)).filter(
    (name) => !name.endsWith('.lock') && !/-(wal|shm)$/.test(name),
  );

const beforeFolder = () => beside().find((name) => name.startsWith('before-'));

/** Makes a backup with other members or facts than the program writes, but with the right seal. */
async function forge(texts: Record<string, string>, facts: object = {}) {
  const members = Object.entries(texts).map(([path, content]) => ({
    path,
    content: Buffer.from(content, 'latin1'),
  }));
  const archive = pack();
  for (const { path, content } of members) archive.entry({ name: path }, content);
  const files = members.map(({ path, content }) => ({
    path,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  const manifest = { format: 1, made: '2026-03-01T00:00:00Z', databaseVersion: 1, files, ...facts };
  archive.entry({ name: 'manifest.json' }, JSON.stringify(manifest));
  archive.finalize();
  const bytes = await buffer(archive);
  const seal = createHash('sha256').update(bytes).digest('hex');
  data.write('backup.tar', Buffer.concat([bytes, Buffer.from(`sha256 ${seal}\n`)]));
}

test('what was there before lies beside it, whole; foreign files stay where they are', async () => {
  await data.fill('data', 'First');
  await data.backUp();
  const first = data.contents();
  await data.fill('data', 'Second');
  data.write('data/public/pictures/89ab/480.webp', 'later');
  data.write('data/notes/mine.txt', 'mine');
  const second = data.contents();
  await data.restore();
  expect(data.contents()).toEqual(first);
  expect(data.contents(`data/${beforeFolder()}`)).toEqual(second);
  expect(readFileSync(data.path('data/notes/mine.txt'), 'utf8')).toBe('mine');
  expect(beside()).toEqual([beforeFolder(), 'kept', 'maidan.sqlite', 'notes', 'public']);
  expect(data.log.join('\n')).toMatch(/What was there before is in .+\/data\/before-\d{4}-/);
});

test('restored twice in a second, there are both of what was there before', async () => {
  await data.fill();
  await data.backUp();
  await data.restore();
  await data.restore();
  await data.restore();
  expect(beside().filter((name) => name.startsWith('before-'))).toHaveLength(3);
});

test('a backup of which any byte is another is refused, and changes nothing', async () => {
  await data.fill();
  const file = await data.backUp();
  const bytes = readFileSync(file);
  const before = [data.contents(), beside()];
  const random = Array.from({ length: 30 }, () => Math.floor(Math.random() * bytes.length));
  for (const place of [0, 600, ...random, bytes.length - 72, bytes.length - 1]) {
    const edited = Buffer.from(bytes);
    edited[place] = (edited[place] ?? 0) ^ 1;
    writeFileSync(file, edited);
    await expect(data.restore()).rejects.toThrow(
      /backup\.tar is (damaged: it is not as it was written|cut off, or is no backup of this program)\.$/,
    );
  }
  expect([data.contents(), beside()]).toEqual(before);
});

test('a backup that is cut off anywhere is refused, and changes nothing', async () => {
  await data.fill();
  const file = await data.backUp();
  const { length } = readFileSync(file);
  const before = [data.contents(), beside()];
  for (const size of [length - 1, length - 72, length - 73, length - 1024, 5000, 512, 71, 1, 0]) {
    truncateSync(file, size);
    await expect(data.restore()).rejects.toThrow('backup.tar is cut off, or is no backup');
  }
  expect([data.contents(), beside()]).toEqual(before);
});

test.each([
  ['of a newer format', { format: 2 }, /is a backup of format 2, and this program reads 1/],
  [
    'of a newer database',
    { databaseVersion: 99 },
    /version 99, and this program knows \d+: use a newer/,
  ],
])('a backup %s is refused, and changes nothing', async (_what, facts, sentence) => {
  await data.fill();
  const before = [data.contents(), beside()];
  await forge({ 'maidan.sqlite': '' }, facts);
  await expect(data.restore()).rejects.toThrow(sentence);
  expect([data.contents(), beside()]).toEqual(before);
});

test.each(['../out.txt', '/out.txt', 'public/../../out.txt', 'notes/out.txt', 'maidan.sqlite/x'])(
  'a backup with a file %s is refused, and nothing is written',
  async (name) => {
    await data.fill();
    const before = [data.contents(), beside(), readdirSync(data.path('.'))];
    await forge({ [name]: 'pwned' });
    await expect(data.restore()).rejects.toThrow(`${name} in it is not as its manifest says`);
    expect([data.contents(), beside()]).toEqual(before.slice(0, 2));
    expect(readdirSync(data.path('.'))).toEqual(['backup.tar', 'data']);
  },
);

test('a backup whose database is damaged is refused, and changes nothing', async () => {
  await data.fill();
  const before = [data.contents(), beside()];
  await forge({ 'maidan.sqlite': 'no database'.repeat(1000), 'public/a.txt': 'a' });
  await expect(data.restore()).rejects.toThrow('it is damaged');
  expect([data.contents(), beside()]).toEqual(before);
});

test('a backup of an older version is brought to the present one', async () => {
  const first = fs.readFileSync('service/migrations/001-records-and-enquiries.sql', 'utf8');
  const old = openWithMigrations(data.path('old.sqlite'), [first]);
  old.exec(
    `INSERT INTO records (type, id, rank, body) VALUES ('MaidanNews', 'a', 0, '{"newsId":"a"}')`,
  );
  closeToMove(old);
  await forge(
    { 'maidan.sqlite': readFileSync(data.path('old.sqlite'), 'latin1') },
    { databaseVersion: 1 },
  );
  await data.restore();
  const news = await data.change((database) => new Records(database).all('MaidanNews'));
  expect(news).toEqual([{ newsId: 'a' }]);
  expect(beside()).toEqual(['kept', 'maidan.sqlite', 'public']);
});

test('while a service runs nothing is restored', async () => {
  await data.fill();
  await data.backUp();
  const before = data.contents();
  const service = fork(
    '__tests__/support/holdLock.ts',
    [data.path('data/maidan.sqlite'), 'service'],
    { execArgv: ['--import', 'tsx'] },
  );
  try {
    await once(service, 'message');
    await expect(data.restore()).rejects.toThrow(
      /^Nothing is done, because .+ works on .+\. End it, then restore, then start it again\.$/,
    );
    expect(data.contents()).toEqual(before);
  } finally {
    service.kill('SIGKILL');
  }
});

test('a database that is damaged is replaced, and it is said what that means', async () => {
  await data.fill();
  await data.backUp();
  const whole = data.contents();
  for (const ending of ['', '-wal', '-shm']) fs.rmSync(`${data.environment().database}${ending}`);
  data.write('data/maidan.sqlite', 'no database'.repeat(1000));
  await data.restore();
  expect(data.contents()).toEqual(whole);
  expect(data.log.join('\n')).toContain(
    'The database that was there cannot be read. What was removed after the backup was made is back: remove it again.',
  );
});

test('on another machine nobody knows what was erased after the backup was made, and that is said', async () => {
  await data.fill();
  await data.backUp();
  await data.restore();
  expect(data.log.join('\n')).not.toContain('erase it again');
  await data.restore('backup.tar', 'new');
  expect(data.log.join('\n')).toContain(
    'There was no database here. What was erased after the backup was made is back: erase it again.',
  );
});

test('enquiries that came after the backup are said to be in what was there before', async () => {
  await data.fill();
  await data.backUp();
  await data.change((database) =>
    new Enquiries(database).add({ contactId: 'contact_2', enquiry: 'Help' }),
  );
  await data.restore();
  expect(data.log.at(-1)).toBe(
    `One enquiry came after the backup. To read, as they are only there: DATABASE=${data.path(`data/${beforeFolder()}/maidan.sqlite`)} npm run enquiries -- list`,
  );
});

test('published pages send the key that they have, so a restored database takes that of the one before', async () => {
  await data.fill('old machine');
  await data.change((database) => readOrCreateSetting(database, 'apiKey'), 'old machine');
  await data.backUp('backup.tar', 'old machine');
  const key = await data.change((database) => readOrCreateSetting(database, 'apiKey'));
  await data.restore();
  expect(await data.change((database) => readSetting(database, 'apiKey'))).toBe(key);
  expect(await data.change((database) => new Records(database).count())).toEqual({ MaidanNews: 1 });
});

test('what was removed for a person’s sake since the backup does not come back, what else was removed does', async () => {
  await data.fill();
  await data.change((database) => {
    new Records(database).put({ MaidanNews: ['hers', 'b'].map((newsId) => ({ newsId })) });
  });
  await data.backUp();
  await data.change((database) => {
    const enquiries = new Enquiries(database);
    enquiries.erase(enquiries.list().map(({ key }) => key));
    eraseRecord(database, 'MaidanNews', 'hers', Date.now());
    new Records(database).change('remove', [{ table: 'MaidanNews', id: 'b', row: null }]);
  });
  await data.restore();
  await data.change((database) => {
    const records = new Records(database);
    expect(records.all('MaidanNews').map((record) => record?.['newsId'])).toEqual(['a', 'b']);
    expect(pastRecords(database, 'MaidanNews', 'hers')).toEqual([]);
    expect(records.isRemoved('MaidanNews', 'hers')).toBe(true);
    expect(new Enquiries(database).list()).toEqual([]);
  });
});

test('a restore notes what it erases again at the time of the restore', async () => {
  await data.fill();
  await data.backUp();
  await data.change((database) => eraseRecord(database, 'MaidanNews', 'a', 1000));
  const { database: path } = data.environment();
  await restoreBackup(path, data.path('backup.tar'), { ...data.options, now: () => 2000 });
  const [change] = await data.change(listChanges);
  expect(change).toMatchObject({ kind: 'erase', madeAt: 2000 });
});

test('what was removed for a person’s sake stays removed through a restore from before it was stored', async () => {
  await data.fill();
  await data.backUp('empty.tar');
  await data.change((database) => new Records(database).put({ MaidanNews: [{ newsId: 'hers' }] }));
  await data.backUp();
  const removedAt = Date.now() + 1000;
  await data.change((database) => eraseRecord(database, 'MaidanNews', 'hers', removedAt));
  await data.restore('empty.tar');
  // Devices that keep it learn of its removal by this time.
  expect(await data.change((database) => new Records(database).lastRemoval())).toBe(removedAt);
  await data.restore();
  const restored = await data.change((database) => new Records(database).get('MaidanNews', 'hers'));
  expect(restored).toBeNull();
});

test('enquiries that were erased because their sender asked do not come back', async () => {
  const stored = await data.change(async (database) => {
    const enquiries = new Enquiries(database);
    for (const [index, enquiry] of ['hers', 'his', 'old'].entries()) {
      await enquiries.add({ contactId: `contact_${index}`, enquiry });
    }
    return enquiries.list();
  });
  await data.backUp('second.tar');
  await data.backUp();
  const keyOf = (text: string) => stored.find(({ input }) => input.enquiry === text)?.key ?? '';
  await data.change((database) => {
    new Enquiries(database).erase([keyOf('hers')]);
    // Too old, and erased by the service, which would do it again.
    new Enquiries(database, () => Date.now() + 1e10).eraseOlderThan(1);
  });
  for (const backup of ['backup.tar', 'second.tar']) {
    await data.restore(backup);
    const restored = await data.change((database) => new Enquiries(database).list());
    expect(restored.map(({ input }) => input.enquiry)).toEqual(['old', 'his']);
    const file = data.path('data/maidan.sqlite');
    expect(readFileSync(file).includes('"hers"')).toBe(false);
  }
});

test('until a restore that was broken off is finished, nobody works on the database', async () => {
  await data.fill();
  data.write('data/maidan.sqlite.restore.json', JSON.stringify({ before: 'before-x' }));
  await expect(data.change(() => {})).rejects.toThrow(
    'a restore of it was broken off. "npm run serve" or "npm run restore" finishes it.',
  );
});

test('where a step of the swap fails all is as it was', async () => {
  await data.fill('data', 'First');
  await data.backUp();
  const first = data.contents();
  await data.fill('data', 'Second');
  const second = [data.contents(), beside()];
  const { renameSync } = fs;
  let failing = 1;
  for (; ; failing += 1) {
    let calls = 0;
    const spy = jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      calls += 1;
      if (calls === failing) throw new Error('no');
      renameSync(from, to);
    });
    const failure = await data.restore().catch((error: unknown) => error as Error);
    spy.mockRestore();
    if (!failure) break;
    expect([data.contents(), beside()]).toEqual(second);
  }
  // The journal, and two for each of the database, the served and the kept folder.
  expect(failing).toBeGreaterThan(7);
  expect(data.contents()).toEqual(first);
});
