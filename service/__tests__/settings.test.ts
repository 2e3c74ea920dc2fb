import { readFileSync } from 'node:fs';
import { ownOrigin, readServiceEnvironment, SERVICE_VARIABLES } from '../settings.ts';

test.each([
  [{}, null, 'http://127.0.0.1:4173'],
  [{ TRUST_PROXY: 'on' }, '127.0.0.1', 'http://127.0.0.1:4173'],
  [{ TRUST_PROXY: 'on', HOST: '0.0.0.0' }, '0.0.0.0', 'http://127.0.0.1:4173'],
  [{ TRUST_PROXY: '172.17.0.1' }, null, 'http://127.0.0.1:4173'],
  [{ HOST: ' 10.0.0.5 ' }, '10.0.0.5', 'http://10.0.0.5:4173'],
  [{ HOST: '::' }, '::', 'http://127.0.0.1:4173'],
  [{ HOST: 'fd00::5' }, 'fd00::5', 'http://[fd00::5]:4173'],
])('a service with %j listens on %j, and is at %s for itself', (variables, host, origin) => {
  const environment = readServiceEnvironment(variables);
  expect(environment.host).toBe(host);
  expect(ownOrigin(environment.host, environment.port)).toBe(origin);
});

test.each([
  ['HOST', 'maidan.example', 'an IP address of this machine'],
  ['HOST', '127.0.0.1:4173', 'an IP address of this machine'],
  ['PORT', '0', 'a whole number from 1 to 65535'],
  ['ENQUIRY_DAYS', 'never', 'a whole number from 1 to 36500'],
  ['SMTP_URL', 'mail.example.org', 'an address such as smtps://user:password@mail.example.org'],
  ['MAIL_TO', 'office', 'an e-mail address'],
  ['INTROSPECTION', 'no', '"on" or "off"'],
  ['RECORDS_FOLDER', 'data/office', 'outside this folder'],
  ...['yes', '10.0.0.0/33', '10.0.0.0/', '0.0.0.0/0', 'on, 10.0.0.2'].map((proxy) => [
    'TRUST_PROXY',
    proxy,
    '"on" for a proxy on this machine, "off", or addresses',
  ]),
])('an operator cannot set %s to %s', (name, value, sentence) => {
  const read = () => readServiceEnvironment({ [name]: value });
  expect(read).toThrow(`${name} must be ${sentence}`);
  expect(read).toThrow(`, but is "${value}".`);
});

test('a mail server without an address is refused', () => {
  const SMTP_URL = 'smtps://user:password@mail.example.org';
  expect(() => readServiceEnvironment({ SMTP_URL })).toThrow('set all three, or none.');
  const MAIL_TO = 'office@maidan.example';
  const { mail } = readServiceEnvironment({ SMTP_URL, MAIL_TO, MAIL_FROM: MAIL_TO });
  expect(mail).toEqual({ smtp: SMTP_URL, to: MAIL_TO, from: MAIL_TO, withText: false, site: null });
});

test('.env.example names every variable of the service', () => {
  const example = readFileSync('.env.example', 'utf8');
  for (const name of Object.keys(SERVICE_VARIABLES)) {
    expect(example).toMatch(new RegExp(`^#\\s*${name}=`, 'm'));
  }
});
