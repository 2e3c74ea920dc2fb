import type { Collection } from '../../data/collection.ts';
import { gallery } from '../../features/gallery/gallery.ts';
import { pictureQuery } from '../../features/gallery/openPicture.ts';

/**
 * The file with everything that can be found. Its name has no hash, so that every page knows it, and so that an open page
 * finds what a refresh has brought.
 */
export const SEARCH_FILE = '/search.json';

/** What the search knows of a record, of a page or of a part of one. */
export interface SearchDocument {
  title: string;
  /** The list, the page or the policy that it stands in. */
  place: string;
  address: string;
  text: string;
  /** What kind of its type it is, in its editor's words. */
  kind?: string;
  /** YYYY-MM-DD. */
  day?: string;
  /** Other words under which it is found. */
  words?: string;
}

/**
 * What the search knows of the records and their lists.
 * @param answers by content type, the data of the answer to its list
 */
export function recordDocuments(
  answers: Iterable<readonly [collection: Collection, data: object]>,
): SearchDocument[] {
  return [...answers].flatMap(([collection, data]) => {
    const { title: place, address, itemsOf } = collection;
    const records = itemsOf(data).map((item) => ({
      title: item.title || place,
      place,
      address:
        collection.type === gallery.type ? `${address}?${pictureQuery(item.id)}` : item.address,
      text: item.description ?? '',
      kind: item.kind || undefined,
      day: item.date?.iso,
    }));
    return [{ title: place, place: '', address, text: '' }, ...records];
  });
}
