import { exampleWarnings } from '../../../../scripts/publish/content/examples.ts';
import { accountability } from '../../../../src/content/accountability.ts';
import { play } from '../../../../src/content/grounds.ts';

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

test('as shipped, the site cannot be published for a real service by mistake', () => {
  expect(() => exampleWarnings(false)).toThrow('policyContacts.childProtectionOfficer.phone');
  expect(() => exampleWarnings(false)).toThrow(
    'policyContacts.childProtectionOfficer.textOrVideoCall',
  );
});

test('grounds that are confirmed but invented stop the build', () => {
  const confirmed = { ...play, confirmedBy: 'Child Safeguarding Group' };
  expect(() => exampleWarnings(false, { play: confirmed })).toThrow('play.grounds.0.street');
});

test.each([
  'accountability.accessibility.tested',
  'accountability.accessibility.known.1',
  'accountability.checked',
  'accountability.registers.1.until',
  'privacy.checked',
  'terms.checked',
])('a claim that the site comes with is named, though it sounds like a real one: %s', (path) => {
  expect(exampleWarnings(true)).toContainEqual(expect.stringContaining(`  ${path}: `));
});

test('screen readers that nobody has tried are named beside a new date', () => {
  const { tested } = accountability.accessibility;
  const redated = tested.replace('3 November 2026', '14 January 2027');
  expect(exampleWarnings(false, { tested: redated })).toHaveLength(2);
  const own = redated.replace('three screen readers', 'NVDA and TalkBack');
  expect(exampleWarnings(false, { tested: own })).toEqual([]);
});
