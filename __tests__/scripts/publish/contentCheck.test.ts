import { checkLinks, exampleWarnings } from '../../../scripts/publish/contentCheck.ts';

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

test('an example value that harms nobody is named', () => {
  const content = { ...OWN, organisation: { ...OWN.organisation, email: 'hello@maidan.example' } };
  expect(exampleWarnings(false, content)).toEqual([
    expect.stringContaining('still the examples'),
    '  organisation.email: hello@maidan.example',
  ]);
});

test.each([
  ['the UPI id', { organisation: { upi: { id: 'maidan@example' } } }],
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
