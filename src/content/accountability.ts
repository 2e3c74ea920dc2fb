import { organisation } from './organisation.ts';

/** Where the public can check a registration of `organisation.registrations`, found by its name. */
export interface Register {
  name: string;
  /** What it means, in one or two sentences. */
  means: string;
  /** The last day, as '31 March 2031'. Empty where it does not end. */
  until: string;
  /** Who keeps the register, and the page where a number can be checked. */
  keeper: string;
  check: { title: string; address: string };
}

export interface Person {
  name: string;
  role: string;
  /** What the person answers for, in one sentence. */
  answersFor: string;
  email: string;
  /** A firm, such as the auditor: search engines are told of people only. */
  isFirm?: boolean;
}

/** A year's accounts. */
export interface Accounts {
  /** As '2025–26', from April to March. */
  year: string;
  /** In whole rupees; 0 where it is not known yet. */
  cameIn: number;
  spent: number;
  /** The audited accounts. An empty address leaves the link out. `size` is shown in it, as 'PDF, 1.4 MB'. */
  file: { address: string; size: string };
}

/** A part of what was spent in a year. */
export interface RupeePart {
  name: string;
  examples: string;
  /** Of one rupee. All parts together are 100. */
  paise: number;
  /** In the year. All parts together are what the accounts say was spent. */
  rupees: number;
}

const { impact } = organisation;

/**
 * The values of the page /accountability, whose text is accountability.md. An empty value leaves its line out, and an empty
 * section its heading. The build names both, and stops where the sums do not agree. All values are examples.
 */
