import { useReadQuery } from '@apollo/client/react';
import { memo } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { QueryRef } from '../../data/client.ts';
import { recordDate } from '../../data/wire/dates.ts';
import { newestFirst, presentRecords } from '../../data/wire/records.ts';
import { CardGrid, EAGER_CARDS } from '../../ui/CardGrid.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { ProjectListQuery } from './Project.generated.ts';
import { ProjectCard } from './ProjectCard.tsx';
import figure from './figure.svg';

export function ProjectsPage() {
  const queryRef = useLoaderData<QueryRef<ProjectListQuery>>();
  return (
    <ListPage
      title="Our Project"
      lead="What we do, ground by ground. The newest project comes first."
      figure={figure}
      pitch={<path d="M640 20H180V540H640M640 150H420V410H640M180 190A110 110 0 0 0 180 370" />}
    >
      <Projects queryRef={queryRef} />
    </ListPage>
  );
}

/** Apart, so that the router's news about a navigation on its way does not render the cards again. */
const Projects = memo(function Projects({ queryRef }: { queryRef: QueryRef<ProjectListQuery> }) {
  const { data } = useReadQuery(queryRef);
  if (!data) return null;
  const projects = presentRecords(data.listMaidanProjects?.items, 'projectid');
  return (
    <CardGrid>
      {newestFirst(projects, (project) => recordDate(project.ef1)).map((project, index) => (
        <ProjectCard key={project.projectid} project={project} eager={index < EAGER_CARDS} />
      ))}
    </CardGrid>
  );
});
