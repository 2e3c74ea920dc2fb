import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import promises from 'node:fs/promises';
import { writeBackup } from '../../backup/backup.ts';
import { readSetting } from '../../settings.ts';
import { siteDataForTests } from '../support/siteData.ts';

const data = siteDataForTests();

const OWN_FILE = 'data/public/empty.txt';

test('a backup restored into an empty folder brings every file and every row', async () => {
  await data.fill();
  await data.backUp();
  await data.restore('backup.tar', 'elsewhere/new');
  expect(data.contents('elsewhere/new')).toEqual(data.contents());
  expect(statSync(data.path('elsewhere/new/maidan.sqlite')).mode & 0o777).toBe(0o600);
});

test('an operator reads a backup with tar and sha256sum; nobody else may read it', async () => {
  await data.fill();
  const file = await data.backUp();
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { encoding: 'utf8', cwd: data.path('.') });
  expect(run('tar', '--quoting-style=literal', '-tf', file)).toBe(
    `maidan.sqlite
public/.well-known/own file ä.txt
public/empty.txt
public/pictures/0123/480.webp
kept/pictures/4567/480.webp
`,
  );
  expect(run('sha256sum', '--check', 'backup.tar.sha256')).toBe('backup.tar: OK\n');
  for (const name of [file, `${file}.sha256`]) expect(statSync(name).mode & 0o777).toBe(0o600);
});

test('two backups at once are both whole, one after the other', async () => {
  await data.fill();
  await Promise.all([data.backUp('one.tar'), data.backUp('other.tar')]);
  expect(data.log[0]).toMatch(/^Waiting for another command/);
  for (const name of ['one.tar', 'other.tar']) {
    await data.restore(name, name.slice(0, -4));
    expect(data.contents(name.slice(0, -4))).toEqual(data.contents());
  }
});

test('a backup names a file that changes while it is read, and leaves no file', async () => {
  await data.fill();
  mkdirSync(data.path('out'));
  const { stat } = promises;
  jest.spyOn(promises, 'stat').mockImplementation(async (path, ...options) => {
    const facts = await stat(path, ...options);
    if (facts.isFile() && String(path).endsWith(OWN_FILE)) data.write(OWN_FILE, 'longer');
    return facts;
  });
  await expect(data.backUp('out/backup.tar')).rejects.toThrow(/empty\.txt was changed while/);
  expect(readdirSync(data.path('out'))).toEqual([]);
});

test('a backup never takes the place of a file', async () => {
  await data.fill();
  data.write('backup.tar', 'mine');
  await expect(data.backUp()).rejects.toThrow('backup.tar is there already.');
  expect(readFileSync(data.path('backup.tar'), 'utf8')).toBe('mine');
});

test('a pipe among the pictures is named, and no backup is left', async () => {
  await data.fill();
  execFileSync('mkfifo', [data.path('data/public/pipe')]);
  mkdirSync(data.path('out'));
  await expect(data.backUp('out/backup.tar')).rejects.toThrow('public/pipe');
  expect(readdirSync(data.path('out'))).toEqual([]);
});

test('a killed backup leaves nothing that hinders the next', async () => {
  await data.fill();
  for (const name of ['part', 'part.sqlite', 'sha256']) data.write(`backup.tar.${name}`, 'half');
  await data.backUp();
  expect(readdirSync(data.path('.'))).toEqual(['backup.tar', 'backup.tar.sha256', 'data']);
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
  const { database: path } = data.environment();
  await writeBackup(path, data.path('backup.tar'), { ...data.options, now: () => 1234 });
  expect(await data.change((database) => readSetting(database, 'lastBackup'))).toBe('1234');
});
