import { leads } from '../../content/lists.ts';
import { Items, type ListPageProps } from '../../data/pages.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import figure from './figure.svg';
import type { Project } from './projects.ts';
import { ProjectsByType } from './ProjectsByType.tsx';

export function ProjectsPage({ title, list }: ListPageProps<Project>) {
  return (
    <ListPage
      title={title}
      lead={leads.projects}
      figure={figure}
      pitch={<path d="M640 20H180V540H640M640 150H420V410H640M180 190A110 110 0 0 0 180 370" />}
    >
      <Items of={list}>
        {(projects, isWhole) =>
          projects && <ProjectsByType projects={projects} isWhole={isWhole} />
        }
      </Items>
    </ListPage>
  );
}
