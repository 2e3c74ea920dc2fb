import { texts } from '../language.ts';

/** How the days and hours of a ground are written. Not with `dates`, which every page needs. */
export const hours = texts('dates.hours', {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  days: { Mon: 'Mon', Tue: 'Tue', Wed: 'Wed', Thu: 'Thu', Fri: 'Fri', Sat: 'Sat', Sun: 'Sun' },
  long: '{day} {month} {year}',
  everyDay: 'Every day',
  range: '{from} to {to}',
  listComma: '{before}, {last}',
  morning: '{time} am',
  /** From 12 to 4; later it is evening. */
  afternoon: '{time} pm',
  evening: '{time} pm',
});
