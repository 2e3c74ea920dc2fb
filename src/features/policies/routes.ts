import type { RouteObject } from 'react-router-dom';

export const policyRoutes: RouteObject[] = [
  {
    path: 'help',
    handle: { chunk: 'help' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "help" */ './ChildHelpPage.tsx')).ChildHelpPage,
    }),
  },
  {
    path: 'poshpolicy/:page?',
    handle: { chunk: 'poshpolicy' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "poshpolicy" */ './PoshPolicy.tsx')).PoshPolicy,
    }),
  },
  {
    path: 'csppolicy/:page?',
    handle: { chunk: 'csppolicy' },
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "csppolicy" */ './ChildPolicy.tsx'))
        .ChildPolicy,
    }),
  },
];
