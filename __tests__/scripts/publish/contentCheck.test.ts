import type { SignVideo } from '../../../src/content/signVideos.ts';
import { accountability } from '../../../src/content/accountability.ts';
import {
  checkAccounts,
  checkEnquiryDays,
  checkGrounds,
  checkLinks,
  checkSignVideos,
  emptyValues,
  exampleWarnings,
  pastFigures,
  groundsWarnings,
  publishesGrounds,
} from '../../../scripts/publish/contentCheck.ts';
import type { Environment } from '../../../scripts/environment.ts';
import { play } from '../../../src/content/grounds.ts';

const OWN = {
  organisation: {
    email: 'post@maidan.in',
    paymentPage: 'https://pay.maidan.in',
    upi: { id: 'maidan@bank', payee: 'Maidan' },
    offices: [{ phone: '+91 712 222 3344' }],
  },
  policyContacts: { childProtectionOfficer: { phone: '', textOrVideoCall: '' } },
  helplines: { child: '1098' },
};

test('content of its own needs no word', () => {
  expect(exampleWarnings(false, OWN)).toEqual([]);
  expect(() => checkLinks(OWN)).not.toThrow();
});

test.each(['', ' '])('an empty helpline stops the build: %j', (suicide) => {
  expect(() => checkLinks({ helplines: { child: '1098', suicide } })).toThrow(
    'helplines.suicide in src/content is empty',
  );
});

test('an example value that harms nobody is named', () => {
  const content = { ...OWN, organisation: { ...OWN.organisation, email: 'hello@maidan.example' } };
  expect(exampleWarnings(false, content)).toEqual([
    expect.stringContaining('still the examples'),
    '  organisation.email: hello@maidan.example',
  ]);
});

test.each([
  ['the UPI id', { organisation: { upi: { id: 'maidan@example' } } }],
  ['the bank account', { organisation: { bank: { number: '00000000000000' } } }],
  ['a registration', { organisation: { registrations: [{ number: 'EXAMPLE-80G-00000' }] } }],
  ['the payment page', { organisation: { paymentPage: 'https://pay.example.org/maidan' } }],
  [
    'a number that nobody has',
    { policyContacts: { childProtectionOfficer: { phone: '+91 00000 00003' } } },
  ],
])('one that could hurt stops the build unless it is meant: %s', (_, content) => {
  expect(() => exampleWarnings(false, content)).toThrow(/\(!\)[^]*nothing is published/);
  expect(exampleWarnings(true, content)).toHaveLength(2);
});

test('those that could hurt are marked, others are not; what is no text is no example', () => {
  const content = {
    organisation: {
      upi: { id: 'maidan@example' },
      email: 'a@example.org',
      founded: 100000,
      none: null,
    },
  };
  expect(exampleWarnings(true, content).slice(1)).toEqual([
    '  organisation.upi.id: maidan@example  (!)',
    '  organisation.email: a@example.org',
  ]);
  expect(() => exampleWarnings(false, content)).toThrow(
    /\n  organisation\.email: a@example\.org\nA child or a donor could be hurt/,
  );
});

test('a video may be longer than ten minutes', () => {
  const video: SignVideo = {
    sources: [{ address: 'https://videos.maidan.in/a.mp4', type: 'video/mp4' }],
    poster: '/share.jpg',
    captions: '/robots.txt',
    transcript: ['Write to us.'],
    length: '12:05',
  };
  expect(() => checkSignVideos({ '/': video })).not.toThrow();
});

test('as shipped, the site cannot be published for a real service by mistake', () => {
  expect(() => exampleWarnings(false)).toThrow('policyContacts.childProtectionOfficer.phone');
  expect(() => exampleWarnings(false)).toThrow(
    'policyContacts.childProtectionOfficer.textOrVideoCall',
  );
  expect(() => checkLinks()).not.toThrow();
});

test.each([
  ['organisation.phone', '98230 00000 / 98230 11111'],
  ['organisation.phone', 'ask at the desk'],
  ['organisation.phone', '98230 00000, 98230 11111'],
  ['helplines.child', 'ten nine eight'],
  ['officer.textOrVideoCall', '+91 98230 11111'],
  ['officer.textOrVideoCall', 'tel:+919823011111'],
  ['officer.textOrVideoCall', 'http://call.example'],
  ['officer.textOrVideoCall', 'sms:98230 00000 / 98230 11111'],
  ['officer.textOrVideoCall', 'https://call.example and https://talk.example'],
])('a value that would lead nowhere stops the build: %s is %j', (path, value) => {
  const [group = '', name = ''] = path.split('.');
  expect(() => checkLinks({ [group]: { [name]: value } })).toThrow(
    `${path} in src/content must be`,
  );
});

