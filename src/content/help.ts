import { texts } from './language.ts';

/**
 * What other pages say of `/help`, whose own words are help.md. The title is the heading there. A search opens from any page,
 * so the place is that of all pages.
 */
export const help = texts('layout.helpPage', {
  title: 'You can get help',
  summary: 'Is something wrong? Call, send a message, or talk to an adult you trust.',
});
