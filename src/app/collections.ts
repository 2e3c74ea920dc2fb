import { awards } from '../features/awards/awards.ts';
import { blogs } from '../features/blogs/blogs.ts';
import { events } from '../features/events/events.ts';
import { gallery } from '../features/gallery/gallery.ts';
import { news } from '../features/news/news.ts';
import { partners } from '../features/partners/partners.ts';
import { projects } from '../features/projects/projects.ts';
import { reports } from '../features/reports/reports.ts';

/**
 * The content types of the site, in the order of its sitemap. This list determines the cache's type policies, the routes,
 * the prerendered pages, the sitemap, the feeds, the host's rules for unknown records, and the tables of the mocks.
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
