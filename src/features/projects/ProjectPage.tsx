import type { RecordPageProps } from '../../data/pages.tsx';
import { articleHtml } from '../../data/wire/articleHtml.ts';
import { ArticleHead, ArticlePage } from '../../ui/ArticlePage.tsx';
import type { Project } from './projects.ts';

export function ProjectPage({ item: project }: RecordPageProps<Project>) {
  return (
    <ArticlePage
      title={project.title}
      head={<ArticleHead picture={project.picture} title={project.title} />}
      body={articleHtml(project.body)}
    />
  );
}
