import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What reads texts and pictures. A change of it has everything read again. */
const READERS = [
  'package-lock.json',
  'service/records/pictureFocus.ts',
  'service/records/pictures.ts',
  'src/server/articleLosses.ts',
  ...['publish/content', 'service/records/texts', 'src/data/wire'].flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  ),
];

const version = createHash('sha256');
for (const path of READERS) version.update(readFileSync(path));

/** A digest of what was read, and of what read it. */
export function readingDigest(...parts: (string | Buffer)[]): string {
  const digest = version.copy();
  for (const part of parts) digest.update(`${part.length} `).update(part);
  return digest.digest('base64');
}
