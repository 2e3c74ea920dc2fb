import { awards } from './awards/awards.ts';
import { blogs } from './blogs/blogs.ts';
import { events } from './events/events.ts';
import { gallery } from './gallery/gallery.ts';
import { news } from './news/news.ts';
import { partners } from './partners/partners.ts';
import { projects } from './projects/projects.ts';
import { reports } from './reports/reports.ts';

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
