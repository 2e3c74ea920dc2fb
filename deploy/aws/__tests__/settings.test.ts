import { checkApiKeys, expiryOf } from '../apiKeys.ts';
import { readSettings } from '../settings.ts';

describe('the settings', () => {
  test('the settings are read from the environment, and have a value where nobody has set one', () => {
    expect(readSettings({})).toMatchObject({ guests: false, domain: null, refreshMinutes: 10 });
    const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b-2c';
    expect(
      readSettings({
        GRAPHQL_AUTH: 'iam',
        ENQUIRY_DAYS: ' 90 ',
        ENQUIRY_MAIL: 'office@example.org',
        SITE_DOMAIN: 'www.maidan.example',
        SITE_CERTIFICATE_ARN: certificateArn,
        OFFLINE: 'off',
      }),
    ).toMatchObject({
      guests: true,
      enquiryDays: 90,
      enquiryMail: 'office@example.org',
      domain: { name: 'www.maidan.example', certificateArn },
      offline: false,
    });
  });

  test.each([
    [{ ENQUIRY_DAYS: '0' }, 'ENQUIRY_DAYS must be a whole number from 1'],
    [{ GRAPHQL_AUTH: 'both' }, 'GRAPHQL_AUTH must be "key" or "iam", but is "both".'],
    [{ REFRESH_MINUTES: '1' }, 'REFRESH_MINUTES'],
    [{ OFFLINE: 'no' }, 'OFFLINE must be "on" or "off", but is "no".'],
    [{ ALARM_MAIL: 'nobody' }, 'ALARM_MAIL must be an e-mail address'],
    [{ SITE_DOMAIN: 'https://maidan.example' }, 'SITE_DOMAIN'],
    [{ SITE_DOMAIN: 'maidan.example' }, 'SITE_CERTIFICATE_ARN must be a certificate in us-east-1'],
    [
      {
        SITE_DOMAIN: 'maidan.example',
        SITE_CERTIFICATE_ARN: 'arn:aws:acm:ap-south-1:123456789012:certificate/0a1b',
      },
      'us-east-1',
    ],
  ])('the settings %j are wrong', (variables, sentence) => {
    expect(() => readSettings(variables)).toThrow(sentence);
  });
});

describe('the keys of the service', () => {
  const now = Date.parse('2027-01-01T12:00:00Z');
  const keys = (...days: string[]) =>
    days.map((expires, index) => ({ name: `Key${index}`, expires }));

  test.each([
    ['2027-01-05', 'put a new one behind the other'],
    ['2028-06-01', 'takes 365 days'],
    ['May', 'The key "Key1"'],
  ])('a key may last from a week to a year, but not end on %s', (expires, sentence) => {
    expect(() => checkApiKeys(keys('2027-05-01', '2027-11-01'), now)).not.toThrow();
    expect(() => checkApiKeys(keys('2027-05-01', expires), now)).toThrow(sentence);
  });

  test('a key ends at midnight of its day', () => {
    expect(expiryOf({ name: 'Key', expires: '2027-05-01' })).toBe(1_809_129_600);
  });
});
