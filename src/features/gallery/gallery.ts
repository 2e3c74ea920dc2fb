import { collection, type ItemOf } from '../../data/collection.ts';
import type { Reader } from '../../data/wire/reader.ts';
import { type GalleryItemFragment, GalleryItemListDocument } from './GalleryItem.generated.ts';

function read(record: GalleryItemFragment, { text, dateInside, picture }: Reader) {
  return {
    title: text(record.title),
    date: dateInside(record.ef1),
    picture: picture(record.imgUrl),
  };
}

export type GalleryItem = ItemOf<typeof read>;

export const gallery = collection({
  type: 'MaidanGalleries',
  key: 'galleryId',
  path: 'gallery',
  title: 'Gallery',
  schemaOrg: null,
  list: GalleryItemListDocument,
  read,
  ListPage: async () =>
    (await import(/* webpackChunkName: "lists" */ './GalleryPage.tsx')).GalleryPage,
});
