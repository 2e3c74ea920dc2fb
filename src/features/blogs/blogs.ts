import { collection, type ItemOf } from '../../data/collection.ts';
import type { Reader } from '../../data/wire/reader.ts';
import { BlogDetailDocument, type BlogFragment, BlogListDocument } from './Blog.generated.ts';

function read(record: BlogFragment, { text, date, picture, article }: Reader) {
  return {
    title: text(record.title),
    description: text(record.description),
    date: date(record.date),
    picture: picture(record.imgUrl),
    body: article(record.mainContent),
  };
}

export type Blog = ItemOf<typeof read>;

export const blogs = collection({
  type: 'MaidanBlogs',
  key: 'blogId',
  path: 'blogs',
  title: 'Blogs',
  noun: 'Blog',
  schemaOrg: 'Article',
  list: BlogListDocument,
  detail: BlogDetailDocument,
  read,
  ListPage: async () => (await import(/* webpackChunkName: "lists" */ './BlogsPage.tsx')).BlogsPage,
  Page: async () => (await import(/* webpackChunkName: "records" */ './BlogPage.tsx')).BlogPage,
});
