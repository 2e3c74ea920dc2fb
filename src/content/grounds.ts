import { texts } from './language.ts';

/** Days of the week, Monday first. */
export const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

export type Day = (typeof WEEK)[number];

/**
 * A ground where children play every week. The line of an empty value is left out. What `texts` gets is translated; its
 * place has the ground's id.
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
  rests: string;
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
  grounds: [
    {
      id: 'neem-tree',
      city: 'Nagpur',
      ...texts('play.grounds.neem-tree', {
        name: 'Neem Tree Ground',
        street: 'Example Lane',
        area: 'Sitabuldi',
        rests: '',
        ages: '8 to 14',
        cost: 'Free',
        coach: 'Asha',
        stepFree: 'Yes',
        signLanguage: 'Yes, the coach signs',
      }),
      days: ['Mon', 'Wed', 'Fri'],
      hours: { from: '16:30', to: '18:00' },
      directions: 'https://map.example.org/neem-tree',
    },
    {
      id: 'school-league',
      city: 'Nagpur',
      ...texts('play.grounds.school-league', {
        name: 'School League Ground',
        street: 'Example School',
        area: 'Dharampeth',
        rests: '',
        ages: '6 to 12',
        cost: 'Free',
        coach: 'Imran',
        stepFree: 'Yes',
        signLanguage: 'A few signs',
      }),
      days: ['Tue', 'Thu'],
      hours: { from: '15:30', to: '17:00' },
      directions: 'https://map.example.org/school-league',
    },
    {
      id: 'morning',
      city: 'Nagpur',
      ...texts('play.grounds.morning', {
        name: 'Morning Ground',
        street: 'Example Road',
        area: 'Ajni',
        rests: '',
        ages: '10 to 17, girls',
        cost: 'Free',
        coach: 'Kavita',
        stepFree: 'No, three steps',
        signLanguage: 'Yes, the coach signs',
      }),
      days: ['Sat', 'Sun'],
      hours: { from: '06:30', to: '08:00' },
      directions: 'https://map.example.org/morning',
    },
    {
      id: 'old-mill',
      city: 'Delhi',
      ...texts('play.grounds.old-mill', {
        name: 'Old Mill Ground',
        street: 'Example Court',
        area: 'Kashmere Gate',
        rests: '',
        ages: '8 to 16',
        cost: 'Free',
        coach: 'Joseph',
        stepFree: 'Yes',
        signLanguage: 'Yes, with an interpreter',
      }),
      days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      hours: { from: '17:00', to: '18:30' },
      directions: 'https://map.example.org/old-mill',
    },
    {
      id: 'canal-side',
      city: 'Delhi',
      ...texts('play.grounds.canal-side', {
        name: 'Canal Side Ground',
        street: 'Example Bridge',
        area: 'Seelampur',
        rests: '',
        ages: '6 to 14',
        cost: 'Free',
        coach: 'Meena',
        stepFree: 'No, a sand path',
        signLanguage: 'Not yet',
      }),
      days: ['Wed', 'Sat'],
      hours: { from: '16:00', to: '17:30' },
      directions: 'https://map.example.org/canal-side',
    },
    {
      id: 'hill-foot',
      city: 'Pune',
      ...texts('play.grounds.hill-foot', {
        name: 'Hill Foot Ground',
        street: 'Example Chowk',
        area: 'Kothrud',
        rests: '',
        ages: '8 to 17',
        cost: 'Free, the bus is ₹20',
        coach: 'Rahul',
        stepFree: 'Yes',
        signLanguage: 'Yes, the coach signs',
      }),
      days: ['Sun'],
      hours: { from: '07:00', to: '09:00' },
      directions: 'https://map.example.org/hill-foot',
    },
  ] as Ground[],
};
