import { onOff, readVariables } from '../../publish/variables.ts';
import { type ApiKey, apiKeys } from './apiKeys.ts';

/** The settings in which deployments differ. */
export interface Settings {
  apiKeys: readonly ApiKey[];
  /** Whether to accept requests signed by Cognito guests, besides those with an API key. */
  guests: boolean;
  /** How many days an enquiry is kept. */
  enquiryDays: number;
  /** The addresses for notices of enquiries and for alarms; null for nobody. */
  enquiryMail: string | null;
  alarmMail: string | null;
  /** A custom domain; null for CloudFront's own. CloudFront accepts certificates from us-east-1 only. */
  domain: { name: string; certificateArn: string } | null;
  /** The interval between refreshes of the pages. */
  refreshMinutes: number;
  /** Whether the site has a service worker, so that visited pages work offline. */
  offline: boolean;
}

/**
 * Reads the variables that deploy/aws/README.md lists.
 * @throws an Error that says which variable is wrong and why
 */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const text = (name: string) => variables[name]?.trim() ?? '';
  const number = (name: string, fallback: number, min: number) => {
    const value = text(name) === '' ? fallback : Number(text(name));
    if (Number.isInteger(value) && value >= min) return value;
    throw new Error(`${name} must be a whole number from ${min} on, but is "${text(name)}".`);
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
    offline: readVariables({ OFFLINE: onOff }, variables).OFFLINE !== 'off',
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
