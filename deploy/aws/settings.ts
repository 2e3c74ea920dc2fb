import * as v from '../../publish/variables.ts';
import { apiKeys } from './apiKeys.ts';

/** The settings in which deployments differ. */
export type Settings = ReturnType<typeof readSettings>;

const mail = v.mustBe('an e-mail address', (address) => /^[^\s@]+@[^\s@]+$/.test(address));

const VARIABLES = {
  GRAPHQL_AUTH: v.oneOf('key', 'iam'),
  ENQUIRY_DAYS: v.wholeNumber(365, 1, 36_500),
  ENQUIRY_MAIL: mail,
  ALARM_MAIL: mail,
  SITE_DOMAIN: v.text,
  SITE_CERTIFICATE_ARN: v.text,
  // AWS takes no rate of one minute by this name.
  REFRESH_MINUTES: v.wholeNumber(10, 2, 10_080),
  OFFLINE: v.onOff,
};

/**
 * Reads the variables that deploy/aws/README.md lists.
 * @throws an Error that says which variable is wrong and why
 */
export function readSettings(variables: v.Variables) {
  const read = v.readVariables(VARIABLES, variables);
  return {
    apiKeys,
    /** Whether to accept requests signed by Cognito guests, besides those with an API key. */
    guests: read.GRAPHQL_AUTH === 'iam',
    /** How many days an enquiry is kept. */
    enquiryDays: read.ENQUIRY_DAYS,
    /** The addresses for notices of enquiries and for alarms; null for nobody. */
    enquiryMail: read.ENQUIRY_MAIL || null,
    alarmMail: read.ALARM_MAIL || null,
    domain: readDomain(read.SITE_DOMAIN, read.SITE_CERTIFICATE_ARN),
    /** The interval between refreshes of the pages. */
    refreshMinutes: read.REFRESH_MINUTES,
    /** Whether the site has a service worker, so that visited pages work offline. */
    offline: read.OFFLINE !== 'off',
  };
}

/** A custom domain; null for CloudFront's own. CloudFront accepts certificates from us-east-1 only. */
function readDomain(name: string, certificateArn: string) {
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
