import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { loadVariables, readOrigin, readSwitch } from '../scripts/environment.ts';
import { type Database, prepare } from './database.ts';
import { ENQUIRY_DAYS } from './enquiries.ts';
import type { MailSettings } from './notices.ts';

/** What the service is told from outside; `.env.example` describes each variable. */
export interface ServiceEnvironment {
  /** The file of the database. */
  database: string;
  /** The folder beside it that is served before the pages; the records' pictures lie in its `pictures`. */
  publicFolder: string;
  port: number;
  /** How many days an enquiry is kept. */
  enquiryDays: number;
  /** Whether a proxy of one's own stands before the service. */
  proxied: boolean;
  /** How the organisation is told of enquiries; null where it looks for itself. */
  mail: MailSettings | null;
  /** The key that visitors' browsers send; null where the service makes one. */
  apiKey: string | null;
}

export function loadServiceEnvironment(): ServiceEnvironment {
  return readServiceEnvironment(loadVariables());
}

/**
 * Reads and checks the service's variables.
 * @throws an Error whose message says which variable is wrong and why
 */
export function readServiceEnvironment(
  variables: Record<string, string | undefined>,
): ServiceEnvironment {
  const text = (name: string) => variables[name]?.trim() ?? '';
  const whole = (name: string, otherwise: number, least: number, most: number) => {
    const value = text(name) === '' ? otherwise : Number(text(name));
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    throw new Error(
      `${name} must be a whole number from ${least} to ${most}, but is "${text(name)}".`,
    );
  };
  const database = text('DATABASE') || 'data/maidan.sqlite';
  return {
    database,
    publicFolder: join(dirname(database), 'public'),
    port: whole('PORT', 4173, 1, 65_535),
    enquiryDays: whole('ENQUIRY_DAYS', ENQUIRY_DAYS, 1, 36_500),
    proxied: readSwitch(variables, 'TRUST_PROXY') === 'on',
    mail: readMail(text, readSwitch(variables, 'MAIL_TEXT') === 'on'),
    apiKey: text('GRAPHQL_API_KEY') || null,
  };
}

function readMail(text: (name: string) => string, withText: boolean): MailSettings | null {
  const [smtp, to, from] = [text('SMTP_URL'), text('MAIL_TO'), text('MAIL_FROM')];
  if (smtp === '' && to === '' && from === '') return null;
  if (!/^smtps?:\/\/./.test(smtp) || !URL.canParse(smtp)) {
    throw new Error('SMTP_URL must be an address such as smtps://user:password@mail.example.org.');
  }
  for (const [name, address] of Object.entries({ MAIL_TO: to, MAIL_FROM: from })) {
    if (!address.includes('@')) {
      throw new Error(`${name} must be an e-mail address, but is "${address}".`);
    }
  }
  return { smtp, to, from, withText, site: readOrigin(text('SITE_URL')) };
}

/** A setting of the database's own. The first time it is asked for it is made, and stays. */
export function setting(database: Database, name: string, make = randomKey): string {
  prepare(database, 'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING').run(
    name,
    make(),
  );
  const made = prepare<{ value: string }>(database, 'SELECT value FROM settings WHERE name = ?');
  return made.get(name)?.value ?? '';
}

const randomKey = () => randomBytes(24).toString('base64url');
