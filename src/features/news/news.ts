import { collection } from '../../data/declare/collection.ts';
import { NewsItemListDocument } from './NewsItem.generated.ts';
import { readNewsItem } from './readNewsItem.ts';

export const news = collection({
  type: 'MaidanNews',
  key: 'newsId',
  path: 'news',
  title: 'News',
  schemaOrg: 'Article',
  list: NewsItemListDocument,
  read: readNewsItem,
  importListPage: async () =>
    (await import(/* webpackChunkName: "lists" */ './NewsPage.tsx')).NewsPage,
});
