import type { RouteObject } from 'react-router-dom';

export const policyRoutes: RouteObject[] = [
  {
    path: 'poshpolicy/:page?',
    lazy: async () => ({ Component: (await import('./PoshPolicy.tsx')).PoshPolicy }),
  },
  {
    path: 'csppolicy/:page?',
    lazy: async () => ({ Component: (await import('./ChildPolicy.tsx')).ChildPolicy }),
  },
];
