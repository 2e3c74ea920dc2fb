/** The link to a whole list, above some of its records. Apart from the lists' words, which home and the records' pages need not load. */
export const viewAll = {
  projects: 'View All Projects',
  events: 'View All Up-Coming Event',
  blogs: 'View All Blogs',
  awards: 'View All Awards',
};
