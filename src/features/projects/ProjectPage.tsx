import type { RecordPageProps } from '../../data/pages.tsx';
import { ArticlePage } from '../../ui/ArticlePage.tsx';
import type { Project } from './projects.ts';

export function ProjectPage({ item: project, list }: RecordPageProps<Project>) {
  return <ArticlePage wholeScreen item={project} list={list} />;
}
