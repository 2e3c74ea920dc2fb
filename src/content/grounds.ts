/** Days of the week, Monday first. */
export const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

export type Day = (typeof WEEK)[number];

/** A ground where children play every week. The line of an empty value is left out. */
export interface Ground {
  /** In addresses, so never change it. Lower-case letters, digits and hyphens. */
  id: string;
  name: string;
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
  checkedNote: 'Hours change with the light: ask before you travel far.',
  lead: 'Come to any ground. It is free, and you need no shoes.',
  firstTime: [
    { title: 'Bring', text: 'Water. Shoes if you have them. A friend if you like.' },
    {
      title: 'Sign',
      text: 'A parent or guardian signs one page, at the ground. We read it out, or sign it.',
    },
    { title: 'Be safe', text: 'Two adults are at every ground, and both have been checked.' },
    { title: 'Rain', text: 'We play in rain. In thunder we stop, and text the parents.' },
  ],
  grounds: [
    {
      id: 'neem-tree',
      name: 'Neem Tree Ground',
      city: 'Nagpur',
      street: 'Example Lane',
      area: 'Sitabuldi',
      days: ['Mon', 'Wed', 'Fri'],
      hours: { from: '16:30', to: '18:00' },
      rests: '',
      ages: '8 to 14',
      cost: 'Free',
      coach: 'Asha',
      stepFree: 'Yes',
      signLanguage: 'Yes, the coach signs',
      directions: 'https://map.example.org/neem-tree',
    },
    {
      id: 'school-league',
      name: 'School League Ground',
      city: 'Nagpur',
      street: 'Example School',
      area: 'Dharampeth',
      days: ['Tue', 'Thu'],
      hours: { from: '15:30', to: '17:00' },
      rests: '',
      ages: '6 to 12',
      cost: 'Free',
      coach: 'Imran',
      stepFree: 'Yes',
      signLanguage: 'A few signs',
      directions: 'https://map.example.org/school-league',
    },
    {
      id: 'morning',
      name: 'Morning Ground',
      city: 'Nagpur',
      street: 'Example Road',
      area: 'Ajni',
      days: ['Sat', 'Sun'],
      hours: { from: '06:30', to: '08:00' },
      rests: '',
      ages: '10 to 17, girls',
      cost: 'Free',
      coach: 'Kavita',
      stepFree: 'No, three steps',
      signLanguage: 'Yes, the coach signs',
      directions: 'https://map.example.org/morning',
    },
    {
      id: 'old-mill',
      name: 'Old Mill Ground',
      city: 'Delhi',
      street: 'Example Court',
      area: 'Kashmere Gate',
      days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      hours: { from: '17:00', to: '18:30' },
      rests: '',
      ages: '8 to 16',
      cost: 'Free',
      coach: 'Joseph',
      stepFree: 'Yes',
      signLanguage: 'Yes, with an interpreter',
      directions: 'https://map.example.org/old-mill',
    },
    {
      id: 'canal-side',
      name: 'Canal Side Ground',
      city: 'Delhi',
      street: 'Example Bridge',
      area: 'Seelampur',
      days: ['Wed', 'Sat'],
      hours: { from: '16:00', to: '17:30' },
      rests: '',
      ages: '6 to 14',
      cost: 'Free',
      coach: 'Meena',
      stepFree: 'No, a sand path',
      signLanguage: 'Not yet',
      directions: 'https://map.example.org/canal-side',
    },
    {
      id: 'hill-foot',
      name: 'Hill Foot Ground',
      city: 'Pune',
      street: 'Example Chowk',
      area: 'Kothrud',
      days: ['Sun'],
      hours: { from: '07:00', to: '09:00' },
      rests: '',
      ages: '8 to 17',
      cost: 'Free, the bus is ₹20',
      coach: 'Rahul',
      stepFree: 'Yes',
      signLanguage: 'Yes, the coach signs',
      directions: 'https://map.example.org/hill-foot',
    },
  ] as Ground[],
};
