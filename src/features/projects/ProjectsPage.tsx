import { leads } from '../../content/lists.ts';
import type { ListPageProps } from '../../data/declare/list.ts';
import { Items } from '../../data/load/routePages.tsx';
import { ListPage } from '../../ui/page/ListPage.tsx';
import figure from '../../ui/pictures/player.svg';
import type { Project } from './readProject.ts';
import { ProjectsByType } from './ProjectsByType.tsx';

export function ProjectsPage({ title, list }: ListPageProps<Project>) {
  return (
    <ListPage
      title={title}
      lead={leads.projects}
      figure={figure}
      pitch={<path d="M640 20H180V540H640M640 150H420V410H640M180 190A110 110 0 0 0 180 370" />}
    >
      <Items of={list}>{(projects) => projects && <ProjectsByType projects={projects} />}</Items>
    </ListPage>
  );
}
