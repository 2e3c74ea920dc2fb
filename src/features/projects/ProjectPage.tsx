import { articleLines } from '../../content/articles.ts';
import { viewAll } from '../../content/viewAll.ts';
import type { RecordPageProps } from '../../data/declare/item.ts';
import { KindFact } from '../../ui/article/ArticleFacts.tsx';
import { ArticlePage } from '../../ui/article/ArticlePage.tsx';
import { NextCards } from '../../ui/cards/NextCards.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import type { Project } from './readProject.ts';

export function ProjectPage({ item: project, list, next }: RecordPageProps<Project>) {
  return (
    <ArticlePage
      wholeScreen
      item={project}
      list={list}
      facts={project.kind && <KindFact kind={project.kind} />}
    >
      <NextCards
        title={articleLines.more.projects}
        next={next}
        card={ProjectCard}
        list={list}
        all={viewAll.projects}
      />
    </ArticlePage>
  );
}
