import type { RouteObject } from 'react-router-dom';

export const policyRoutes: RouteObject[] = [
  {
    path: 'help',
    handle: {
      chunk: 'help',
      load: async () =>
        (await import(/* webpackChunkName: "help" */ './ChildHelpPage.tsx')).ChildHelpPage,
    },
  },
  {
    path: 'poshpolicy/:page?',
    handle: {
      chunk: 'poshpolicy',
      load: async () =>
        (await import(/* webpackChunkName: "poshpolicy" */ './PoshPolicy.tsx')).PoshPolicy,
    },
  },
  {
    path: 'csppolicy/:page?',
    handle: {
      chunk: 'csppolicy',
      load: async () =>
        (await import(/* webpackChunkName: "csppolicy" */ './ChildPolicy.tsx')).ChildPolicy,
    },
  },
];
