/**
 * The file that lists all snapshots. It lies beside the pages and not in them, so that a page's file changes only with its
 * own records. Every visit finds it, wherever it begins.
 */
export const SNAPSHOT_MANIFEST = '/snapshots.json';

/** The answers that the build has written to files. */
export interface SnapshotManifest {
  /** When the service gave them, in milliseconds since 1970. */
  queriedAt: number;
  /**
   * When a record was last removed, in milliseconds since 1970; missing if none was. Devices drop what they have kept from
   * before. It says that, and not what was removed (docs/decisions/027).
   */
  removedAt?: number | undefined;
  /** The file of each answer and its compressed size in bytes, by `operationKey`. */
  files: Record<string, [file: string, bytes: number]>;
}
