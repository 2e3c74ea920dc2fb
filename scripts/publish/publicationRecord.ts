import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute } from 'node:path';

/** What is remembered of a publication for the next one. */
export interface PublicationRecord {
  /**
   * The files of the site, relative to it. While a publication is under way, or after it has crashed: those of the last
   * site and those of the new one.
   */
  files: string[];
  /** Files that no longer belong to the site and are still there for open pages: when they were retired, in ms. */
  retired: Record<string, number>;
}

/**
 * @returns null where there is no record, or one that makes no sense
 * @throws the error of the file system where a record is there and cannot be read
 */
export async function readRecord(path: string): Promise<PublicationRecord | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const record = JSON.parse(text) as unknown;
    return isRecord(record) ? record : null;
  } catch {
    return null;
  }
}

/** Writes the record whole: a crash leaves the last one or this one, never half of it. */
export async function writeRecord(path: string, record: PublicationRecord): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.next`, JSON.stringify(record));
  await rename(`${path}.next`, path);
}

function isRecord(value: unknown): value is PublicationRecord {
  const { files, retired } = (value ?? {}) as Partial<PublicationRecord>;
  return (
    Array.isArray(files) &&
    files.every(isInside) &&
    typeof retired === 'object' &&
    retired !== null &&
    Object.keys(retired).every(isInside) &&
    Object.values(retired).every((time) => typeof time === 'number')
  );
}

/** Files are removed by what the record says: it must not lead out of the site. */
function isInside(path: unknown): boolean {
  return typeof path === 'string' && !isAbsolute(path) && !path.split('/').includes('..');
}