test.each(['sms:+919823011111', 'sms:+91 98230 11111', 'https://call.maidan.in/room'])(
  'a sign-language call may be %s',
  (textOrVideoCall) => {
    expect(() => checkLinks({ officer: { textOrVideoCall } })).not.toThrow();
  },
);

describe('a video in sign language', () => {
  const VIDEO: SignVideo = {
    sources: [{ address: 'https://videos.maidan.in/contact.mp4', type: 'video/mp4' }],
    poster: '/share.jpg',
    captions: '/robots.txt',
    transcript: ['Write to us.'],
    length: '2:40',
  };

  test('is well with its page and its files', () => {
    expect(() => checkSignVideos()).not.toThrow();
    for (const page of ['/', '/contact', '/csppolicy/reporting-concerns', '/poshpolicy']) {
      expect(() => checkSignVideos({ [page]: VIDEO })).not.toThrow();
    }
  });

  test.each<[string, Record<string, SignVideo>, RegExp]>([
    ['a page that shows none', { '/career': VIDEO }, /"\/career" has no page to stand on/],
    ['the empty page', { '/csppolicy/enquiries': VIDEO }, /no page to stand on/],
    ['a file that is missing', { '/': { ...VIDEO, poster: '/none.jpg' } }, /names "\/none.jpg"/],
    ['captions elsewhere', { '/': { ...VIDEO, captions: 'https://a.in/a.vtt' } }, /captions in/],
    ['a length in words', { '/': { ...VIDEO, length: 'two minutes' } }, /length as 2:40/],
    ['a length with words', { '/': { ...VIDEO, length: 'about 2:40' } }, /length as 2:40/],
    ['a length of hours', { '/': { ...VIDEO, length: '1:02:40' } }, /length as 2:40/],
    ['a length that is none', { '/': { ...VIDEO, length: '2:400' } }, /length as 2:40/],
    [
      'an address with words before it',
      { '/': { ...VIDEO, poster: 'see https://a.in/a.jpg' } },
      /names "see https/,
    ],
    [
      'an address with words behind it',
      { '/': { ...VIDEO, poster: 'https://a.in/a.jpg or none' } },
      /names "https/,
    ],
    [
      'an address that is none',
      { '/': { ...VIDEO, sources: [{ address: 'contact.mp4', type: 'video/mp4' }] } },
      /names "contact.mp4"/,
    ],
  ])('stops the build with %s', (_, videos, sentence) => {
    expect(() => checkSignVideos(videos)).toThrow(sentence);
  });
});

describe('the sums of /accountability', () => {
  const { accounts, rupee } = accountability;
  const [first, second, ...parts] = rupee.parts;

  test('agree as shipped, and where nothing is set', () => {
    expect(() => checkAccounts()).not.toThrow();
    const bare = { ...accountability, accounts: [], rupee: { ...rupee, parts: [] } };
    expect(() => checkAccounts(bare)).not.toThrow();
  });

  test.each([
    [
      'paise',
      { rupee: { ...rupee, parts: [{ ...first!, paise: 70 }, second!, ...parts] } },
      'must add up to 100, but are 99',
    ],
    [
      'rupees',
      { rupee: { ...rupee, parts: [{ ...first!, rupees: 1 }, second!, ...parts] } },
      'but 46115000 was spent in 2025–26',
    ],
    [
      'a part whose paise are not its rupees',
      {
        rupee: {
          ...rupee,
          parts: [{ ...first!, paise: 68 }, { ...second!, paise: 17 }, ...parts],
        },
      },
      '"On the grounds" is 68 paise, but its rupees are 71.0 of 100',
    ],
    [
      'a year without accounts',
      { rupee: { ...rupee, year: '2030–31' } },
      'no year of the accounts',
    ],
    ['a year with a hyphen', { accounts: [{ ...accounts[0]!, year: '2025-26' }] }, '"2025-26"'],
    ['a year twice', { accounts: [accounts[0]!, accounts[0]!] }, 'two accounts of 2025–26'],
  ])('stop the build where they do not agree: %s', (_, change, sentence) => {
    expect(() => checkAccounts({ ...accountability, ...change })).toThrow(sentence);
  });
});

