import { texts } from '../language.ts';

/** The line above the bar of a demonstration. Not with `languages`: a build for a service leaves it out. */
export const notices = texts('layout.notices', {
  demonstration: 'Demonstration',
  invented: '<b>Demonstration:</b> the records are invented and nothing you send is kept',
});
