import { createHash } from 'node:crypto';
import fs, { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { type Header, pack } from 'tar-stream';
import { withLock } from '../../../publish/lock.ts';
import { tidyRecords } from '../../site/background.ts';
import { type Database, closeToMove } from '../../database.ts';
import { Enquiries } from '../../enquiries/enquiries.ts';
import { eraseRecord, pastRecords } from '../../records/history.ts';
import { RecordStore } from '../../records/recordStore.ts';
import { readOrCreateSetting, readServiceEnvironment } from '../../settings.ts';
import { openWithMigrations } from '../support/database.ts';
import { siteDataForTests } from '../support/siteData.ts';

const data = siteDataForTests();

/** The files beside the database, except for those of locks. */
const beside = (folder = 'data') =>
  readdirSync(data.path(folder)).filter(
    (name) => !name.endsWith('.lock') && !/-(wal|shm)$/.test(name),
  );

const beforeFolder = () => beside().find((name) => name.startsWith('before-'));

/** Writes bytes as a backup, with their checksum. */
function seal(bytes: Buffer): void {
  data.write('backup.tar', bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  data.write('backup.tar.sha256', `${hash}  backup.tar\n`);
}

type Member = [header: Partial<Header> & { name: string }, content: string | Buffer];

/** Makes a backup of members that the program does not write. */
async function forge(...members: Member[]): Promise<void> {
  const archive = pack();
  for (const [header, content] of members) archive.entry(header, content);
  archive.finalize();
  seal(await buffer(archive));
}

/** Fills a folder. @returns what expects that nothing has changed since */
async function fill(title = 'First') {
  await data.fill('data', title);
  const look = () => [data.contents(), beside(), fs.existsSync(data.path('out.txt'))];
  const before = look();
  return () => expect(look()).toEqual(before);
}

test('a restore puts what was there before beside it, whole, and leaves foreign files where they are', async () => {
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
  expect(data.log.at(-1)).toContain(
    `=${data.path(`data/${beforeFolder()}/maidan.sqlite`)} npm run`,
  );
});

test('a backup that is cut off, has a wrong byte or lacks its checksum is refused', async () => {
  const isAsBefore = await fill();
  const file = await data.backUp();
  const bytes = readFileSync(file);
  for (const place of [0, 50_000, bytes.length - 1]) {
    const edited = Buffer.from(bytes);
    edited[place] = (edited[place] ?? 0) ^ 1;
    writeFileSync(file, edited);
    await expect(data.restore()).rejects.toThrow(
      'backup.tar is damaged or cut off: its SHA-256 is',
    );
  }
  for (const size of [bytes.length - 1, 0]) {
    truncateSync(file, size);
    await expect(data.restore()).rejects.toThrow('backup.tar is damaged or cut off');
  }
  writeFileSync(file, bytes);
  rmSync(`${file}.sha256`);
  await expect(data.restore()).rejects.toThrow('backup.tar.sha256');
  isAsBefore();
});

test('a file that is no tar file, or holds no database, is refused, whatever its checksum says', async () => {
  const isAsBefore = await fill();
  for (const bytes of [Buffer.alloc(5000, 'x'), Buffer.alloc(1024), Buffer.alloc(0)]) {
    seal(bytes);
    await expect(data.restore()).rejects.toThrow();
  }
  isAsBefore();
});

test('a backup with a member that is none of ours is refused, and nothing is written', async () => {
  const isAsBefore = await fill();
  const members: Member[0][] = [
    { name: '../out.txt' },
    { name: '/out.txt' },
    { name: 'public/../../out.txt' },
    { name: 'notes/out.txt' },
    { name: 'maidan.sqlite/x' },
    { name: 'public/link', type: 'symlink', linkname: '/etc/passwd' },
    { name: 'public/link', type: 'link', linkname: 'maidan.sqlite' },
    { name: 'public/device', type: 'character-device', devmajor: 1, devminor: 5 },
  ];
  for (const member of members) {
    await forge([{ name: 'public/a.txt' }, 'a'], [member, '']);
    await expect(data.restore()).rejects.toThrow(
      `backup.tar is no backup of this program: it has the member ${member.name}.`,
    );
    isAsBefore();
  }
});

test('a backup whose database is damaged, or of a newer program, is refused', async () => {
  const isAsBefore = await fill();
  await forge([{ name: 'maidan.sqlite' }, 'no database'.repeat(1000)]);
  await expect(data.restore()).rejects.toThrow('it is damaged');
  const newer = openWithMigrations(data.path('newer.sqlite'), []);
  newer.exec('PRAGMA user_version = 99');
  closeToMove(newer);
  await forge([{ name: 'maidan.sqlite' }, readFileSync(data.path('newer.sqlite'))]);
  await expect(data.restore()).rejects.toThrow(/it is of version 99, .+: use a newer program\.$/);
  isAsBefore();
});

test('a backup of an older version is brought to the present one', async () => {
  const first = readFileSync('service/migrations/001-records-and-enquiries.sql', 'utf8');
  const old = openWithMigrations(data.path('old.sqlite'), [first]);
  old.exec(
    `INSERT INTO records (type, id, rank, body) VALUES ('MaidanNews', 'a', 0, '{"newsId":"a"}')`,
  );
  closeToMove(old);
  await forge([{ name: 'maidan.sqlite' }, readFileSync(data.path('old.sqlite'))]);
  await data.restore();
  const news = await data.change((database) => new RecordStore(database).all('MaidanNews'));
  expect(news).toEqual([{ newsId: 'a' }]);
  expect(beside()).toEqual(['kept', 'maidan.sqlite', 'public']);
});

test('a restore changes nothing while a service runs', async () => {
  const isAsBefore = await fill();
  await data.backUp();
  await withLock(data.environment().database, 'service', {}, () =>
    expect(data.restore()).rejects.toThrow(/^Nothing is done, because the service works on .+\.$/),
  );
  isAsBefore();
});

test('an operator reads what follows where no database can say what was erased', async () => {
  const ERASE_AGAIN = expect.stringContaining('Erase that once more.');
  await data.fill();
  await data.backUp();
  const whole = data.contents();
  await data.restore();
  expect(data.log).not.toContainEqual(ERASE_AGAIN);
  for (const ending of ['-wal', '-shm']) {
    rmSync(`${data.environment().database}${ending}`, { force: true });
  }
  data.write('data/maidan.sqlite', 'no database'.repeat(1000));
  await data.restore();
  expect(data.contents()).toEqual(whole);
  expect(data.log).toContainEqual(ERASE_AGAIN);
});

test('a restored database takes the key of the one before, which published pages send, and its office', async () => {
  const settings = (database: Database) =>
    ['apiKey', 'office'].map((name) => readOrCreateSetting(database, name));
  await data.fill('old machine');
  await data.change((database) => readOrCreateSetting(database, 'apiKey'), 'old machine');
  await data.backUp('backup.tar', 'old machine');
  const before = await data.change(settings);
  await data.restore();
  expect(await data.change(settings)).toEqual(before);
});

test('what was erased for a person’s sake stays so by any backup; what was removed comes back', async () => {
  const put = (...ids: string[]) =>
    data.change((database) =>
      new RecordStore(database).put({ MaidanNews: ids.map((newsId) => ({ newsId })) }),
    );
  await data.change(async (database) => {
    for (const enquiry of ['hers', 'his', 'old']) {
      await new Enquiries(database).add({ contactId: `contact_${enquiry}`, enquiry });
    }
  });
  await put('removed');
  await data.backUp('first.tar');
  await put('hers', 'removed');
  await data.backUp();
  const removedAt = Date.now() + 1000;
  await data.change((database) => {
    const enquiries = new Enquiries(database);
    const hers = enquiries.list().filter(({ input }) => input.enquiry === 'hers');
    enquiries.erase(hers.map(({ key }) => key));
    // Too old, and erased by the service, which would do it again.
    new Enquiries(database, () => Date.now() + 1e10).eraseOlderThan(1);
    new RecordStore(database).change('remove', [{ table: 'MaidanNews', id: 'removed', row: null }]);
    eraseRecord(database, 'MaidanNews', 'hers', removedAt);
  });
  // The first backup does not have the record. What is known of it must reach the second all the same.
  for (const backup of ['first.tar', 'backup.tar']) {
    await data.restore(backup);
    await data.change((database) => {
      const records = new RecordStore(database);
      expect(records.all('MaidanNews')).toEqual([{ newsId: 'removed' }]);
      expect(pastRecords(database, 'MaidanNews', 'hers')).toEqual([]);
      expect(records.isRemoved('MaidanNews', 'hers')).toBe(true);
      // Devices that saved it learn of its removal by this time.
      expect(records.lastRemoval()).toBeGreaterThanOrEqual(removedAt);
      const written = new Enquiries(database).list().map(({ input }) => input.enquiry);
      expect(written).toEqual(['old', 'his']);
    });
    expect(readFileSync(data.path('data/maidan.sqlite')).includes('"hers"')).toBe(false);
  }
});

test('a service that starts during a backup waits for it, then puts pictures in order', async () => {
  data.write('data/public/pictures/.new-abc/480.webp', 'half');
  const { database: path } = data.environment();
  await data.change(async (database) => {
    const environment = readServiceEnvironment({ DATABASE: path });
    const parts = { environment, database, records: new RecordStore(database), ...data.options };
    const backup = withLock(path, 'operators', {}, () => setTimeout(300));
    await tidyRecords(parts, 5000);
    await backup;
  });
  expect(data.log).toEqual([
    expect.stringMatching(/^Waiting for another command/),
    'Pictures are put in order: 0 published, 0 withdrawn, 1 deleted.',
  ]);
});

test('nobody works on the database until a restore that was broken off is finished', async () => {
  await data.fill();
  data.write('data/maidan.sqlite.restored/new/maidan.sqlite', '');
  await expect(data.change(() => {})).rejects.toThrow(
    'a restore of it was broken off. "npm run serve" or "npm run restore" finishes it.',
  );
});

test('the data are as before where any operation of the swap fails', async () => {
  await data.fill('data', 'First');
  await data.backUp();
  const first = data.contents();
  const isAsBefore = await fill('Second');
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
    isAsBefore();
  }
  // The staged folder, and two for each of the database, the served and the unpublished folder.
  expect(failing).toBeGreaterThan(7);
  expect(data.contents()).toEqual(first);
});
