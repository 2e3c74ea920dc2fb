/** The two lines that stand on every event and blog, after the date. */
export const articleLines = { author: 'By Admin', kind: 'Lifestyle, Event' };
