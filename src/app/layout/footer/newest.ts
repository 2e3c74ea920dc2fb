/**
 * The file with the newest records, for the footer of every page. Its name has no hash: open pages find the file of a later
 * publication.
 */
export const NEWEST_FILE = '/newest.json';

/** How many records the footer shows. */
export const NEWEST_COUNT = 3;

export interface NewestRecord {
  title: string;
  /** The title of its list. */
  place: string;
  address: string;
}
