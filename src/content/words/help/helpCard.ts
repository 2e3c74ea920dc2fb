import { texts } from '../../language.ts';

/** The card beside the results of a search for words of harm. */
export const helpCard = texts('layout.helpCard', {
  title: 'You can get help',
  threeThings: 'See three things you can do',
  dying: 'Do you want to die? Please call',
  listens: 'A person listens to you',
  child: 'Child helpline',
  free: 'Free, day and night',
  danger: 'In danger now',
  police: 'Police and emergency',
  adult: 'Are you an adult? <report>Report a concern</report>',
});
