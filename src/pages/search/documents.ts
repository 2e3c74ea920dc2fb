import type { Collection } from '../../data/declare/collection.ts';
import { gallery } from '../../features/gallery/gallery.ts';
import { pictureQuery } from '../../features/gallery/openPicture.ts';

/**
 * The file with all documents of the search. Its name has no hash, so that open pages find the file of a later publication.
 */
export const SEARCH_FILE = '/search.json';

/** A record, a page or a part of a page, as the search indexes it. */
export interface SearchDocument {
  title: string;
  /** The title of the list, page or policy that contains it. */
  place: string;
  address: string;
  text: string;
  /** The record's kind, in its editor's words. */
  kind?: string;
  /** YYYY-MM-DD. */
  day?: string;
  /** Further words that find it. */
  words?: string;
}

/**
 * The documents of the records and their lists.
 * @param answers each content type with the data of its list query
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
