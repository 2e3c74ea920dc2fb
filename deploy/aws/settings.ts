import { readSwitch } from '../../scripts/environment.ts';
import { type ApiKey, apiKeys } from './apiKeys.ts';

/** What differs from one organisation's deployment to another's. */
export interface Settings {
  apiKeys: readonly ApiKey[];
  /** Whether visitors are let in as guests who sign, beside those with a key. */
  guests: boolean;
  /** How many days an enquiry is kept. */
  enquiryDays: number;
  /** Who is told that enquiries have come, and who that something fails; null where nobody is yet. */
  enquiryMail: string | null;
  alarmMail: string | null;
  /** The site's own name with its certificate, which CloudFront takes from us-east-1 alone; null for CloudFront's name. */
  domain: { name: string; certificateArn: string } | null;
  /** How often the pages are rendered anew. */
  refreshMinutes: number;
  /** Whether visitors can read without a connection what they have read. */
  offline: boolean;
}

/**
 * Reads the variables that deploy/aws/README.md lists.
 * @throws an Error whose message says which variable is wrong and why
 */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const text = (name: string) => variables[name]?.trim() ?? '';
  const number = (name: string, fallback: number, least: number) => {
    const value = text(name) === '' ? fallback : Number(text(name));
    if (Number.isInteger(value) && value >= least) return value;
    throw new Error(`${name} must be a whole number from ${least} on, but is "${text(name)}".`);
  };
  const mail = (name: string) => {
    const address = text(name);
    if (address === '' || /^[^\s@]+@[^\s@]+$/.test(address)) return address || null;
    throw new Error(`${name} must be an e-mail address, but is "${address}".`);
  };
  return {
    apiKeys,
    guests: readAuth(text('GRAPHQL_AUTH')) === 'iam',
    enquiryDays: number('ENQUIRY_DAYS', 365, 1),
    enquiryMail: mail('ENQUIRY_MAIL'),
    alarmMail: mail('ALARM_MAIL'),
    domain: readDomain(text('SITE_DOMAIN'), text('SITE_CERTIFICATE_ARN')),
    refreshMinutes: number('REFRESH_MINUTES', 10, 2),
    offline: readSwitch(variables, 'OFFLINE') !== 'off',
  };
}

function readAuth(auth: string): 'key' | 'iam' {
  if (auth === '' || auth === 'key') return 'key';
  if (auth === 'iam') return 'iam';
  throw new Error(`GRAPHQL_AUTH must be "key" or "iam", but is "${auth}".`);
}

function readDomain(name: string, certificateArn: string): Settings['domain'] {
  if (name === '' && certificateArn === '') return null;
  if (!/^[a-z\d-]+(\.[a-z\d-]+)+$/.test(name)) {
    throw new Error(`SITE_DOMAIN must be a name such as www.maidan.example, but is "${name}".`);
  }
  if (!/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\da-f-]+$/.test(certificateArn)) {
    throw new Error(
      `SITE_CERTIFICATE_ARN must be a certificate in us-east-1, because CloudFront takes no other, but is "${certificateArn}".`,
    );
  }
  return { name, certificateArn };
}
