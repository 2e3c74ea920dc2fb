import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { dirname, join, relative } from 'node:path';
import * as v from 'maidan/publish/variables';
import { type Database, prepare } from './database.ts';
import { DEFAULT_ENQUIRY_DAYS } from './enquiries/enquiries.ts';
import { NO_PROXIES, readProxies } from './site/address.ts';

export type ServiceEnvironment = ReturnType<typeof readServiceEnvironment>;

export type MailSettings = NonNullable<ServiceEnvironment['mail']>;

const mailAddress = v.mustBe('an e-mail address', (address) => address.includes('@'));

/** The variables of the service. `.env.example` describes each. */
export const SERVICE_VARIABLES = {
  DATABASE: v.text,
  RECORDS_FOLDER: v.mustBe('outside this folder', (path) => relative('.', path).startsWith('..')),
  HOST: v.mustBe(
    'an IP address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them',
    (host) => isIP(host) !== 0,
  ),
  PORT: v.wholeNumber(4173, 1, 65_535),
  ENQUIRY_DAYS: v.wholeNumber(DEFAULT_ENQUIRY_DAYS, 1, 36_500),
  TRUST_PROXY: v.mustBe(
    '"on" for a proxy on this machine, "off", or addresses of proxies such as 10.0.0.2 or 172.16.0.0/12',
    (proxies) => readProxies(proxies) !== null,
  ),
  SMTP_URL: v.mustBe(
    'an address such as smtps://user:password@mail.example.org',
    (url) => /^smtps?:\/\/./.test(url) && URL.canParse(url),
  ),
  MAIL_TO: mailAddress,
  MAIL_FROM: mailAddress,
  MAIL_TEXT: v.onOff,
  SITE_URL: v.origin,
  GRAPHQL_API_KEY: v.text,
  GRAPHQL_API_KEY_ENDS: v.day,
  INTROSPECTION: v.onOff,
};

export const loadServiceEnvironment = () => readServiceEnvironment(v.loadVariables());

/** @throws an Error that says in a sentence which variable is wrong, and why */
export function readServiceEnvironment(variables: v.Variables) {
  const read = v.readVariables(SERVICE_VARIABLES, variables);
  const database = read.DATABASE || 'data/maidan.sqlite';
  const mail = { smtp: read.SMTP_URL, to: read.MAIL_TO, from: read.MAIL_FROM };
  const isMailSet = Object.values(mail).some((value) => value !== '');
  if (isMailSet && Object.values(mail).includes('')) {
    throw new Error('SMTP_URL, MAIL_TO and MAIL_FROM belong together: set all three, or none.');
  }
  return {
    database,
    /** The folder by which the office publishes; null where there is none. */
    recordsFolder: read.RECORDS_FOLDER || null,
    /** The folder next to the database that is served before the pages. Its `pictures` holds the pictures of the records. */
    publicFolder: join(dirname(database), 'public'),
    /** The folder of pictures whose records are not shown, or may be restored. It is not served. */
    unpublishedFolder: join(dirname(database), 'kept'),
    /** The IP address to listen on; null for all. A proxy on this machine is the only one that has to reach the service. */
    host: read.HOST || (read.TRUST_PROXY === 'on' ? '127.0.0.1' : null),
    port: read.PORT,
    enquiryDays: read.ENQUIRY_DAYS,
    proxies: readProxies(read.TRUST_PROXY) ?? NO_PROXIES,
    /** Null when no mails are sent. They have the text of enquiries only if that is wanted: many may read a mailbox. */
    mail: isMailSet ? { ...mail, withText: read.MAIL_TEXT === 'on', site: read.SITE_URL } : null,
    site: read.SITE_URL,
    /** The API key that browsers send; null when the service generates one. */
    apiKey: read.GRAPHQL_API_KEY || null,
    apiKeyEnds: read.GRAPHQL_API_KEY_ENDS,
    introspection: read.INTROSPECTION !== 'off',
  };
}

export function readSetting(database: Database, name: string): string | null {
  const stored = prepare<{ value: string }>(database, 'SELECT value FROM settings WHERE name = ?');
  return stored.get(name)?.value ?? null;
}

export function ownOrigin(host: string | null, port: number): string {
  const isEverywhere = host === null || host === '0.0.0.0' || host === '::';
  if (isEverywhere) return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Reads a setting from the database. A missing one is created and stored, whichever process is first. */
export function readOrCreateSetting(database: Database, name: string, create = randomKey): string {
  prepare(database, 'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING').run(
    name,
    create(),
  );
  return readSetting(database, name) ?? '';
}

export function writeSetting(database: Database, name: string, value: string): void {
  prepare(
    database,
    'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
  ).run(name, value);
}

const randomKey = () => randomBytes(24).toString('base64url');
