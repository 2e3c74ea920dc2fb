import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import type { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Pack, pack } from 'tar-stream';

// A backup is a tar file of the database and its folders. A file beside it has its SHA-256. Other tools read both.

/** The member that holds the database, however its file is called on the machine. */
const DATABASE_MEMBER = 'maidan.sqlite';

/** The folders beside the database. `public` is served before the pages, `kept` is not served. */
export const FOLDERS = ['public', 'kept'];

/** Larger chunks than Node's 64 kB halve the time of large files. */
const highWaterMark = 1024 * 1024;

/**
 * Writes the database and the folders of its home to a new file that nobody else can read, and syncs it.
 * @returns the number of files beside the database
 * @throws an Error when a file is missing, or is not the same from the first to the last byte
 */
export async function writeArchive(file: string, database: string, home: string): Promise<number> {
  const folders = FOLDERS.filter((name) => existsSync(join(home, name)));
  const names = (await Promise.all(folders.map((name) => filesIn(home, name)))).flat();
  const archive = pack();
  const addAll = async () => {
    await add(archive, DATABASE_MEMBER, database);
    for (const name of names) await add(archive, name, join(home, name));
    archive.finalize();
  };
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await Promise.all([
    pipeline(archive, output),
    addAll().catch((error: Error) => archive.destroy(error)),
  ]);
  return names.length;
}

/** Lists files. Links are followed, since pictures may lie on another disk. @throws an Error that names a pipe or a socket */
async function filesIn(home: string, name: string): Promise<string[]> {
  if ((await stat(join(home, name))).isFile()) return [name];
  const entries = await readdir(join(home, name));
  return (await Promise.all(entries.map((each) => filesIn(home, `${name}/${each}`)))).flat();
}

async function add(archive: Pack, name: string, file: string): Promise<void> {
  const { size, mode, mtime, mtimeMs } = await stat(file);
  const entry = archive.entry({ name, size, mode: mode & 0o777, mtime });
  const reading = pipeline(createReadStream(file, { highWaterMark }), entry);
  const failure = await reading.catch((error: Error) => error);
  if ((await stat(file)).mtimeMs !== mtimeMs) {
    throw new Error(`${file} was changed while it was read.`);
  }
  if (failure) throw failure;
}

/** Writes the SHA-256 as `sha256sum` does. @param partial the file that gets the name of the archive */
export async function writeChecksum(archive: string, partial: string): Promise<void> {
  const line = `${await checksum(partial)}  ${basename(archive)}\n`;
  await writeFile(`${archive}.sha256`, line, { mode: 0o600, flush: true });
}

/** Reads a complete archive. @throws an Error when any byte of it is missing or another, or its SHA-256 is missing */
export async function checkArchive(file: string): Promise<void> {
  const expected = await readFile(`${file}.sha256`, 'utf8');
  if (!expected.startsWith(`${await checksum(file)} `)) {
    throw new Error(`${file} is damaged or cut off: its SHA-256 is another.`);
  }
}

async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * Unpacks an archive into an empty folder, with the database under this name. Files keep their modes and times.
 * @throws an Error when a member is none that a backup has, such as a link, or a file elsewhere
 */
export async function unpackArchive(file: string, folder: string, database: string): Promise<void> {
  const members = extract();
  const unpackAll = async () => {
    for await (const member of members) {
      const { name, type, mode, mtime } = member.header;
      if (type !== 'file' || !isOwn(name)) {
        throw new Error(`${file} is no backup of this program: it has the member ${name}.`);
      }
      const path = join(folder, name === DATABASE_MEMBER ? database : name);
      await mkdir(dirname(path), { recursive: true });
      const output = createWriteStream(path, { flags: 'wx', mode: mode & 0o777 });
      await pipeline(member as unknown as Readable, output);
      await utimes(path, mtime, mtime);
    }
  };
  // The package's types do not say that a pipeline takes it.
  await pipeline(
    createReadStream(file, { highWaterMark }),
    members as unknown as Duplex,
    unpackAll,
  );
}

const isOwn = (name: string) =>
  name === DATABASE_MEMBER ||
  (posix.normalize(name) === name && FOLDERS.some((folder) => name.startsWith(`${folder}/`)));
