/** Texts on the pages of records. */
export const articleLines = {
  /** After the date of every event and blog. */
  author: 'By Admin',
  kind: 'Lifestyle, Event',
  /** Beside 'Donate' at the end of every record's page. */
  ask: 'A ball, a coach, a safe ground.',
};

/** The heading above the records to read next, and the link to all of them. */
export const readOn = {
  projects: { title: 'More projects', all: 'View All Projects' },
  events: { title: 'More events', all: 'View All Up-Coming Event' },
  blogs: { title: 'More blogs', all: 'View All Blogs' },
  awards: { title: 'More awards', all: 'View All Awards' },
};
