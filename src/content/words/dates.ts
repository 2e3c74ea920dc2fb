import { texts } from '../language.ts';

/** How the date of a record is written. */
export const dates = texts('dates', {
  monthsShort: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  /** On a card. The month is short, `b` the large number. */
  plate: '<span>{month} </span><b>{day}</b><span> {year}</span>',
  short: '{month} {day}, {year}',
});