test('values of /accountability that are not set are named', () => {
  const set = { pan: 'A', registers: [{ until: '' }], people: [{ name: 'B', email: '' }] };
  expect(emptyValues(set)).toEqual([]);
  expect(emptyValues({ ...set, pan: '', press: { facts: [] } })).toEqual([
    expect.stringContaining('leaves out'),
    '  pan',
    '  press.facts',
  ]);
});

test('figures of home whose year is over are named', () => {
  const figures = {
    impact: { year: 2024, outcome: 'More.' },
    mission: { year: 2025, outcome: '' },
  };
  expect(pastFigures(2024, figures)).toEqual([]);
  expect(pastFigures(2026, figures)).toEqual([
    'organisation.impact is of 2024, which is over. Does its outcome still say what came of it?',
    'organisation.mission is of 2025, which is over. Write in its outcome what came of it, or set new figures.',
  ]);
});

test('the days for which the site says an enquiry is kept are those of the service', () => {
  for (const days of [undefined, '', ' 365 ']) expect(() => checkEnquiryDays(days)).not.toThrow();
  expect(() => checkEnquiryDays('90')).toThrow(/ENQUIRY_DAYS is 90, .* tells visitors 365/);
});

test('a gift by bank transfer cannot go to an account that no bank has', () => {
  const withIfsc = (ifsc: string) => ({ organisation: { bank: { ifsc } } });
  for (const ifsc of ['', 'ABCD0123456'])
    expect(() => checkLinks({ ...OWN, ...withIfsc(ifsc) })).not.toThrow();
  expect(() => checkLinks({ ...OWN, ...withIfsc('ABCD 0123456') })).toThrow(/bank\.ifsc/);
});

describe('the grounds', () => {
  const SERVICE = { service: { url: 'https://api.maidan.in', apiKey: 'k' }, examples: false };
  const settings = SERVICE as Partial<Environment> as Environment;
  const confirmedBy = (name: string) => ({ ...play, confirmedBy: name });

  test('are left out, and named, until somebody has confirmed that they may be public', () => {
    for (const name of ['', ' ', 'Example Committee']) {
      expect(publishesGrounds(settings, confirmedBy(name))).toBe(false);
      expect(groundsWarnings(settings, confirmedBy(name)).join()).toContain('confirmedBy');
    }
    expect(publishesGrounds(settings, confirmedBy('Child Safeguarding Group'))).toBe(true);
    expect(groundsWarnings(settings, confirmedBy('Child Safeguarding Group'))).toEqual([]);
  });

  test('are shown as examples in a demonstration, and where examples are meant', () => {
    expect(publishesGrounds({ ...settings, service: null })).toBe(true);
    expect(publishesGrounds({ ...settings, examples: true })).toBe(true);
    expect(publishesGrounds({ ...settings, service: null }, { ...play, grounds: [] })).toBe(false);
  });

  test('that are confirmed but invented stop the build', () => {
    expect(() => exampleWarnings(false, { play: confirmedBy('Child Safeguarding Group') })).toThrow(
      'play.grounds.0.street',
    );
  });

  test.each([
    [{ id: 'Neem Tree' }, 'lower-case'],
    [{ city: '' }, 'needs its city'],
    [{ hours: { from: '4 pm', to: '18:00' } }, 'the hours of'],
    [{ hours: { from: '18:00', to: '16:00' } }, 'the hours of'],
    [{ hours: { from: '', to: '18:00' } }, 'the hours of'],
    [{ directions: 'javascript:alert(1)' }, 'https://'],
  ])('with %j stop the build', (fields, flaw) => {
    const [ground] = play.grounds;
    expect(() => checkGrounds({ ...play, grounds: [{ ...ground!, ...fields }] })).toThrow(flaw);
  });

  test('may have no hours, but no second one of the same id, and need the day of the last check', () => {
    const [ground] = play.grounds;
    const hours = { from: '', to: '' };
    expect(() => checkGrounds({ ...play, grounds: [{ ...ground!, hours }] })).not.toThrow();
    expect(() => checkGrounds({ ...play, grounds: [ground!, ground!] })).toThrow('two grounds');
    expect(() => checkGrounds({ ...play, checkedOn: 'last week' })).toThrow('checkedOn');
  });
});
