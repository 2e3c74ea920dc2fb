import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs, { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { type Header, pack } from 'tar-stream';
import { withLock } from '../../../publish/lock.ts';
import { tidyRecords } from '../../site/background.ts';
import { restoreBackup } from '../../backup/restore.ts';
import { closeToMove } from '../../database.ts';
import { Enquiries } from '../../enquiries/enquiries.ts';
import { eraseRecord, listChanges, pastRecords } from '../../records/history.ts';
import { RecordStore } from '../../records/recordStore.ts';
import { readOrCreateSetting, readServiceEnvironment, readSetting } from '../../settings.ts';
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
});

test('a backup that is cut off, has a wrong byte or lacks its checksum is refused', async () => {
  const isAsBefore = await fill();
  const file = await data.backUp();
  const bytes = readFileSync(file);
  for (const place of [0, 600, 50_000, bytes.length - 1]) {
    const edited = Buffer.from(bytes);
    edited[place] = (edited[place] ?? 0) ^ 1;
    writeFileSync(file, edited);
    await expect(data.restore()).rejects.toThrow(
      'backup.tar is damaged or cut off: its SHA-256 is',
    );
  }
  for (const size of [bytes.length - 1, 512, 0]) {
    truncateSync(file, size);
    await expect(data.restore()).rejects.toThrow('backup.tar is damaged or cut off');
  }
  writeFileSync(file, bytes);
  rmSync(`${file}.sha256`);
  await expect(data.restore()).rejects.toThrow(/^There is no .+backup\.tar\.sha256, /);
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

test.each<Member>([
  [{ name: '../out.txt' }, 'pwned'],
  [{ name: '/out.txt' }, 'pwned'],
  [{ name: 'public/../../out.txt' }, 'pwned'],
  [{ name: 'notes/out.txt' }, 'pwned'],
  [{ name: 'maidan.sqlite/x' }, 'pwned'],
  [{ name: 'manifest.json' }, '{"format":1}'],
  [{ name: 'public/link', type: 'symlink', linkname: '/etc/passwd' }, ''],
  [{ name: 'public/link', type: 'link', linkname: 'maidan.sqlite' }, ''],
  [{ name: 'public/device', type: 'character-device', devmajor: 1, devminor: 5 }, ''],
])('a backup with the member %j is refused, and nothing is written', async (header, content) => {
  const isAsBefore = await fill();
  await forge([{ name: 'public/a.txt' }, 'a'], [header, content]);
  await expect(data.restore()).rejects.toThrow(
    `backup.tar is no backup of this program: it has the member ${header.name}.`,
  );
  isAsBefore();
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
  const service = fork(
    '__tests__/support/processes/holdLock.ts',
    [data.path('data/maidan.sqlite'), 'service'],
    { execArgv: ['--import', 'tsx'] },
  );
  try {
    await once(service, 'message');
    await expect(data.restore()).rejects.toThrow(
      /^Nothing is done, because .+ works on .+\. End it, then restore, then start it again\.$/,
    );
  } finally {
    service.kill('SIGKILL');
    await once(service, 'exit');
  }
  fs.rmSync(data.path('data/maidan.sqlite.service.holder'));
  isAsBefore();
});

test('an operator reads what follows where no database can say what was erased', async () => {
  const ERASE_AGAIN =
    'It could have said what was erased after the backup was made. Erase that once more.';
  await data.fill();
  await data.backUp();
  const whole = data.contents();
  await data.restore();
  expect(data.log.join('\n')).not.toContain(ERASE_AGAIN);
  await data.restore('backup.tar', 'new');
  expect(data.log).toContain(`There was no database here. ${ERASE_AGAIN}`);
  for (const ending of ['', '-wal', '-shm']) {
    rmSync(`${data.environment().database}${ending}`, { force: true });
  }
  data.write('data/maidan.sqlite', 'no database'.repeat(1000));
  await data.restore();
  expect(data.contents()).toEqual(whole);
  expect(data.log).toContain(`The database that was there cannot be read. ${ERASE_AGAIN}`);
});

test('an operator reads where the enquiries are that came after the backup', async () => {
  await data.fill();
  await data.backUp();
  await data.change((database) =>
    new Enquiries(database).add({ contactId: 'contact_2', enquiry: 'Help' }),
  );
  await data.restore();
  expect(data.log.at(-1)).toBe(
    `One enquiry came after the backup. To read what is only there: DATABASE=${data.path(`data/${beforeFolder()}/maidan.sqlite`)} npm run enquiries -- list`,
  );
});

test('a restored database takes the key of the one before, which published pages send', async () => {
  await data.fill('old machine');
  await data.change((database) => readOrCreateSetting(database, 'apiKey'), 'old machine');
  await data.backUp('backup.tar', 'old machine');
  const key = await data.change((database) => readOrCreateSetting(database, 'apiKey'));
  await data.restore();
  expect(await data.change((database) => readSetting(database, 'apiKey'))).toBe(key);
  expect(await data.change((database) => new RecordStore(database).count())).toEqual({
    MaidanNews: 1,
  });
});

test('a record removed for a person’s sake since the backup does not come back, but others do', async () => {
  await data.fill();
  await data.change((database) => {
    new RecordStore(database).put({ MaidanNews: ['hers', 'b'].map((newsId) => ({ newsId })) });
  });
  await data.backUp();
  await data.change((database) => {
    const enquiries = new Enquiries(database);
    enquiries.erase(enquiries.list().map(({ key }) => key));
    eraseRecord(database, 'MaidanNews', 'hers', Date.now());
    new RecordStore(database).change('remove', [{ table: 'MaidanNews', id: 'b', row: null }]);
  });
  await data.restore();
  await data.change((database) => {
    const records = new RecordStore(database);
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

test('a record removed for a person’s sake stays removed even by a backup from before it was stored', async () => {
  await data.fill();
  await data.backUp('empty.tar');
  await data.change((database) =>
    new RecordStore(database).put({ MaidanNews: [{ newsId: 'hers' }] }),
  );
  await data.backUp();
  const removedAt = Date.now() + 1000;
  await data.change((database) => eraseRecord(database, 'MaidanNews', 'hers', removedAt));
  await data.restore('empty.tar');
  // Devices that saved it learn of its removal by this time.
  expect(await data.change((database) => new RecordStore(database).lastRemoval())).toBe(removedAt);
  await data.restore();
  const restored = await data.change((database) =>
    new RecordStore(database).get('MaidanNews', 'hers'),
  );
  expect(restored).toBeNull();
});

test('an enquiry that was erased at its sender’s request does not come back', async () => {
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

test('a service that starts during a backup waits for it, then puts pictures in order', async () => {
  data.write('data/public/pictures/.new-abc/480.webp', 'half');
  const { database: path } = data.environment();
  await data.change(async (database) => {
    const environment = readServiceEnvironment({ DATABASE: path });
    const parts = { environment, database, records: new RecordStore(database), ...data.options };
    const backup = withLock(path, 'operators', { what: 'npm run backup' }, () => setTimeout(300));
    await tidyRecords(parts, 5000);
    await backup;
  });
  expect(data.log).toEqual([
    expect.stringMatching(/^Waiting for "npm run backup" /),
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
