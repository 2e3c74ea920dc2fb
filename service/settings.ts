import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { dirname, join } from 'node:path';
import { loadVariables, readDay, readOrigin, readSwitch } from 'maidan/publish/environment';
import { type Proxies, readProxies } from './site/address.ts';
import { type Database, prepare } from './database.ts';
import { DEFAULT_ENQUIRY_DAYS } from './enquiries/enquiries.ts';
import type { MailSettings } from './enquiries/notices.ts';

/** The settings of the service from environment variables, which `.env.example` describes. */
export interface ServiceEnvironment {
  /** The path of the database file. */
  database: string;
  /** The folder next to the database that is served before the pages. Its `pictures` holds the pictures of the records. */
  publicFolder: string;
  /** The folder of pictures whose records are not shown, or may be restored. It is not served. */
  unpublishedFolder: string;
  /** The IP address to listen on; null for all of this machine. */
  host: string | null;
  port: number;
  /** How many days an enquiry is kept. */
  enquiryDays: number;
  /** The operator's own proxies in front of the service. */
  proxies: Proxies;
  /** How notices of enquiries are sent; null when none are sent. */
  mail: MailSettings | null;
  /** The origin of the site, from SITE_URL; null when it is unknown. */
  site: string | null;
  /** The API key that browsers send; null when the service generates one. */
  apiKey: string | null;
  /** The last day of that key, as YYYY-MM-DD; null where it is not known. */
  apiKeyEnds: string | null;
  /** Whether the service describes its schema to GraphQL tools. */
  introspection: boolean;
}

export function loadServiceEnvironment(): ServiceEnvironment {
  return readServiceEnvironment(loadVariables());
}

/**
 * Reads and validates the variables of the service.
 * @throws an Error that says which variable is wrong and why
 */
export function readServiceEnvironment(
  variables: Record<string, string | undefined>,
): ServiceEnvironment {
  const text = (name: string) => variables[name]?.trim() ?? '';
  const integer = (name: string, fallback: number, min: number, max: number) => {
    const value = text(name) === '' ? fallback : Number(text(name));
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    throw new Error(
      `${name} must be a whole number from ${min} to ${max}, but is "${text(name)}".`,
    );
  };
  const database = text('DATABASE') || 'data/maidan.sqlite';
  return {
    database,
    publicFolder: join(dirname(database), 'public'),
    unpublishedFolder: join(dirname(database), 'kept'),
    host: readHost(text('HOST'), text('TRUST_PROXY')),
    port: integer('PORT', 4173, 1, 65_535),
    enquiryDays: integer('ENQUIRY_DAYS', DEFAULT_ENQUIRY_DAYS, 1, 36_500),
    proxies: readProxies(text('TRUST_PROXY')),
    mail: readMail(text, readSwitch(variables, 'MAIL_TEXT') === 'on'),
    site: readOrigin(text('SITE_URL')),
    apiKey: text('GRAPHQL_API_KEY') || null,
    apiKeyEnds: readDay(variables, 'GRAPHQL_API_KEY_ENDS'),
    introspection: readSwitch(variables, 'INTROSPECTION') !== 'off',
  };
}

/** A proxy on this machine is the only one that has to reach the service. */
function readHost(host: string, trustProxy: string): string | null {
  if (host === '') return trustProxy === 'on' ? '127.0.0.1' : null;
  if (isIP(host) !== 0) return host;
  throw new Error(
    `HOST must be an IP address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them, but is "${host}".`,
  );
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

/** @returns null when the database has no such setting */
export function readSetting(database: Database, name: string): string | null {
  const stored = prepare<{ value: string }>(database, 'SELECT value FROM settings WHERE name = ?');
  return stored.get(name)?.value ?? null;
}

/** Where the service is reached from this machine. */
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
