import type { RouteObject } from 'react-router-dom';
import type { Preload } from '../data/client.ts';
import { awardRoutes } from '../features/awards/routes.ts';
import { blogRoutes } from '../features/blogs/routes.ts';
import { careerRoutes } from '../features/careers/routes.ts';
import { contactRoutes } from '../features/contact/routes.ts';
import { eventRoutes } from '../features/events/routes.ts';
import { galleryRoutes } from '../features/gallery/routes.ts';
import { newsRoutes } from '../features/news/routes.ts';
import { partnerRoutes } from '../features/partners/routes.ts';
import { policyRoutes } from '../features/policies/routes.ts';
import { projectRoutes } from '../features/projects/routes.ts';
import { reportRoutes } from '../features/reports/routes.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { homeRoutes } from './homeRoutes.ts';
import { SiteLayout } from './SiteLayout.tsx';
import { UnknownPage } from './UnknownPage.tsx';

/** The whole site map: every route stands inside the layout, and so does whatever goes wrong in one. */
export const routes = (preload: Preload): RouteObject[] => [
  {
    element: <SiteLayout />,
    children: [
      {
        errorElement: <ErrorScreen />,
        hydrateFallbackElement: <Spinner page />,
        children: [
          ...homeRoutes(preload),
          ...projectRoutes(preload),
          ...eventRoutes(preload),
          ...blogRoutes(preload),
          ...galleryRoutes(preload),
          ...partnerRoutes(preload),
          ...newsRoutes(preload),
          ...reportRoutes(preload),
          ...awardRoutes(preload),
          ...contactRoutes,
          ...careerRoutes,
          ...policyRoutes,
          { path: '*', element: <UnknownPage /> },
        ],
      },
    ],
  },
];
