/**
 * The file that lists all snapshots. It stands beside the pages and not in them: a page's file stays as it is while its own
 * records do. Every visit finds it, wherever it begins.
 */
export const SNAPSHOT_MANIFEST = '/snapshots.json';

/** The answers that the build has written to files. */
export interface SnapshotManifest {
  /** When the service gave them, in milliseconds since 1970. */
  askedAt: number;
  /**
   * When a record was last removed for good, in milliseconds since 1970; missing if none was. Devices drop what they have
   * kept from before. It says that, and not what was removed (docs/decisions/025).
   */
  removedAt?: number | undefined;
  /** The file of each answer and its compressed size in bytes, by `operationKey`. */
  files: Record<string, [file: string, bytes: number]>;
}
