import { readOn } from '../../content/articles.ts';
import type { RecordContent } from '../../data/declare/pages.ts';
import { Fact, Facts } from '../../ui/article/ArticleFacts.tsx';
import { TagIcon } from '../../ui/article/articleIcons.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import type { Project } from './readProject.ts';

export const page: RecordContent<Project> = {
  wholeScreen: true,
  facts: ({ kind }) =>
    kind && (
      <Facts>
        <Fact icon={<TagIcon />} text={kind} />
      </Facts>
    ),
  Card: ProjectCard,
  next: readOn.projects,
};
