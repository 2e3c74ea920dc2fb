import { readOn } from '../../content/articles.ts';
import type { RecordContent } from '../../data/declare/pages.ts';
import { KindFact } from '../../ui/article/ArticleFacts.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import type { Project } from './readProject.ts';

export const page: RecordContent<Project> = {
  wholeScreen: true,
  facts: ({ kind }) => kind && <KindFact kind={kind} />,
  Card: ProjectCard,
  next: readOn.projects,
};
