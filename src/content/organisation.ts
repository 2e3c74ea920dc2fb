/** An office of the contact page. Leave a text empty and its line is left out. */
export interface Office {
  city: string;
  role: string;
  address: string[];
  hours: string;
  phone: string;
  email: string;
  /** Where a text or a video call in sign language goes: an address that starts with `sms:` or `https://`. */
  textOrVideoCall: string;
  /** Degrees, for the map and for directions. */
  latitude: number;
  longitude: number;
}

/**
 * The one file that makes this site an organisation's own. Change every value before you publish: these are examples
 * that work on the screen and can harm nobody.
 */
export const organisation = {
  name: 'Maidan',
  /** One sentence: under the title of home, and for search engines. */
  description:
    'Football and other sports for underprivileged children and deaf youth, on open grounds across India.',
  email: 'hello@maidan.example',
  /** The year in the copyright line under every page. */
  copyrightYear: 2025,
  /** The hosted page of a payment provider, where 'Donate Now' leads. */
  paymentPage: 'https://pay.example.org/maidan',
  /** Where gifts by UPI go. The QR code is drawn from these two and from nothing else. */
  upi: { id: 'maidan@example', payee: 'Maidan' },
  /** Gifts in rupees that a donor can put into the QR code, and what each pays for: empty where you promise nothing. */
  gifts: [
    { rupees: 500, paysFor: 'a ball' },
    { rupees: 1_000, paysFor: 'a pair of boots' },
    { rupees: 2_500, paysFor: 'a coach for a week' },
  ],
  /** What donors look for before they give: your registrations, and what each means to them. Without a number it is left out. */
  registrations: [
    { name: '80G', means: 'tax relief', number: 'EXAMPLE-80G-00000' },
    { name: '12A', means: 'registered', number: 'EXAMPLE-12A-00000' },
    { name: 'FCRA', means: 'gifts from abroad', number: '' },
    { name: 'CSR-1', means: 'gifts from companies', number: 'CSR00000000' },
    { name: 'Darpan', means: 'register of NGOs', number: '' },
  ],
  offices: [
    {
      city: 'Nagpur',
      role: 'Head office',
      address: ['Ground Floor, Example House', 'Sitabuldi, Nagpur 440012', 'Maharashtra'],
      hours: 'Monday to Saturday, 9 am to 5 pm',
      phone: '+91 00000 00001',
      email: 'nagpur@maidan.example',
      textOrVideoCall: 'sms:+91 00000 00005',
      latitude: 21.1458,
      longitude: 79.0882,
    },
    {
      city: 'Delhi',
      role: '',
      address: ['Second Floor, Example Court', 'Kashmere Gate, Delhi 110006'],
      hours: 'Monday to Saturday, 9 am to 5 pm',
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
    /** Tells these states and those of the mission apart. */
    note: 'We have worked in 14 states so far; in 2024 children played with us in 10 of them.',
    /** The report that the figures come from, and where it stands; an empty address leaves the line out. */
    report: { title: 'Annual Report 2024', address: '/reports' },
  },
  mission: {
    year: 2025,
    statesNow: 14,
    states: 20,
    participants: 50_000,
    leaders: 1_500,
  },
};

/**
 * Whom the policies name. Their pages say `{icc.email}` where a value belongs; where it is left empty the line is left
 * out, and the role stands alone. Fill in every one before you publish: a child may need it.
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
    /** Where a text or a video call in sign language goes: an address that starts with `sms:` or `https://`. */
    textOrVideoCall: 'sms:+91 00000 00004',
  },
  childSafeguardingGroup: { members: '' },
  hrHead: { phone: '' },
  ceo: { phone: '' },
  childWelfareCommittee: { contact: '' },
};

/**
 * The public numbers that the policies and the reporting form give, of the country that the organisation works in. The
 * policies' pages say `{helplines.child}`. Neither may be empty: the sentences that name them say what to do in danger.
 */
export const helplines = { emergency: '112', child: '1098' };

/** Where 'Exit this page quickly' leads: a page that tells nobody anything about the visitor. */
export const neutralPage = { name: 'a weather page', url: 'https://mausam.imd.gov.in/' };
