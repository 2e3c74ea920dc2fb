import { BUSY_TIMEOUT_MS, type Database, prepare } from '../database.ts';

/** Notes that the files of the database may still have an erased text. It runs inside the transaction that erases. */
export function noteTraces(database: Database): void {
  database.exec("INSERT INTO settings (name, value) VALUES ('traces', '1') ON CONFLICT DO NOTHING");
}

export function hasTraces(database: Database): boolean {
  return prepare(database, "SELECT 1 FROM settings WHERE name = 'traces'").get() !== undefined;
}

/**
 * Leaves nothing of what was erased in the database's files. The file is rewritten, because SQLite's zeros miss what it
 * has moved from page to page. Writes of other processes wait, a tenth of a second for 15 MB.
 * @returns false when another process reads, so that the log has it until `emptyLog`; then it is still noted
 */
export function removeTraces(database: Database): boolean {
  database.exec('VACUUM');
  const isEmpty = emptyLog(database);
  // The names of pictures are there until their files are deleted.
  if (isEmpty) {
    database.exec(
      "DELETE FROM settings WHERE name = 'traces' AND NOT EXISTS (SELECT 1 FROM freed_pictures)",
    );
  }
  return isEmpty;
}

/**
 * Empties the write-ahead log, which still has what was deleted.
 * @param waitMs how long to wait for others that read or write
 * @returns whether it is empty
 */
export function emptyLog(database: Database, waitMs = BUSY_TIMEOUT_MS): boolean {
  database.exec(`PRAGMA busy_timeout = ${waitMs}`);
  try {
    return prepare<{ busy: number }>(database, 'PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  } finally {
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}
