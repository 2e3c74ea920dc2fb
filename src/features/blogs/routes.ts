import type { RouteObject } from 'react-router-dom';
import type { Preload } from '../../data/client.ts';
import { BlogDetailDocument, BlogListDocument } from './Blog.generated.ts';

export const blogRoutes = (preload: Preload): RouteObject[] => [
  {
    path: 'blogs',
    loader: () => preload(BlogListDocument, {}),
    lazy: { Component: async () => (await import('./BlogsPage.tsx')).BlogsPage },
  },
  {
    path: 'blogs/:blogId',
    loader: ({ params }) => preload(BlogDetailDocument, { blogId: params['blogId'] ?? '' }),
    lazy: { Component: async () => (await import('./BlogPage.tsx')).BlogPage },
  },
];
