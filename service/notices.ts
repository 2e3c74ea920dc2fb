import { type Database, prepare } from './database.ts';
import type { Enquiries, Enquiry } from './enquiries.ts';

/** Where and how notices of new enquiries are sent. */
export interface MailSettings {
  /** The URL of the mail server, such as smtps://user:password@mail.example.org. */
  smtp: string;
  from: string;
  to: string;
  /** Whether mails contain the enquiries. Otherwise they contain only their number, since many people may read a mailbox. */
  withText: boolean;
  /** The origin of the site, for operators of several sites; null when it is unknown. */
  site: string | null;
}

/** A plain text mail. */
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
  /** Sends a mail; rejects when the mail server refuses it, or when the signal aborts. */
  send?: (mail: Mail, signal: AbortSignal) => Promise<unknown>;
  now?: () => number;
  /** How long sending one mail may take. */
  sendTimeoutMs?: number;
}

/** The delay doubles with each failure, from the minimum to the maximum. */
const MIN_DELAY_MS = 60_000;
const MAX_DELAY_MS = 30 * 60_000;

/** Failures that end sooner are not worth a line in the log. */
const LOG_FAILURE_AFTER_MS = 60 * 60_000;

/** Some mail servers delay senders on purpose (tarpitting), but never as long as this. */
const SEND_TIMEOUT_MS = 2 * 60_000;

/** How long to wait for the mail server to close the connection after QUIT. */
const CLOSE_TIMEOUT_MS = 1000;

/**
 * Notifies the organisation of new enquiries by mail. An enquiry stays in the outbox until the mail server has accepted the
 * mail: delivery is at least once, and a crash may send a mail twice.
 */
export class Notices {
  readonly #options: Required<NoticesOptions>;
  readonly #pending;
  readonly #remove;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #failures = 0;
  #failingSince: number | null = null;
  #isFailureLogged = false;

  constructor(options: NoticesOptions) {
    const { database } = options;
    this.#options = {
      send: mailer(options.mail.smtp),
      now: Date.now,
      sendTimeoutMs: SEND_TIMEOUT_MS,
      ...options,
    };
    this.#pending = prepare<{ enquiry: string }>(database, 'SELECT enquiry FROM outbox');
    this.#remove = prepare(database, 'DELETE FROM outbox WHERE enquiry = ?');
  }

  /** Sends the outbox repeatedly, with a delay before each attempt. */
  start(): void {
    this.#timer = setTimeout(() => {
      this.#sending = this.send().finally(() => {
        if (!this.#stopping.signal.aborted) this.start();
      });
    }, this.#delayMs());
  }

  /** Stops sending. A mail in progress is aborted, and sent again after the next start. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stopping.abort();
    await this.#sending;
  }

  #delayMs(): number {
    return Math.min(MIN_DELAY_MS * 2 ** this.#failures, MAX_DELAY_MS);
  }

  /**
   * Sends the mails of the outbox. A mail that is refused for its content does not block the others. A failure lengthens the
   * next delay, and is logged once it has lasted an hour. The promise never rejects.
   */
  async send(): Promise<void> {
    try {
      const refusals: unknown[] = [];
      for (const { mail, keys } of this.#mails()) {
        try {
          await this.#handOver(mail);
          for (const key of keys) this.#remove.run(key);
        } catch (error) {
          if (!isRefusal(error)) throw error;
          refusals.push(error);
        }
      }
      if (refusals.length > 0) throw refusals[0];
      [this.#failures, this.#failingSince, this.#isFailureLogged] = [0, null, false];
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  async #handOver(mail: Mail): Promise<void> {
    const { send, sendTimeoutMs } = this.#options;
    const timeout = AbortSignal.timeout(sendTimeoutMs);
    try {
      await send(mail, AbortSignal.any([this.#stopping.signal, timeout]));
    } catch (error) {
      throw timeout.aborted ? new Error('the mail server takes too long.') : error;
    }
  }

  /** The mails to send, each with the keys of the enquiries that it covers. */
  #mails(): { mail: Mail; keys: string[] }[] {
    const { enquiries, mail } = this.#options;
    const keys = new Set(this.#pending.all().map(({ enquiry }) => enquiry));
    if (keys.size === 0) return [];
    const waiting = enquiries.list().filter(({ key }) => keys.has(key));
    if (!mail.withText) return [{ mail: digestMail(mail, waiting), keys: [...keys] }];
    return waiting.map((enquiry) => ({ mail: textMail(mail, enquiry), keys: [enquiry.key] }));
  }

  #fail(error: Error): void {
    const { now, log } = this.#options;
    this.#failures += 1;
    this.#failingSince ??= now();
    if (this.#isFailureLogged || now() - this.#failingSince < LOG_FAILURE_AFTER_MS) return;
    this.#isFailureLogged = true;
    log(`For an hour the organisation could not be told of new enquiries: ${error.message}`);
  }
}

function digestMail({ from, to, site }: MailSettings, waiting: Enquiry[]): Mail {
  const count = waiting.length === 1 ? 'One new enquiry' : `${waiting.length} new enquiries`;
  const suspicious = waiting.filter((enquiry) => enquiry.suspicious).length;
  const lines = [
    site === null ? `${count}.` : `${count} on ${site}/`,
    'To read, on the machine of the service: npm run enquiries -- list',
  ];
  if (suspicious > 0) lines.push(`${suspicious} of them look like spam.`);
  return { from, to, subject: count, text: lines.join('\n') };
}

function textMail({ from, to }: MailSettings, { key, input, suspicious }: Enquiry): Mail {
  const { contactId, ...fields } = input;
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value ?? ''}`);
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

/** Exactly one address: with a list of addresses a reply would reach strangers too. */
const isAddress = (text: string | null | undefined): text is string =>
  /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(text ?? '');

/** Whether the mail server refused only this mail, and may accept the next. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EMESSAGE';

/** Makes a function that sends mails through a mail server. It rejects when the server refuses a mail, or by its signal. */
export function mailer(smtp: string): (mail: Mail, signal: AbortSignal) => Promise<unknown> {
  // Loaded on use: a service without SMTP_URL saves its memory.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url: smtp, socketCloseTimeout: CLOSE_TIMEOUT_MS }),
  );
  return async (mail, signal) => (await transport).sendMail({ ...mail, signal });
}
