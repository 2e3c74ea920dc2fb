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
  listPage: () => import(/* webpackChunkName: "lists" */ './newsList.tsx'),
});
