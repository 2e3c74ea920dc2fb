import { cardWords } from '../../content/words/cards.ts';
import { languageProps } from '../../data/wire/languageOf.ts';
import { Badge, CardFrame } from '../../ui/cards/CardFrame.tsx';
import type { CardProps } from '../../ui/cards/Cards.tsx';
import type { Project } from './readProject.ts';

export function ProjectCard({ item: project, ...picture }: CardProps<Project>) {
  return (
    <CardFrame
      {...picture}
      item={project}
      alt={project.title}
      corner={project.kind && <Badge {...languageProps(project.kind)}>{project.kind}</Badge>}
      teaser={project.teaser}
      clamped
      link={{ to: project.address, text: cardWords.exploreProject }}
    />
  );
}
