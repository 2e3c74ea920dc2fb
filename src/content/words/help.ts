import { texts } from '../language.ts';

/** What /help says beside content/help.md. */
export const helpPage = texts('help.page', {
  /** The accessible name of the line with the exit button. */
  leave: 'Leave',
  print: 'Print this page',
});
