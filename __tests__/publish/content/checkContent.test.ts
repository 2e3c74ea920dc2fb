import {
  checkAccounts,
  checkContent,
  checkEnquiryDays,
  checkGrounds,
  checkForms,
} from '../../../publish/content/checkContent.ts';
import { accountability } from '../../../src/content/accountability.ts';
import { play } from '../../../src/content/grounds.ts';

test.each(['', ' '])('an empty helpline stops the build: %j', (suicide) => {
  expect(() => checkForms({ helplines: { child: '1098', suicide } })).toThrow(
    'helplines.suicide in src/content is empty',
  );
});

test('the content as shipped passes every check', () => {
  expect(() => checkContent()).not.toThrow();
});

test.each([
  ['organisation.phone', '98230 00000 / 98230 11111'],
  ['helplines.child', 'ten nine eight'],
  ['officer.textOrVideoCall', 'tel:+919823011111'],
  ['officer.textOrVideoCall', 'http://call.example'],
  ['officer.textOrVideoCall', 'sms:98230 00000 / 98230 11111'],
  ['ground.directions', 'javascript:alert(1)'],
  ['signVideos./contact.address', 'see https://a.in/a.mp4'],
  ['iccTerm.until', '31/03/2031'],
  ['accountability.registers.0.until', 'March 2031'],
  ['csppolicy.reviewBy', '31 February 2031'],
])('a value that cannot be what it must stops the build: %s is %j', (path, value) => {
  const content = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
  expect(() => checkForms(content as object)).toThrow(`${path} in src/content must be`);
});

test.each([
  { officer: { textOrVideoCall: 'sms:+91 98230 11111' } },
  { officer: { textOrVideoCall: 'https://call.maidan.in/room' } },
  { signVideos: { '/contact': { address: '/signs/contact.mp4' } } },
  { iccTerm: { until: ' 1 Mar 2028 ' }, reviewBy: '' },
])('a value in its form stops nothing: %j', (content) => {
  expect(() => checkForms(content)).not.toThrow();
});

test('a gift by bank transfer cannot go to an account that no bank has', () => {
  const withIfsc = (ifsc: string) => ({ organisation: { bank: { ifsc } } });
  for (const ifsc of ['', 'ABCD0123456']) expect(() => checkForms(withIfsc(ifsc))).not.toThrow();
  expect(() => checkForms(withIfsc('ABCD 0123456'))).toThrow(/bank\.ifsc/);
});

describe('the sums of /accountability', () => {
  const { accounts, rupee } = accountability;
  const [first, second, ...parts] = rupee.parts;

  test('the sums of /accountability agree where nothing is set', () => {
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
  ])(
    'the sums of /accountability stop the build where they disagree: %s',
    (_, change, sentence) => {
      expect(() => checkAccounts({ ...accountability, ...change })).toThrow(sentence);
    },
  );
});

test('the site says that an enquiry is stored for as many days as the service stores it', () => {
  for (const days of [undefined, '', ' 365 ']) expect(() => checkEnquiryDays(days)).not.toThrow();
  expect(() => checkEnquiryDays('90')).toThrow(/ENQUIRY_DAYS is 90, .* tells visitors 365/);
});

describe('a ground', () => {
  test.each([
    [{ id: 'Neem Tree' }, 'lower-case'],
    [{ city: '' }, 'needs its city'],
    [{ hours: { from: '4 pm', to: '18:00' } }, 'the hours of'],
    [{ hours: { from: '18:00', to: '16:00' } }, 'the hours of'],
  ])('a ground with %j stops the build', (fields, flaw) => {
    const [ground] = play.grounds;
    expect(() => checkGrounds({ ...play, grounds: [{ ...ground!, ...fields }] })).toThrow(flaw);
  });

  test('a ground may have no hours, but needs an id of its own and the day of the last check', () => {
    const [ground] = play.grounds;
    const hours = { from: '', to: '' };
    expect(() => checkGrounds({ ...play, grounds: [{ ...ground!, hours }] })).not.toThrow();
    expect(() => checkGrounds({ ...play, grounds: [ground!, ground!] })).toThrow('two grounds');
    expect(() => checkGrounds({ ...play, checkedOn: 'last week' })).toThrow('checkedOn');
  });
});