export const accountability = {
  lead: 'Who we are in law, who answers for it, and where the money goes.',
  legalName: 'Maidan Example Trust',
  /** The number under which the organisation pays tax. The other numbers are in `organisation.registrations`. */
  pan: 'EXAMPLE-PAN-00000',
  /** The order of the page. */
  registers: [
    {
      name: 'PAN',
      means: 'The number under which we pay tax and file our accounts.',
      until: '',
      keeper: 'Income Tax Department',
      check: { title: 'Verify your PAN', address: 'https://register.example.org/pan' },
    },
    {
      name: '12A',
      means: 'We are registered as a charity. We pay no tax on gifts that we spend on our work.',
      until: '31 March 2031',
      keeper: 'Income Tax Department',
      check: { title: 'Exempted institutions', address: 'https://register.example.org/12a' },
    },
    {
      name: '80G',
      means: 'You pay less tax on what you give us. Your receipt carries this number.',
      until: '31 March 2031',
      keeper: 'Income Tax Department',
      check: { title: 'Exempted institutions', address: 'https://register.example.org/80g' },
    },
    {
      name: 'CSR-1',
      means: 'Companies may give us a part of their profit, as the law asks of them.',
      until: '',
      keeper: 'Ministry of Corporate Affairs',
      check: { title: 'CSR entities', address: 'https://register.example.org/csr-1' },
    },
    {
      name: 'Darpan',
      means: 'We are in the government’s list of non-profits. The list names our board.',
      until: '',
      keeper: 'NITI Aayog',
      check: { title: 'NGO Darpan', address: 'https://register.example.org/darpan' },
    },
    {
      name: 'FCRA',
      means: 'We may take gifts from abroad, into one bank account only.',
      until: '',
      keeper: 'Ministry of Home Affairs',
      check: { title: 'FCRA dashboard', address: 'https://register.example.org/fcra' },
    },
  ] as Register[],
  /** The board, the auditors and those who answer for the work. */
  people: [
    {
      name: 'Meera Example',
      role: 'Chair of the board of trustees',
      answersFor: 'Calls the board four times a year, and signs the accounts.',
      email: 'board@maidan.example',
    },
    {
      name: 'Joseph Example',
      role: 'Treasurer',
      answersFor: 'Checks every payment over ₹50,000.',
      email: 'money@maidan.example',
    },
    {
      name: 'Farida Example',
      role: 'Chief Executive Officer',
      answersFor: 'Answers for the work, day by day.',
      email: 'ceo@maidan.example',
    },
    {
      name: 'Asha Example',
      role: 'Child Protection Officer',
      answersFor: 'Hears every concern about a child, and acts on it.',
      email: 'protect@maidan.example',
    },
    {
      name: 'Ravi Example',
      role: 'Complaints officer',
      answersFor: 'Answers complaints about anything else.',
      email: 'complaints@maidan.example',
    },
    {
      name: 'Example & Example, Nagpur',
      role: 'Auditor',
      answersFor:
        'Chartered accountants. They check our books once a year, and we do not choose them for more than five.',
      email: '',
      isFirm: true,
    },
  ] as Person[],
  /** Newest first. */
  accounts: [
    {
      year: '2025–26',
      cameIn: 4_82_60_000,
      spent: 4_61_15_000,
      file: { address: 'https://example.org/accounts/2025.pdf', size: 'PDF, 1.4 MB' },
    },
    {
      year: '2024–25',
      cameIn: 3_94_20_000,
      spent: 3_88_75_000,
      file: { address: 'https://example.org/accounts/2024.pdf', size: 'PDF, 1.2 MB' },
    },
    {
      year: '2023–24',
      cameIn: 3_10_05_000,
      spent: 2_97_40_000,
      file: { address: 'https://example.org/accounts/2023.pdf', size: 'PDF, 1.1 MB' },
    },
    {
      year: '2022–23',
      cameIn: 2_26_80_000,
      spent: 2_31_10_000,
      file: { address: 'https://example.org/accounts/2022.pdf', size: 'PDF, 0.9 MB' },
    },
  ] as Accounts[],
  rupee: {
    /** A year of `accounts`. */
    year: '2025–26',
    /** What the first part did, after '71 paise'. */
    first: 'reached the ground',
    /** The largest first. Join a part of less than 4 paise with another: nobody could see it. */
    parts: [
      {
        name: 'On the grounds',
        examples: 'Coaches, balls, boots, food, buses',
        paise: 71,
        rupees: 3_27_41_650,
      },
      {
        name: 'Keeping children safe',
        examples: 'Checks, training, the protection officer, interpreters',
        paise: 14,
        rupees: 64_56_100,
      },
      {
        name: 'Running the office',
        examples: 'Rent, accounts, phones, two desks',
        paise: 9,
        rupees: 41_50_350,
      },
      {
        name: 'Raising money',
        examples: 'Letters, the payment page, this site',
        paise: 6,
        rupees: 27_66_900,
      },
    ] as RupeePart[],
  },
  complaints: {
    email: 'complaints@maidan.example',
    /** For texts or video calls in sign language. An address that starts with `sms:` or `https://`. */
    textOrVideoCall: 'sms:+91 00000 00005',
    /** In days; 0 leaves the step out. */
    acknowledged: 7,
    answered: 30,
    /** Whom to ask next. */
    appeal: { to: 'the chair of the board', email: 'board@maidan.example' },
    authority: 'the Charity Commissioner',
  },
  press: {
    email: 'press@maidan.example',
    textOrVideoCall: 'sms:+91 00000 00006',
    facts: [
      `${impact.players.toLocaleString('en-IN')} players reached in ${impact.year}, in ${impact.states} states.`,
      'Deaf and hearing children train together, on open grounds.',
    ],
    /** Files in public/, or addresses that start with https://. */
    logos: [
      { title: 'Logo as SVG', address: '/icon.svg' },
      { title: 'Logo as PNG, 512 px', address: '/icon-512.png' },
    ],
  },
  accessibility: {
    tested:
      'This site is built to meet WCAG 2.2, level AA. We last checked it on 3 November 2026, with a keyboard, three screen readers and four times the zoom.',
    email: 'access@maidan.example',
  },
  checked: 'This page was last checked on 3 November 2026 by the Chief Executive Officer.',
};

/** The registrations that have a number, each with where to check it, in the order of the page. */
export function registrations() {
  const numbers = [{ name: 'PAN', number: accountability.pan }, ...organisation.registrations];
  return accountability.registers.flatMap((register) => {
    const number = numbers.find(({ name }) => name === register.name)?.number;
    return number ? [{ ...register, number }] : [];
  });
}

/** The people who have a name. */
export const people = () => accountability.people.filter(({ name }) => name !== '');
