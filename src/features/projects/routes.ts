import type { RouteObject } from 'react-router-dom';
import type { Preload } from '../../data/client.ts';
import { ProjectDetailDocument, ProjectListDocument } from './Project.generated.ts';

export const projectRoutes = (preload: Preload): RouteObject[] => [
  {
    path: 'projects',
    loader: () => preload(ProjectListDocument, {}),
    lazy: { Component: async () => (await import('./ProjectsPage.tsx')).ProjectsPage },
  },
  {
    path: 'projects/:projectid',
    loader: ({ params }) =>
      preload(ProjectDetailDocument, { projectid: params['projectid'] ?? '' }),
    lazy: { Component: async () => (await import('./ProjectPage.tsx')).ProjectPage },
  },
];
