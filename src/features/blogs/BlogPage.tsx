import { articleLines } from '../../content/articles.ts';
import { viewAll } from '../../content/viewAll.ts';
import type { RecordPageProps } from '../../data/declare/item.ts';
import { ArticleFacts } from '../../ui/article/ArticleFacts.tsx';
import { ArticlePage } from '../../ui/article/ArticlePage.tsx';
import { NextCards } from '../../ui/cards/NextCards.tsx';
import { BlogCard } from './BlogCard.tsx';
import type { Blog } from './readBlog.ts';

export function BlogPage({ item: blog, list, next }: RecordPageProps<Blog>) {
  return (
    <ArticlePage item={blog} list={list} facts={<ArticleFacts date={blog.date} />}>
      <NextCards
        title={articleLines.more.blogs}
        next={next}
        card={BlogCard}
        list={list}
        all={viewAll.blogs}
      />
    </ArticlePage>
  );
}
