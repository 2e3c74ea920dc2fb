import { texts } from '../language.ts';

/** What the pages on where and when children play say beside content/grounds.ts. */
export const playPage = texts('play.page', {
  grounds: 'Grounds',
  cities: { title: 'City', all: 'All', toTable: 'All in one table' },
  table: {
    all: 'All grounds in one table',
    city: 'Grounds in {city} in one table',
    checked: 'Checked on {day}.',
  },
  firstTime: { title: 'First time?', tell: 'Tell us you are coming' },
  /** What a ground's card and the table call its values. */
  facts: {
    place: 'Place',
    days: 'Days',
    hours: 'Hours',
    ages: 'Ages',
    cost: 'Cost',
    coach: 'Coach',
    stepFree: 'Step-free',
    signLanguage: 'Sign language',
  },
  directions: 'Directions',
  ask: 'Ask us',
  calendar: 'Add to calendar',
  /** The week as seven marks on a card. */
  dayLetters: { Mon: 'M', Tue: 'T', Wed: 'W', Thu: 'T', Fri: 'F', Sat: 'S', Sun: 'S' },
});
