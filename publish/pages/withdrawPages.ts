import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SNAPSHOT_MANIFEST } from '../../src/paths.ts';
import type { SnapshotManifest } from '../../src/data/freshness/freshness.ts';
import { listFiles, writeJson } from '../files.ts';
import { isWithoutRecords } from '../host/hostRules.ts';
import { FALLBACK } from './pageFile.ts';
import { readRecord, withoutEnding } from './publishSite.ts';
import { readBuiltSite, RECORD } from '../toolbox.ts';

/**
 * Deletes all files of a published site that may show a record, unless the site knows of the last removal (docs/product.md,
 * Taking back). The server then answers their pages with the page without content, which queries the service, until the next
 * publication. The list of snapshots tells devices of the removal. It may be repeated at any time, as after a crash.
 *
 * Nothing may be publishing meanwhile: the files of a publication that does not know of the removal would stay.
 * @param removal when a record was last removed, in milliseconds since 1970; 0 for never
 * @throws an Error of the file system, if a file cannot be deleted
 */
export async function withdrawPages(
  directory: string,
  toolbox: string,
  removal: number,
): Promise<void> {
  const record = join(toolbox, RECORD);
  const last = await readRecord(record);
  if (removal === 0 || removal === last?.lastRemoval) return;
  // A site that is not prerendered shows what the service answers.
  if (!existsSync(join(directory, FALLBACK))) return;
  const code = new Set((await readBuiltSite(toolbox).catch(() => null))?.files);
  const files = last?.files ?? (await listFiles(directory));
  const retired = last?.retired ?? {};
  // Synchronously: no request of this process sees one page withdrawn and the next one not.
  for (const file of [...files, ...Object.keys(retired)]) {
    const name = withoutEnding(file);
    if (!code.has(name) && !isWithoutRecords(name)) rmSync(join(directory, file), { force: true });
  }
  const manifest: SnapshotManifest = { queriedAt: 0, removedAt: removal, files: {} };
  try {
    await writeJson(join(directory, SNAPSHOT_MANIFEST), manifest);
    await writeJson(record, { ...last, files, retired, lastRemoval: removal });
  } catch (error) {
    // Nothing shows the record any more, so the site stays open. The next publication tells devices.
    console.warn(`Devices are not told of the removal yet: ${(error as Error).message}.`);
  }
}
