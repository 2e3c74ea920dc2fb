import type { RouteObject } from 'react-router-dom';
import type { Preload } from '../../data/client.ts';
import { ReportListDocument } from './Report.generated.ts';

export const reportRoutes = (preload: Preload): RouteObject[] => [
  {
    path: 'reports',
    loader: () => preload(ReportListDocument, {}),
    lazy: { Component: async () => (await import('./ReportsPage.tsx')).ReportsPage },
  },
];
