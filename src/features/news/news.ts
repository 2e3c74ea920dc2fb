import { collection, type ItemOf } from '../../data/collection.ts';
import type { Reader } from '../../data/wire/reader.ts';
import { type NewsItemFragment, NewsItemListDocument } from './NewsItem.generated.ts';

function read(record: NewsItemFragment, { text, dateInside, picture, link }: Reader) {
  return {
    title: text(record.title),
    description: text(record.description),
    source: text(record.newspaper),
    date: dateInside(record.ef1),
    picture: picture(record.imgUrl),
    link: link(record.link),
  };
}

export type NewsItem = ItemOf<typeof read>;

export const news = collection({
  type: 'MaidanNews',
  key: 'newsId',
  path: 'news',
  title: 'News',
  schemaOrg: 'Article',
  list: NewsItemListDocument,
  read,
  ListPage: async () => (await import(/* webpackChunkName: "lists" */ './NewsPage.tsx')).NewsPage,
});
