import type { RecordPageProps } from '../../data/pages.tsx';
import { ArticleFacts } from '../../ui/ArticleFacts.tsx';
import { ArticlePage } from '../../ui/ArticlePage.tsx';
import type { Blog } from './blogs.ts';

export function BlogPage({ item: blog, list }: RecordPageProps<Blog>) {
  return <ArticlePage item={blog} list={list} facts={<ArticleFacts date={blog.date} />} />;
}
