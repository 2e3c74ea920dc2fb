import { texts } from './language.ts';

/**
 * The text of the link to a complete list, above some of its records. Not in lists.ts, whose texts home and the pages of
 * records do not need to load.
 */
export const viewAll = {
  // Home shows these two.
  ...texts('home.viewAll', {
    projects: 'View All Projects',
    events: 'View All Up-Coming Event',
  }),
  blogs: 'View All Blogs',
  awards: 'View All Awards',
};
