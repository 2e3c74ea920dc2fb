import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { writeBackup } from '../../../service/backup/backup.ts';
import { prepare } from '../../../service/database.ts';
import { Enquiries } from '../../../service/enquiries.ts';
import { readSetting } from '../../../service/settings.ts';
import { siteDataForTests } from '../../support/siteData.ts';

const data = siteDataForTests();

test('what is backed up is restored into an empty folder: every file and every row', async () => {
  await data.fill();
  await data.backUp();
  await data.restore('backup.tar', 'elsewhere/new');
  expect(data.contents('elsewhere/new')).toEqual(data.contents());
  expect(statSync(data.path('elsewhere/new/maidan.sqlite')).mode & 0o777).toBe(0o600);
});

test('tar reads a backup, which nobody else may read', async () => {
  await data.fill();
  const file = await data.backUp();
  expect(execFileSync('tar', ['--quoting-style=literal', '-tf', file], { encoding: 'utf8' })).toBe(
    `maidan.sqlite
public/.well-known/own file ä.txt
public/empty.txt
public/pictures/0123/480.webp
kept/pictures/4567/480.webp
manifest.json
`,
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const manifest = execFileSync('tar', ['-xOf', file, 'manifest.json'], { encoding: 'utf8' });
  expect(JSON.parse(manifest)).toMatchObject({ format: 1, site: 'https://maidan.example' });
});

test('a site without pictures and one with many are backed up alike', async () => {
  await data.change(() => {});
  await data.backUp('small.tar');
  for (let n = 0; n < 300; n += 1) data.write(`data/public/pictures/${n % 10}/${n}`, `${n}`);
  await data.backUp('large.tar');
  await data.restore('large.tar', 'new');
  expect(data.contents('new')).toEqual(data.contents());
  await data.restore('small.tar', 'new');
  expect(data.contents('new').files).toEqual([]);
});

test('the service stores enquiries meanwhile, and the backup has those of one moment', async () => {
  await data.fill();
  data.write('data/public/large', Buffer.alloc(20_000_000, 'x'));
  const all = await data.change(async (database) => {
    const enquiries = new Enquiries(database);
    const end = new AbortController();
    const backingUp = data.backUp().finally(() => end.abort());
    for (let n = 0; !end.signal.aborted; n += 1) {
      await enquiries.add({ contactId: `contact_${1000 + n}`, enquiry: 'Hello' });
      await setImmediate();
    }
    await backingUp;
    return idsOf(enquiries);
  });
  await data.restore('backup.tar', 'new');
  const restored = await data.change((database) => idsOf(new Enquiries(database)), 'new');
  expect(restored).toEqual(all.slice(0, restored.length));
  expect(restored.length).toBeLessThan(all.length);
});

/** In the order in which they came. */
const idsOf = (enquiries: Enquiries) =>
  enquiries
    .list()
    .map(({ input }) => Number(input.contactId.slice('contact_'.length)))
    .toSorted((one, other) => one - other);

test('a picture that is removed before it is read makes the backup begin again', async () => {
  await data.fill();
  let calls = 0;
  const now = () => {
    if (calls++ === 0) rmSync(data.path('data/public/pictures/0123'), { recursive: true });
    return Date.now();
  };
  await writeBackup(data.environment(), data.path('backup.tar'), { ...data.options, now });
  expect(data.log).toEqual([
    `${data.path('data/public/pictures/0123/480.webp')} was changed or removed meanwhile. The backup begins again.`,
  ]);
  await data.restore('backup.tar', 'new');
  expect(data.contents('new')).toEqual(data.contents());
});

test('where pictures change all the time there is no backup rather than a wrong one', async () => {
  await data.fill();
  mkdirSync(data.path('out'));
  let calls = 0;
  data.write('data/public/pictures/0', 'new');
  const now = () => {
    rmSync(data.path(`data/public/pictures/${calls}`));
    calls += 1;
    data.write(`data/public/pictures/${calls}`, 'new');
    return Date.now();
  };
  await expect(
    writeBackup(data.environment(), data.path('out/backup.tar'), { ...data.options, now }),
  ).rejects.toThrow(/was changed or removed meanwhile/);
  expect(readdirSync(data.path('out'))).toEqual([]);
});

test('a folder that is not there is told', async () => {
  await data.fill();
  await expect(data.backUp('missing/backup.tar')).rejects.toThrow(
    /^There is no folder .+\/missing\.$/,
  );
});

test('a backup never takes the place of a file', async () => {
  await data.fill();
  data.write('backup.tar', 'mine');
  await expect(data.backUp()).rejects.toThrow('backup.tar is there already.');
  expect(readFileSync(data.path('backup.tar'), 'utf8')).toBe('mine');
});

test('what cannot be backed up is told, and nothing is left', async () => {
  await data.fill();
  execFileSync('mkfifo', [data.path('data/public/pipe')]);
  mkdirSync(data.path('out'));
  await expect(data.backUp('out/backup.tar')).rejects.toThrow(
    'public/pipe is neither a file nor a folder, so it cannot be backed up.',
  );
  expect(readdirSync(data.path('out'))).toEqual([]);
});

test('what a broken off backup has left does not hinder the next', async () => {
  await data.fill();
  data.write('backup.tar.part', 'half');
  data.write('backup.tar.part.sqlite', 'half');
  await data.backUp();
  expect(readdirSync(data.path('.'))).toEqual(['backup.tar', 'data']);
});

test('pictures that an import is still writing are left out', async () => {
  await data.fill();
  const before = data.contents();
  data.write('data/public/pictures/.new-abc/480.webp', 'half');
  await data.backUp();
  await data.restore('backup.tar', 'new');
  expect(data.contents('new')).toEqual(before);
});

test('a folder of pictures on another disk is backed up through its link', async () => {
  await data.fill();
  const before = data.contents();
  execFileSync('mv', [data.path('data/public/pictures'), data.path('other disk')]);
  execFileSync('ln', ['-s', data.path('other disk'), data.path('data/public/pictures')]);
  await data.backUp();
  await data.restore('backup.tar', 'new');
  expect(data.contents('new')).toEqual(before);
});

test('the database knows when its last backup was made', async () => {
  await data.fill();
  const before = Date.now();
  await data.backUp();
  const last = await data.change((database) => Number(readSetting(database, 'lastBackup')));
  expect(last).toBeGreaterThanOrEqual(before);
  expect(last).toBeLessThanOrEqual(Date.now());
  expect(
    await data.change((database) => prepare(database, 'PRAGMA quick_check').all()),
  ).toHaveLength(1);
});
