import { collection, type ItemOf } from '../../data/collection.ts';
import type { Reader } from '../../data/wire/reader.ts';
import {
  ProjectDetailDocument,
  type ProjectFragment,
  ProjectListDocument,
} from './Project.generated.ts';

function read(record: ProjectFragment, { text, dateInside, picture, article }: Reader) {
  return {
    title: text(record.title),
    description: text(record.description),
    teaser: text(record.hoverText),
    kind: text(record.projectType),
    date: dateInside(record.ef1),
    /** Home shows those with an `ef1` (specification, section 7). */
    forHome: Boolean(record.ef1),
    picture: picture(record.imgUrl),
    body: article(record.mainContent),
  };
}

export type Project = ItemOf<typeof read>;

export const projects = collection({
  type: 'MaidanProjects',
  key: 'projectid',
  path: 'projects',
  title: 'Our Project',
  noun: 'Project',
  schemaOrg: null,
  list: ProjectListDocument,
  detail: ProjectDetailDocument,
  read,
  ListPage: async () =>
    (await import(/* webpackChunkName: "lists" */ './ProjectsPage.tsx')).ProjectsPage,
  Page: async () =>
    (await import(/* webpackChunkName: "records" */ './ProjectPage.tsx')).ProjectPage,
});
