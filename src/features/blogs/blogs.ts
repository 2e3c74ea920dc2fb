import { collection } from '../../data/declare/collection.ts';
import { BlogDetailDocument, BlogListDocument } from './Blog.generated.ts';
import { readBlog } from './readBlog.ts';

export const blogs = collection({
  type: 'MaidanBlogs',
  key: 'blogId',
  path: 'blogs',
  title: 'Blogs',
  schemaOrg: 'Article',
  list: BlogListDocument,
  detail: BlogDetailDocument,
  read: readBlog,
  listPage: () => import(/* webpackChunkName: "lists" */ './blogList.tsx'),
  recordPage: () => import(/* webpackChunkName: "records" */ './blogRecord.tsx'),
});
