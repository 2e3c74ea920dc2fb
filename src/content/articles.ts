/** Texts on the pages of records. */
export const articleLines = {
  /** After the date of every event and blog. */
  author: 'By Admin',
  kind: 'Lifestyle, Event',
  /** Beside 'Donate' at the end of every record's page. */
  ask: 'A ball, a coach, a safe ground.',
  /** The heading above the other records. */
  more: {
    projects: 'More projects',
    events: 'More events',
    blogs: 'More blogs',
    awards: 'More awards',
  },
};
