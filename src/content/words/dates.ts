import { texts } from '../language.ts';

/** How days and times are written. */
export const dates = texts('dates', {
  monthsShort: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
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
  /** On a card. The month is short, `b` the large number. */
  plate: '<span>{month} </span><b>{day}</b><span> {year}</span>',
  short: '{month} {day}, {year}',
  long: '{day} {month} {year}',
  everyDay: 'Every day',
  range: '{from} to {to}',
  listComma: '{before}, {last}',
  morning: '{time} am',
  evening: '{time} pm',
});
