import { checkLinks } from '../../../../scripts/publish/content/links.ts';

test.each(['', ' '])('an empty helpline stops the build: %j', (suicide) => {
  expect(() => checkLinks({ helplines: { child: '1098', suicide } })).toThrow(
    'helplines.suicide in src/content is empty',
  );
});

test('what is shipped leads somewhere', () => {
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

test('a gift by bank transfer cannot go to an account that no bank has', () => {
  const withIfsc = (ifsc: string) => ({ organisation: { bank: { ifsc } } });
  for (const ifsc of ['', 'ABCD0123456']) expect(() => checkLinks(withIfsc(ifsc))).not.toThrow();
  expect(() => checkLinks(withIfsc('ABCD 0123456'))).toThrow(/bank\.ifsc/);
});
