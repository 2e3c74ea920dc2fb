import type { ItemOf } from '../../data/declare/item.ts';
import type { Reader } from '../../data/wire/reader.ts';
import type { GalleryItemFragment } from './GalleryItem.generated.ts';

export function readGalleryItem(
  record: GalleryItemFragment,
  { text, dateInside, picture }: Reader,
) {
  return {
    title: text(record.title),
    date: dateInside(record.ef1),
    picture: picture(record.imgUrl),
  };
}

export type GalleryItem = ItemOf<typeof readGalleryItem>;
