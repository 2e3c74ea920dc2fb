import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { appendFile, type FileHandle, mkdir, open, utimes } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { extract, type Header, type Pack, pack } from 'tar-stream';

// A backup is a tar file with `manifest.json` as its last member. Behind the archive stands the seal, a line with the
// SHA-256 of all that comes before it: `tar` ignores it, and any changed or missing byte breaks it.

/** Increase it whenever an older program could not restore the archive. */
export const FORMAT = 1;

const MANIFEST = 'manifest.json';

/** The member that holds the database, however its file is called on the machine. */
export const DATABASE_MEMBER = 'maidan.sqlite';

const SEAL = /^sha256 ([\da-f]{64})\n$/;
const SEAL_BYTES = 'sha256 '.length + 64 + 1;

/** Larger chunks than Node's 64 kB halve the time of large files. */
const CHUNK_BYTES = 1024 * 1024;

/** The folders beside the database. `public` is served before the pages, `kept` is not served. */
export const FOLDERS = ['public', 'kept'];

/** What a backup says of itself. */
export interface Manifest {
  format: number;
  /** When the database was copied, in ISO 8601. */
  made: string;
  /** The origin of the site; null when it is unknown. */
  site: string | null;
  /** The version of the program. */
  program: string;
  databaseVersion: number;
  files: MemberFacts[];
}

interface MemberFacts {
  path: string;
  size: number;
  sha256: string;
}

/** A file that goes into an archive. */
export interface Source {
  /** Its path in the archive. */
  path: string;
  /** Its path on the disk. */
  file: string;
}

/** A file was changed or removed while it was read. */
export class SourceChanged extends Error {
  constructor(file: string) {
    super(`${file} was changed or removed meanwhile.`);
  }
}

/** The archive cannot be restored. The message is a sentence for the operator. */
export class UnusableArchive extends Error {}

/**
 * Writes an archive to a new file that nobody else can read, and syncs it. On failure the file is left incomplete.
 * @throws SourceChanged when a source is not the same from the first to the last byte
 */
export async function writeArchive(
  file: string,
  sources: readonly Source[],
  facts: Omit<Manifest, 'format' | 'files'>,
): Promise<Manifest> {
  const archive = pack();
  const seal = createHash('sha256');
  const files: MemberFacts[] = [];
  const manifest = { format: FORMAT, ...facts, files };
  const addAll = async () => {
    try {
      for (const source of sources) files.push(await add(archive, source));
      archive.entry({ name: MANIFEST, mode: 0o600 }, `${JSON.stringify(manifest, null, 1)}\n`);
      archive.finalize();
    } catch (error) {
      archive.destroy(error as Error);
      throw error;
    }
  };
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await settled(pipeline(archive, hashed(seal), output), addAll());
  await appendFile(file, `sha256 ${seal.digest('hex')}\n`, { flush: true });
  return manifest;
}

async function add(archive: Pack, { path, file }: Source): Promise<MemberFacts> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new SourceChanged(file) : error;
  });
  try {
    const { size, mode, mtime, mtimeMs } = await handle.stat();
    const hash = createHash('sha256');
    const entry = archive.entry({ name: path, size, mode: mode & 0o777, mtime });
    await pipeline(read(handle, size), hashed(hash), entry).catch((error: Error) => {
      throw error.message === 'Size mismatch' ? new SourceChanged(file) : error;
    });
    const after = await handle.stat();
    if (after.size !== size || after.mtimeMs !== mtimeMs) throw new SourceChanged(file);
    return { path, size, sha256: hash.digest('hex') };
  } finally {
    await handle.close();
  }
}

/** Reads exactly so many bytes, or those there are. */
async function* read(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < size;) {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, size - position));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}

/** Passes chunks on, and hashes them. */
const hashed = (hash: Hash) =>
  async function* (chunks: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  };

