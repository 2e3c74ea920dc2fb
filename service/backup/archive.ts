import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Pack, pack } from 'tar-stream';

// A backup is a tar file of the database and its folders. A file beside it has its SHA-256. Other tools read both.

/** The member that holds the database, however its file is called on the machine. */
const DATABASE_MEMBER = 'maidan.sqlite';

/** The folders beside the database. `public` is served before the pages, `kept` is not served. */
export const FOLDERS = ['public', 'kept'];

/** Larger chunks than Node's 64 kB halve the time of large files. */
const highWaterMark = 1024 * 1024;

/** A file that goes into an archive. */
interface Source {
  /** Its path in the archive. */
  name: string;
  /** Its path on the disk. */
  file: string;
}

/**
 * Writes an archive to a new file that nobody else can read, and syncs it. On failure the file is left incomplete.
 * @param database the file of the database
 * @param home the folder that has the others
 * @returns the number of files beside the database
 * @throws an Error when a file is missing, or is not the same from the first to the last byte
 */
export async function writeArchive(file: string, database: string, home: string): Promise<number> {
  const sources = await listSources(home);
  const archive = pack();
  let reading = database;
  const addAll = async () => {
    try {
      for (const source of [{ name: DATABASE_MEMBER, file: database }, ...sources]) {
        reading = source.file;
        await add(archive, source);
      }
      archive.finalize();
    } catch (error) {
      archive.destroy(error as Error);
      throw error;
    }
  };
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await both(pipeline(archive, output), addAll());
  } catch (error) {
    const isChanged = (error as Error).message === CHANGED;
    throw isChanged ? new Error(`${reading} was changed while it was read.`) : error;
  }
  return sources.length;
}

/** Lists what lies in the folders. Links are followed, since pictures may lie on another disk. */
async function listSources(home: string): Promise<Source[]> {
  const sources: Source[] = [];
  const list = async (name: string) => {
    const file = join(home, name);
    const facts = await stat(file);
    if (facts.isFile()) sources.push({ name, file });
    else if (facts.isDirectory()) {
      for (const each of (await readdir(file)).toSorted()) await list(`${name}/${each}`);
    } else throw new Error(`${file} is neither a file nor a folder, so it cannot be backed up.`);
  };
  for (const name of FOLDERS) if (existsSync(join(home, name))) await list(name);
  return sources;
}

/** The error of the package when a file has another size than its header says. */
const CHANGED = 'Size mismatch';

async function add(archive: Pack, { name, file }: Source): Promise<void> {
  const handle = await open(file);
  try {
    const { size, mode, mtime, mtimeMs } = await handle.stat();
    const entry = archive.entry({ name, size, mode: mode & 0o777, mtime });
    await pipeline(handle.createReadStream({ autoClose: false, highWaterMark }), entry);
    if ((await handle.stat()).mtimeMs !== mtimeMs) throw new Error(CHANGED);
  } finally {
    await handle.close();
  }
}

/** Waits for both, so that nothing works on after a failure. @throws the error of the first, else of the second */
async function both(first: Promise<void>, second: Promise<void>): Promise<void> {
  await Promise.allSettled([first, second]);
  await first;
  await second;
}

const checksumFile = (archive: string) => `${archive}.sha256`;

/** Writes the SHA-256 of an archive as `sha256sum` does. @param partial the file that gets the name of the archive */
export async function writeChecksum(archive: string, partial: string): Promise<void> {
  const line = `${await checksum(partial)}  ${basename(archive)}\n`;
  await writeFile(checksumFile(archive), line, { mode: 0o600, flush: true });
}

/** Reads a complete archive. @throws an Error when any byte of it is missing or another */
export async function checkArchive(file: string): Promise<void> {
  const actual = await checksum(file);
  if (!existsSync(checksumFile(file))) {
    throw new Error(
      `There is no ${checksumFile(file)}, which says whether the backup is whole. If it is lost, "sha256sum" makes another.`,
    );
  }
  const expected = await readFile(checksumFile(file), 'utf8');
  if (!expected.startsWith(`${actual} `)) {
    throw new Error(`${file} is damaged or cut off: its SHA-256 is another.`);
  }
}

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * Unpacks an archive into an empty folder. Files keep their modes and times.
 * @param database the file name that the database gets
 * @throws an Error when a member is none that a backup has, such as a link, or a file elsewhere
 */
export async function unpackArchive(file: string, folder: string, database: string): Promise<void> {
  const members = extract();
  const unpackAll = async () => {
    for await (const member of members) {
      const { name, type, mode = 0o600, mtime = new Date() } = member.header;
      if (type !== 'file' || !isSafe(name)) {
        throw new Error(`${file} is no backup of this program: it has the member ${name}.`);
      }
      const path = join(folder, name === DATABASE_MEMBER ? database : name);
      await mkdir(dirname(path), { recursive: true });
      const output = createWriteStream(path, { flags: 'wx', mode: mode & 0o777 });
      await pipeline(member as unknown as Readable, output);
      await utimes(path, mtime, mtime);
    }
  };
  await both(unpackAll(), pipeline(createReadStream(file, { highWaterMark }), members));
}

/** Whether a member is the database, or lies in one of the folders. */
const isSafe = (name: string) =>
  name === DATABASE_MEMBER ||
  (posix.normalize(name) === name && FOLDERS.some((folder) => name.startsWith(`${folder}/`)));
