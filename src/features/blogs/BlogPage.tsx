import type { RecordPageProps } from '../../data/pages.tsx';
import { articleHtml } from '../../data/wire/articleHtml.ts';
import { ArticleFacts } from '../../ui/ArticleFacts.tsx';
import { ArticleHead, ArticlePage } from '../../ui/ArticlePage.tsx';
import type { Blog } from './blogs.ts';

export function BlogPage({ item: blog }: RecordPageProps<Blog>) {
  return (
    <ArticlePage
      title={blog.title}
      head={<ArticleHead picture={blog.picture} title={blog.title} />}
      facts={<ArticleFacts date={blog.date} />}
      body={articleHtml(blog.body)}
    />
  );
}
