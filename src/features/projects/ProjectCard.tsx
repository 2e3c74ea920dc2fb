import { plainText } from '../../data/wire/text.ts';
import { paths } from '../../paths.ts';
import { Badge, CardFrame } from '../../ui/CardFrame.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { ProjectFragment } from './Project.generated.ts';

export function ProjectCard({ project, eager }: { project: ProjectFragment; eager?: boolean }) {
  const title = plainText(project.title);
  const type = plainText(project.projectType);
  return (
    <CardFrame
      picture={<Picture src={project.imgUrl} alt={title} eager={eager} />}
      corner={type && <Badge>{type}</Badge>}
      hoverText={plainText(project.hoverText)}
      title={title}
      action={<MoreLink to={paths.project(project.projectid)}>Explore Project</MoreLink>}
    >
      {plainText(project.description)}
    </CardFrame>
  );
}
