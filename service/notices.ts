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
  /** The site's address, for whoever looks after several; null where it is not known. */
  site: string | null;
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
  /** Hands a mail to the mail server; rejects where that does not take it, or when the signal says that it is too late. */
  send?: (mail: Mail, signal: AbortSignal) => Promise<unknown>;
  now?: () => number;
  /** How long the mail server may take for a mail, in milliseconds. */
  patience?: number;
}

/** The pauses between two tries, in milliseconds: the first, and the longest. */
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 30 * 60_000;

/** After how long a failure is told in the log, in milliseconds. */
const TELL_AFTER = 60 * 60_000;

/** How long a mail server may take for a mail, in milliseconds. Some let senders wait on purpose, none as long. */
const PATIENCE = 2 * 60_000;

/** How long a mail server may take to hang up when it has been told good-bye, in milliseconds. */
const FAREWELL = 1000;

/**
 * Tells the organisation of enquiries by mail. An enquiry stays in the outbox until the mail server has taken the mail, so
 * none is forgotten; a crash in between sends a mail twice rather than not at all.
 */
export class Notices {
  readonly #options: Required<NoticesOptions>;
  readonly #waiting;
  readonly #remove;
  readonly #ending = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #failures = 0;
  #failingSince: number | null = null;
  #told = false;

  constructor(options: NoticesOptions) {
    const { database } = options;
    this.#options = {
      send: mailer(options.mail.smtp),
      now: Date.now,
      patience: PATIENCE,
      ...options,
    };
    this.#waiting = prepare<{ enquiry: string }>(database, 'SELECT enquiry FROM outbox');
    this.#remove = prepare(database, 'DELETE FROM outbox WHERE enquiry = ?');
  }

  /** Sends what is there, now and whenever something has come. */
  start(): void {
    this.#timer = setTimeout(() => {
      this.#sending = this.send().finally(() => {
        if (!this.#ending.signal.aborted) this.start();
      });
    }, this.#pause());
  }

  /** Sends nothing more. A mail that is under way is broken off, and sent again after the next start. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#ending.abort();
    await this.#sending;
  }

  #pause(): number {
    return Math.min(FIRST_PAUSE * 2 ** this.#failures, LONGEST_PAUSE);
  }

  /**
   * Sends what is in the outbox. One mail that is refused for what it says does not hold up the others. A failure is
   * remembered for the next pause, and told after an hour.
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
      [this.#failures, this.#failingSince, this.#told] = [0, null, false];
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  async #handOver(mail: Mail): Promise<void> {
    const { send, patience } = this.#options;
    const limit = AbortSignal.timeout(patience);
    try {
      await send(mail, AbortSignal.any([this.#ending.signal, limit]));
    } catch (error) {
      throw limit.aborted ? new Error('the mail server takes too long.') : error;
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

/** Whether a mail server has refused this mail alone: it may take the next one. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EMESSAGE';

function mailer(smtp: string): (mail: Mail, signal: AbortSignal) => Promise<unknown> {
  const transport = createTransport({ url: smtp, socketCloseTimeout: FAREWELL });
  return (mail, signal) => transport.sendMail({ ...mail, signal });
}
