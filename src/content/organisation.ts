import { texts } from './language.ts';

/** An office on the contact page. The line of an empty text is left out. */
export interface Office {
  city: string;
  role: string;
  address: string[];
  hours: string;
  phone: string;
  email: string;
  /** For texts or video calls in sign language. An address that starts with `sms:` or `https://`. */
  textOrVideoCall: string;
  /** In degrees, for the map and for directions. */
  latitude: number;
  longitude: number;
}

/**
 * The values that make this site an organisation's own. Change every one before you publish: these are examples, whose
 * addresses and numbers belong to nobody. Those in `texts` are translated (docs/translating.md).
 */
export const organisation = {
  name: 'Maidan',
  /** One sentence, shown below the title of home and by search engines. */
  description: texts(
    'organisation.description',
    'Football and other sports for underprivileged children and deaf youth, on open grounds across India.',
  ),
  email: 'hello@maidan.example',
  /** The year in the copyright line under every page. */
  copyrightYear: 2025,
  /** A payment provider's hosted page, the target of 'Donate Now'. */
  paymentPage: 'https://pay.example.org/maidan',
  /** The recipient of gifts by UPI. The QR code contains these two values and the amount. */
  upi: { id: 'maidan@example', payee: 'Maidan' },
  /** The account for gifts by bank transfer. Without a number nobody is offered one; other empty lines are left out. */
  bank: {
    payee: 'Example Maidan Trust',
    number: '00000000000000',
    ifsc: 'EXMP0000000',
    name: 'Example Bank, Sitabuldi, Nagpur',
    kind: texts('organisation.bank.kind', 'Current account'),
  },
  /** Amounts in rupees that donors can choose. `paysFor` is empty where you promise nothing. */
  gifts: [
    { rupees: 500, paysFor: texts('organisation.gifts.500', 'a ball') },
    { rupees: 1_000, paysFor: texts('organisation.gifts.1000', 'a pair of boots') },
    { rupees: 2_500, paysFor: texts('organisation.gifts.2500', 'a coach for a week') },
  ],
  /** Your registrations, and what each means to donors, who look for them. Those without a number are left out. */
  registrations: [
    {
      name: '80G',
      means: texts('organisation.registrations.80G', 'tax relief'),
      number: 'EXAMPLE-80G-00000',
    },
    {
      name: '12A',
      means: texts('organisation.registrations.12A', 'registered'),
      number: 'EXAMPLE-12A-00000',
    },
    {
      name: 'FCRA',
      means: texts('organisation.registrations.FCRA', 'gifts from abroad'),
      number: '',
    },
    {
      name: 'CSR-1',
      means: texts('organisation.registrations.CSR-1', 'gifts from companies'),
      number: 'CSR00000000',
    },
    {
      name: 'Darpan',
      means: texts('organisation.registrations.Darpan', 'register of NGOs'),
      number: '',
    },
  ],
  offices: [
    {
      ...texts('organisation.offices.nagpur', {
        city: 'Nagpur',
        role: 'Head office',
        address: ['Ground Floor, Example House', 'Sitabuldi, Nagpur 440012', 'Maharashtra'],
        hours: 'Monday to Saturday, 9 am to 5 pm',
      }),
      phone: '+91 00000 00001',
      email: 'nagpur@maidan.example',
      textOrVideoCall: 'sms:+91 00000 00005',
      latitude: 21.1458,
      longitude: 79.0882,
    },
    {
      ...texts('organisation.offices.delhi', {
        city: 'Delhi',
        role: '',
        address: ['Second Floor, Example Court', 'Kashmere Gate, Delhi 110006'],
        hours: 'Monday to Saturday, 9 am to 5 pm',
      }),
      phone: '+91 00000 00002',
      email: 'delhi@maidan.example',
      textOrVideoCall: '',
      latitude: 28.6665,
      longitude: 77.2275,
    },
  ] satisfies [Office, ...Office[]],
  social: [
    { name: 'Facebook', url: 'https://facebook.example.org/maidan' },
    { name: 'Instagram', url: 'https://instagram.example.org/maidan' },
    { name: 'X', url: 'https://x.example.org/maidan' },
    { name: 'Threads', url: 'https://threads.example.org/maidan' },
    { name: 'LinkedIn', url: 'https://linkedin.example.org/maidan' },
  ],
  impact: {
    year: 2024,
    players: 16_130,
    connected: 520,
    states: 10,
    /** Explains why these states are not those of the mission. */
    note: texts(
      'organisation.impact.note',
      'We have worked in 14 states so far; in 2024 children played with us in 10 of them.',
    ),
    /** The source of the figures, and its address. An empty address leaves the line out. */
    report: {
      title: texts('organisation.impact.report', 'Annual Report 2024'),
      address: '/reports',
    },
    /** What came of it, once the year is over. Empty leaves the line out. */
    outcome: texts('organisation.impact.outcome', 'A year later, in 2025: 17,900 players reached.'),
  },
  mission: {
    year: 2025,
    statesNow: 14,
    states: 20,
    participants: 50_000,
    leaders: 1_500,
    /** What came of it, once the year is over. Empty leaves the line out. */
    outcome: texts(
      'organisation.mission.outcome',
      'What came of it: at the end of 2025 we were in 14 states, with 21,400 children a day and 980 sports leaders. The goal stays, and takes us until 2028.',
    ),
  },
};

/**
 * The contacts that the policies name. Their pages contain placeholders such as `{icc.email}`. The line of an empty value is
 * left out, so that only the role is named. Fill in every value before you publish: a child may need it.
 */
export const policyContacts = {
  icc: {
    members: { namesAndContacts: '' },
    email: 'icc@maidan.example',
    presidingOfficer: { phone: '' },
    postalAddress: '',
  },
  localCommittee: { contact: '' },
  childProtectionOfficer: {
    phone: '+91 00000 00003',
    email: 'protect@maidan.example',
    /** For texts or video calls in sign language. An address that starts with `sms:` or `https://`. */
    textOrVideoCall: 'sms:+91 00000 00004',
  },
  childSafeguardingGroup: { members: '' },
  hrHead: { phone: '' },
  ceo: { phone: '' },
  childWelfareCommittee: { contact: '' },
};

/** The last day of the present ICC's term, for the policy's pages: `{iccTerm.until}`. */
export const iccTerm = { until: '30 September 2027' };

/**
 * The public helplines of the organisation's country, for the policies and the reporting form. The policies' pages contain
 * placeholders such as `{helplines.child}`. None may be empty: the sentences with them say what to do in danger. `suicide` is the helpline for
 * people who want to die: confirm with it that it answers children, at which hours and in which languages.
 */
export const helplines = { emergency: '112', child: '1098', suicide: '00000 00000' };

/** The target of 'Exit this page quickly': a page that reveals nothing about the visitor. */
export const neutralPage = {
  name: texts('organisation.neutralPage', 'a weather page'),
  url: 'https://mausam.imd.gov.in/',
};
