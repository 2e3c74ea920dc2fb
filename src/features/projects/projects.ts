import { collection } from '../../data/declare/collection.ts';
import { ProjectDetailDocument, ProjectListDocument } from './Project.generated.ts';
import { readProject } from './readProject.ts';

export const projects = collection({
  type: 'MaidanProjects',
  key: 'projectid',
  path: 'projects',
  title: 'Our Project',
  schemaOrg: null,
  list: ProjectListDocument,
  detail: ProjectDetailDocument,
  read: readProject,
  listPage: () => import(/* webpackChunkName: "lists" */ './projectList.tsx'),
  recordPage: () => import(/* webpackChunkName: "records" */ './projectRecord.tsx'),
});
