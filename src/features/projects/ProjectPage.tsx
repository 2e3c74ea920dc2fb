import { useReadQuery } from '@apollo/client/react';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { QueryRef } from '../../data/client.ts';
import { articleHtml } from '../../data/wire/articleHtml.ts';
import { plainText } from '../../data/wire/text.ts';
import { ArticleHead, ArticlePage } from '../../ui/ArticlePage.tsx';
import { NotFoundScreen } from '../../ui/LostScreen.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import type { ProjectDetailQuery } from './Project.generated.ts';

export function ProjectPage() {
  const { data } = useReadQuery(useLoaderData<QueryRef<ProjectDetailQuery>>());
  const { pathname } = useLocation();
  if (!data) return <PageTitle />;
  const project = data.getMaidanProjects;
  if (!project) return <NotFoundScreen path={pathname} />;
  const title = plainText(project.title);
  return (
    <ArticlePage
      title={title}
      head={<ArticleHead picture={project.imgUrl} title={title} />}
      body={articleHtml(project.mainContent)}
    />
  );
}
