import { Badge, CardFrame } from '../../ui/CardFrame.tsx';
import type { CardProps } from '../../ui/Cards.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Project } from './projects.ts';

export function ProjectCard({ item: project, eager }: CardProps<Project>) {
  return (
    <CardFrame
      picture={<Picture src={project.picture} alt={project.title} eager={eager} />}
      corner={project.kind && <Badge>{project.kind}</Badge>}
      teaser={project.teaser}
      title={project.title}
      action={<MoreLink to={project.address}>Explore Project</MoreLink>}
    >
      {project.description}
    </CardFrame>
  );
}