/** Waits for both, so that nothing works on after a failure. @throws the error of the first, else of the second */
async function settled<Result>(first: Promise<Result>, second: Promise<unknown>): Promise<Result> {
  await Promise.allSettled([first, second]);
  const result = await first;
  await second;
  return result;
}

/**
 * Reads a complete archive, and changes nothing.
 * @throws UnusableArchive when any byte of it is missing or another, or when a newer program wrote it
 */
export async function checkArchive(file: string): Promise<Manifest> {
  await checkSeal(file);
  return readMembers(file, async (_header, body) => {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      hash.update(chunk);
    }
    return { size, sha256: hash.digest('hex') };
  });
}

async function checkSeal(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const start = size - SEAL_BYTES;
    const last = Buffer.alloc(SEAL_BYTES);
    if (start > 0) await handle.read(last, 0, SEAL_BYTES, start);
    const [, seal] = SEAL.exec(last.toString('latin1')) ?? [];
    if (seal === undefined) {
      throw new UnusableArchive(`${file} is cut off, or is no backup of this program.`);
    }
    const hash = createHash('sha256');
    for await (const chunk of read(handle, start)) hash.update(chunk);
    if (hash.digest('hex') !== seal) {
      throw new UnusableArchive(`${file} is damaged: it is not as it was written.`);
    }
  } finally {
    await handle.close();
  }
}

/**
 * Unpacks a checked archive into an empty folder. Files keep their modes and times.
 * @param database the file name that the database gets
 * @throws UnusableArchive when the archive has been changed since it was checked
 */
export async function unpackArchive(file: string, folder: string, database: string): Promise<void> {
  await readMembers(file, async ({ name, mode, mtime }, body) => {
    if (!isSafe(name)) throw strange(file, name);
    const path = join(folder, name === DATABASE_MEMBER ? database : name);
    await mkdir(dirname(path), { recursive: true });
    const hash = createHash('sha256');
    const output = createWriteStream(path, { flags: 'wx', mode });
    await pipeline(body, hashed(hash), output);
    await utimes(path, mtime, mtime);
    return { size: output.bytesWritten, sha256: hash.digest('hex') };
  });
}

/** Reads a sealed archive, and compares its members with the manifest at its end. */
async function readMembers(
  file: string,
  readMember: (header: Header, body: Readable) => Promise<Omit<MemberFacts, 'path'>>,
): Promise<Manifest> {
  const found: MemberFacts[] = [];
  const members = extract();
  const readAll = async () => {
    let manifest = 'null';
    for await (const member of members) {
      const body = member as unknown as Readable;
      const { name } = member.header;
      if (name === MANIFEST) manifest = await text(body);
      else found.push({ path: name, ...(await readMember(member.header, body)) });
    }
    return readManifest(file, manifest);
  };
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const archive = read(handle, size - SEAL_BYTES);
    const manifest = await settled(readAll(), pipeline(archive, members));
    const strangers = found.filter(
      (facts, index) => !isSafe(facts.path) || !isDeepStrictEqual(facts, manifest.files[index]),
    );
    if (strangers[0]) throw strange(file, strangers[0].path);
    if (found.length !== manifest.files.length) throw strange(file, MANIFEST);
    return manifest;
  } finally {
    await handle.close();
  }
}

function readManifest(file: string, json: string): Manifest {
  const manifest = JSON.parse(json) as Manifest | null;
  if (manifest?.format === FORMAT) return manifest;
  throw new UnusableArchive(
    `${file} is a backup of format ${manifest?.format}, and this program reads ${FORMAT}: use the program that wrote it.`,
  );
}

/** Whether a member is the database, or lies in one of the folders. */
const isSafe = (path: string) =>
  path === DATABASE_MEMBER ||
  (posix.normalize(path) === path && FOLDERS.some((folder) => path.startsWith(`${folder}/`)));

const strange = (file: string, path: string) =>
  new UnusableArchive(
    `${file} is no backup of this program: ${path} in it is not as its manifest says.`,
  );
