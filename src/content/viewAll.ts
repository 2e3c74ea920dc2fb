/**
 * The link to a whole list, above some of its records. Apart from the words of the lists, which neither home nor the records'
 * pages need to load.
 */
export const viewAll = {
  projects: 'View All Projects',
  events: 'View All Up-Coming Event',
  blogs: 'View All Blogs',
  awards: 'View All Awards',
};
