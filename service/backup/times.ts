export const DAY_MS = 24 * 60 * 60 * 1000;

/** India has had the same time since 1945. */
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/**
 * How long backups, and copies of the database before upgrades and restores, are kept. The privacy page promises that erased
 * data is gone from all of them after that (`src/content/privacy.ts`).
 */
export const KEPT_DAYS = 35;

/** The time in India, as part of a file name, such as 2026-11-05T10-31-00. @param time in milliseconds since 1970 */
export const indianTime = (time: number) =>
  new Date(time + INDIA_OFFSET_MS).toISOString().slice(0, 19).replaceAll(':', '-');
