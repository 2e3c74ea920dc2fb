import { collection } from '../../data/declare/collection.ts';
import { GalleryItemListDocument } from './GalleryItem.generated.ts';
import { readGalleryItem } from './readGalleryItem.ts';

export const gallery = collection({
  type: 'MaidanGalleries',
  key: 'galleryId',
  path: 'gallery',
  title: 'Gallery',
  schemaOrg: null,
  list: GalleryItemListDocument,
  read: readGalleryItem,
  listPage: () => import(/* webpackChunkName: "lists" */ './galleryList.tsx'),
});
