import { lookAtClock } from '../clock.ts';
import type { Database } from '../database.ts';
import { forgetOldChanges } from './history.ts';
import { arrangePictures } from './pictureFiles.ts';
import { removeAbandonedPreview } from './previewFolder.ts';
import type { RecordStore } from './recordStore.ts';
import type { ServiceEnvironment } from '../settings.ts';
import { hasTraces, removeTraces } from './erasure.ts';

/**
 * Deletes expired changes, moves pictures where records need them, and removes traces of erased records. It may be repeated
 * at any time, and mends what a crash has left. The caller holds the lock of the operators.
 * @returns a sentence for each thing that was done
 */
export async function tidy(
  database: Database,
  records: RecordStore,
  environment: ServiceEnvironment,
): Promise<string[]> {
  const lines: string[] = [];
  const now = Date.now();
  if (lookAtClock(database, now) === null) forgetOldChanges(database, now);
  const moved = await arrangePictures(database, records, environment, now);
  if (moved.published + moved.withdrawn + moved.deleted > 0) {
    lines.push(
      `Pictures are put in order: ${moved.published} published, ${moved.withdrawn} withdrawn, ${moved.deleted} deleted.`,
    );
  }
  if (await removeAbandonedPreview(environment.database)) {
    lines.push('A preview was broken off. Its copies of the database and the site are removed.');
  }
  if (hasTraces(database) && removeTraces(database)) {
    lines.push("What was left of something erased in the database's files is removed.");
  }
  return lines;
}
