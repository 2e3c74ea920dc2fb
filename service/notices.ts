import { createTransport } from 'nodemailer';
import { type Database, prepare } from './database.ts';
import type { Enquiries, Enquiry } from './enquiries.ts';

/** How the organisation is told of enquiries. */
export interface MailSettings {
  /** The mail server, as smtps://user:password@mail.example.org. */
  smtp: string;
  from: string;
  to: string;
  /** Whether mails carry what was written. Otherwise they say how many there are: mailboxes are read by many. */
  withText: boolean;
}

/** A mail as it is handed to the mail server. */
export interface Mail {
  from: string;
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
}

interface NoticesOptions {
  database: Database;
  enquiries: Enquiries;
  mail: MailSettings;
  log: (line: string) => void;
  /** Hands a mail to the mail server; rejects where that does not take it. */
  send?: (mail: Mail) => Promise<unknown>;
  now?: () => number;
}

/** The pauses between two tries, in milliseconds: the first, and the longest. */
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 30 * 60_000;

/** After how long a failure is told in the log, in milliseconds. */
const TELL_AFTER = 60 * 60_000;

/** How long a mail server may take for each step, in milliseconds. */
const PATIENCE = 30_000;

/**
 * Tells the organisation of enquiries by mail. An enquiry stays in the outbox until the mail server has taken the mail, so
 * none is forgotten; a crash in between sends a mail twice rather than not at all.
 */
export class Notices {
  readonly #options: Required<NoticesOptions>;
  readonly #waiting;
  readonly #remove;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #failingSince: number | null = null;
  #told = false;

  constructor(options: NoticesOptions) {
    const { database } = options;
    this.#options = { send: mailer(options.mail.smtp), now: Date.now, ...options };
    this.#waiting = prepare<{ enquiry: string }>(database, 'SELECT enquiry FROM outbox');
    this.#remove = prepare(database, 'DELETE FROM outbox WHERE enquiry = ?');
  }

  /** Sends what is there, now and whenever something has come. */
  start(): void {
    this.#timer = setTimeout(() => void this.send().finally(() => this.start()), this.#pause());
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #pause(): number {
    return Math.min(FIRST_PAUSE * 2 ** this.#failures, LONGEST_PAUSE);
  }

  /** Sends what is in the outbox. A failure is remembered for the next pause, and told after an hour. */
  async send(): Promise<void> {
    try {
      for (const { mail, keys } of this.#mails()) {
        await this.#options.send(mail);
        for (const key of keys) this.#remove.run(key);
      }
      [this.#failures, this.#failingSince, this.#told] = [0, null, false];
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  /** The mails that are due, each with the enquiries that it tells of. */
  #mails(): { mail: Mail; keys: string[] }[] {
    const { enquiries, mail } = this.#options;
    const keys = new Set(this.#waiting.all().map(({ enquiry }) => enquiry));
    if (keys.size === 0) return [];
    const waiting = enquiries.list().filter(({ key }) => keys.has(key));
    if (!mail.withText) return [{ mail: digestMail(mail, waiting), keys: [...keys] }];
    return waiting.map((enquiry) => ({ mail: textMail(mail, enquiry), keys: [enquiry.key] }));
  }

  #fail(error: Error): void {
    const { now, log } = this.#options;
    this.#failures += 1;
    this.#failingSince ??= now();
    if (this.#told || now() - this.#failingSince < TELL_AFTER) return;
    this.#told = true;
    log(`For an hour the organisation could not be told of new enquiries: ${error.message}`);
  }
}

function digestMail({ from, to }: MailSettings, waiting: Enquiry[]): Mail {
  const count = waiting.length === 1 ? 'One new enquiry' : `${waiting.length} new enquiries`;
  const suspicious = waiting.filter((enquiry) => enquiry.suspicious).length;
  const lines = [`${count}. Read with: npm run enquiries -- list`];
  if (suspicious > 0) lines.push(`${suspicious} of them look like spam.`);
  return { from, to, subject: count, text: lines.join('\n') };
}

function textMail({ from, to }: MailSettings, { key, input, suspicious }: Enquiry): Mail {
  const { contactId, ...said } = input;
  const lines = Object.entries(said).map(([name, value]) => `${name}: ${value ?? ''}`);
  return {
    from,
    to,
    subject: `${suspicious ? 'Perhaps spam: enquiry' : 'Enquiry'} from ${oneLine(input.name) || contactId}`,
    text: [...lines, '', `To erase it: npm run enquiries -- erase ${key}`].join('\n'),
    ...(isAddress(input.email) && { replyTo: input.email }),
  };
}

const oneLine = (text: string | null | undefined) =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 80);

/** One address and nothing beside it: a list of them would send the answer to others too. */
const isAddress = (text: string | null | undefined): text is string =>
  /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(text ?? '');

function mailer(smtp: string): (mail: Mail) => Promise<unknown> {
  const transport = createTransport({
    url: smtp,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  return (mail) => transport.sendMail(mail);
}
