import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from 'maidan/publish/files';
import { TABLES } from 'maidan/contract/store';
import { type Database, prepare } from '../database.ts';
import { IMPORTED, pictureOf, picturesIn } from './picturePaths.ts';
import type { RecordStore } from './recordStore.ts';
import { isShownAt } from './rows.ts';

/** The folders with the files of pictures, which have the same paths in both. */
export interface PictureFolders {
  /** Is served before the site. */
  publicFolder: string;
  /** Is not served: the pictures that hidden records, or an undo, may need again. */
  unpublishedFolder: string;
}

/** The prefix of the folders in which pictures are made. No host serves files whose names begin with a dot. */
export const TEMPORARY_PREFIX = '.new-';

/** A younger picture without a record may belong to an import that will name it. */
const UNNAMED_LIFETIME_MS = 60 * 60 * 1000;

/**
 * Moves each picture to where it belongs. That is the public folder while a record that is shown names it and no
 * consent to it is over, the other one while a record or the history names it. Deletes freed pictures that nothing names, and imported ones after an hour. It
 * may be repeated at any time, and mends what a crash has left. The caller holds the lock of the operators.
 * @param now in milliseconds since 1970
 * @returns the number of pictures that were published, withdrawn and deleted
 */
export async function arrangePictures(
  database: Database,
  records: RecordStore,
  { publicFolder, unpublishedFolder }: PictureFolders,
  now: number,
): Promise<{ published: number; withdrawn: number; deleted: number }> {
  const { shown, kept } = namedPictures(database, records, now);
  const freed = prepare<{ path: string }>(database, 'SELECT path FROM freed_pictures')
    .all()
    .map(({ path }) => path);
  const stored = await storedPictures(publicFolder);
  const candidates = new Set([
    ...[...stored].filter((picture) => IMPORTED.test(`${picture}/`) || kept.has(picture)),
    ...(await storedPictures(unpublishedFolder)),
    ...freed,
  ]);
  const deleted = await removeUnfinished(join(publicFolder, 'pictures'));
  const done = { published: 0, withdrawn: 0, deleted };
  for (const picture of candidates) {
    const [open, closed] = [join(publicFolder, picture), join(unpublishedFolder, picture)];
    if (shown.has(picture)) done.published += Number(await moveTo(open, closed));
    else if (kept.has(picture)) done.withdrawn += Number(await moveTo(closed, open));
    else if (freed.includes(picture) || (await isOld(open, now)) || existsSync(closed)) {
      done.deleted += Number(existsSync(open) || existsSync(closed));
      for (const path of [open, closed]) await rm(path, { recursive: true, force: true });
    }
  }
  if (freed.length > 0) database.exec('DELETE FROM freed_pictures');
  return done;
}

function namedPictures(database: Database, records: RecordStore, now: number) {
  const rows = TABLES.flatMap((table) => records.rows(table));
  const past = prepare<{ before: string | null }>(database, 'SELECT before FROM change_records');
  const withheld = records.withheldPictures();
  const shown = picturesIn(
    JSON.stringify(rows.filter((row) => isShownAt(now, row)).map(({ record }) => record)),
  );
  for (const picture of withheld) shown.delete(picture);
  const kept = picturesIn(
    [JSON.stringify(rows), ...past.all().map(({ before }) => before ?? '')].join('\n'),
  );
  return { shown, kept };
}

async function storedPictures(folder: string): Promise<Set<string>> {
  const home = join(folder, 'pictures');
  if (!existsSync(home)) return new Set();
  const files = await listFiles(home);
  return new Set(files.flatMap((file) => pictureOf(`/pictures/${file}`) ?? []));
}

/** Removes what imports were making when they crashed. None is running, because the caller holds the lock. */
async function removeUnfinished(home: string): Promise<number> {
  const names = existsSync(home) ? await readdir(home) : [];
  const unfinished = names.filter((name) => name.startsWith(TEMPORARY_PREFIX));
  for (const name of unfinished) await rm(join(home, name), { recursive: true });
  return unfinished.length;
}

async function isOld(path: string, now: number): Promise<boolean> {
  const { mtimeMs } = (await stat(path).catch(() => null)) ?? { mtimeMs: now };
  return now - mtimeMs > UNNAMED_LIFETIME_MS;
}

/** Moves a picture. Where both places have it, the other copy is deleted. @returns whether it was moved */
async function moveTo(place: string, from: string): Promise<boolean> {
  if (!existsSync(from)) return false;
  if (existsSync(place)) {
    await rm(from, { recursive: true, force: true });
    return false;
  }
  await mkdir(dirname(place), { recursive: true });
  await rename(from, place);
  return true;
}
