import { useReadQuery } from '@apollo/client/react';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { QueryRef } from '../../data/client.ts';
import { articleHtml } from '../../data/wire/articleHtml.ts';
import { readDate } from '../../data/wire/dates.ts';
import { plainText } from '../../data/wire/text.ts';
import { ArticleHead, ArticlePage } from '../../ui/ArticlePage.tsx';
import { ArticleFacts } from '../../ui/ArticleFacts.tsx';
import { NotFoundScreen } from '../../ui/LostScreen.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import type { BlogDetailQuery } from './Blog.generated.ts';

export function BlogPage() {
  const { data } = useReadQuery(useLoaderData<QueryRef<BlogDetailQuery>>());
  const { pathname } = useLocation();
  if (!data) return <PageTitle />;
  const blog = data.getMaidanBlogs;
  if (!blog) return <NotFoundScreen path={pathname} />;
  const title = plainText(blog.title);
  return (
    <ArticlePage
      title={title}
      head={<ArticleHead picture={blog.imgUrl} title={title} />}
      facts={<ArticleFacts date={readDate(blog.date)} />}
      body={articleHtml(blog.mainContent)}
    />
  );
}
