import { leads } from '../../content/lists.ts';
import { Items, type ListPageProps } from '../../data/pages.tsx';
import { Cards } from '../../ui/Cards.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import figure from './figure.svg';
import type { Project } from './projects.ts';

export function ProjectsPage({ title, list }: ListPageProps<Project>) {
  return (
    <ListPage
      title={title}
      lead={leads.projects}
      figure={figure}
      pitch={<path d="M640 20H180V540H640M640 150H420V410H640M180 190A110 110 0 0 0 180 370" />}
    >
      <Items of={list}>{(projects) => <Cards items={projects} card={ProjectCard} />}</Items>
    </ListPage>
  );
}
