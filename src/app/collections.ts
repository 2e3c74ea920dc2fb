import { awards } from '../features/awards/awards.ts';
import { blogs } from '../features/blogs/blogs.ts';
import { events } from '../features/events/events.ts';
import { gallery } from '../features/gallery/gallery.ts';
import { news } from '../features/news/news.ts';
import { partners } from '../features/partners/partners.ts';
import { projects } from '../features/projects/projects.ts';
import { reports } from '../features/reports/reports.ts';

/**
 * The content types of the site, in the order of its sitemap. From this list come the cache's policies, the routes, the
 * prerendered pages, files and feeds, what the host answers for an unknown record, and the tables of the mocks.
 */
export const collections = [
  projects,
  events,
  blogs,
  awards,
  gallery,
  partners,
  news,
  reports,
] as const;
