import { texts } from './language.ts';

/** Days of the week, Monday first. */
export const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

export type Day = (typeof WEEK)[number];

/**
 * A ground where children play every week. The line of an empty value is left out.
 */
export interface Ground {
  /** In addresses, so never change it. Lower-case letters, digits and hyphens. */
  id: string;
  name: string;
  /** In English, also where the page is not: its address has it. `cityName` of groundTexts.ts gives it for display. */
  city: string;
  street: string;
  /** The part of the city. */
  area: string;
  days: Day[];
  /** Indian time, such as 16:30. Both or neither. */
  hours: { from: string; to: string };
  /** Shown in place of the hours, such as 'Rests until 1 July'. */
  rests?: string;
  ages: string;
  cost: string;
  /** First names only, and no number. */
  coach: string;
  /** More than yes or no: say what is in the way. */
  stepFree: string;
  signLanguage: string;
  /** The address of a map that shows the way. It starts with https://. */
  directions: string;
}

const grounds: Ground[] = [
  {
    id: 'neem-tree',
    city: 'Nagpur',
    name: 'Neem Tree Ground',
    street: 'Example Lane',
    area: 'Sitabuldi',
    ages: '8 to 14',
    cost: 'Free',
    coach: 'Asha',
    stepFree: 'Yes',
    signLanguage: 'Yes, the coach signs',
    days: ['Mon', 'Wed', 'Fri'],
    hours: { from: '16:30', to: '18:00' },
    directions: 'https://map.example.org/neem-tree',
  },
  {
    id: 'morning',
    city: 'Nagpur',
    name: 'Morning Ground',
    street: 'Example Road',
    area: 'Ajni',
    ages: '10 to 17, girls',
    cost: 'Free',
    coach: 'Kavita',
    stepFree: 'No, three steps',
    signLanguage: 'Yes, the coach signs',
    days: ['Sat', 'Sun'],
    hours: { from: '06:30', to: '08:00' },
    directions: 'https://map.example.org/morning',
  },
  {
    id: 'hill-foot',
    city: 'Pune',
    name: 'Hill Foot Ground',
    street: 'Example Chowk',
    area: 'Kothrud',
    ages: '8 to 17',
    cost: 'Free, the bus is ₹20',
    coach: 'Rahul',
    stepFree: 'Yes',
    signLanguage: 'Yes, the coach signs',
    days: ['Sun'],
    hours: { from: '07:00', to: '09:00' },
    directions: 'https://map.example.org/hill-foot',
  },
];

/**
 * The pages on where and when children play. Everybody can read them, also people from whom children need protection.
 * Places and hours here are examples.
 */
export const play = {
  /**
   * Who decided that places and hours may be public: your safeguarding committee. The pages are left out of the site while
   * this is empty or an example.
   */
  confirmedBy: 'Example Safeguarding Committee',
  /** The day when somebody last checked every place and hour, as YYYY-MM-DD. */
  checkedOn: '2026-11-02',
  /** After that day. */
  checkedNote: texts('play.checkedNote', 'Hours change with the light: ask before you travel far.'),
  lead: texts('play.lead', 'Come to any ground. It is free, and you need no shoes.'),
  firstTime: Object.values(
    texts('play.firstTime', {
      bring: { title: 'Bring', text: 'Water. Shoes if you have them. A friend if you like.' },
      sign: {
        title: 'Sign',
        text: 'A parent or guardian signs one page, at the ground. We read it out, or sign it.',
      },
      safe: {
        title: 'Be safe',
        text: 'Two adults are at every ground, and both have been checked.',
      },
      rain: {
        title: 'Rain',
        text: 'We play in rain. In thunder we stop, and text the parents.',
      },
    }),
  ),
  grounds: grounds.map(inThisLanguage),
};

/** A ground in the language of the document. The places of its texts have its id. */
function inThisLanguage(ground: Ground): Ground {
  const { id, city, days, hours, directions, ...words } = ground;
  return { id, city, days, hours, directions, ...texts(`play.grounds.${id}`, words) };
}
