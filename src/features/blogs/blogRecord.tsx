import { readOn } from '../../content/articles.ts';
import type { RecordContent } from '../../data/declare/pages.ts';
import { ArticleFacts } from '../../ui/article/ArticleFacts.tsx';
import { BlogCard } from './BlogCard.tsx';
import type { Blog } from './readBlog.ts';

export const page: RecordContent<Blog> = {
  facts: ({ date }) => <ArticleFacts date={date} />,
  Card: BlogCard,
  next: readOn.blogs,
};
