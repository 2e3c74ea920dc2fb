import { type Database, prepare, transaction } from '../database.ts';
import { fieldLines, oneLine } from './text.ts';
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

/** Some mail servers delay senders on purpose (tarpitting), but never as long as this. */
const SEND_TIMEOUT_MS = 2 * 60_000;

/** In a flood one mail counts what has come since the last one. */
const FLOOD_INTERVAL_MS = 10 * 60_000;

/** How long to wait for the mail server to close the connection after QUIT. */
const CLOSE_TIMEOUT_MS = 1000;

/** An enquiry for which no notice has been sent yet. */
interface Waiting {
  key: string;
  suspicious: number;
  flood: number;
}

/** A mail with the keys of the enquiries that it covers. */
interface Notice {
  mail: Mail;
  keys: string[];
}

/**
 * Notifies the organisation of new enquiries by mail. An enquiry stays in the outbox until the mail server has accepted the
 * mail: delivery is at least once, and a crash may send a mail twice. Those of a flood are counted in one mail, which says
 * that there may be real ones among them.
 */
export class Notices {
  readonly #options: Required<NoticesOptions>;
  readonly #waiting;
  readonly #remove;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #floodToldAt = -Infinity;
  #failures = 0;

  constructor(options: NoticesOptions) {
    const { database } = options;
    this.#options = {
      send: mailer(options.mail.smtp),
      now: Date.now,
      sendTimeoutMs: SEND_TIMEOUT_MS,
      ...options,
    };
    this.#waiting = prepare<Waiting>(
      database,
      `SELECT key, suspicious, flood FROM outbox JOIN enquiries ON key = enquiry
       ORDER BY received_at, enquiries.rowid`,
    );
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
   * Sends the mails of the outbox. A mail that is refused for its content does not block the others. A failure is logged, and
   * lengthens the next delay. The promise never rejects.
   */
  async send(): Promise<void> {
    try {
      const refusals: unknown[] = [];
      for (const notice of this.#notices()) {
        try {
          await this.#handOver(notice);
        } catch (error) {
          if (!isRefusal(error)) throw error;
          refusals.push(error);
        }
      }
      if (refusals.length > 0) throw refusals[0];
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      if (this.#stopping.signal.aborted) return;
      this.#options.log(`Notices of enquiries wait: ${(error as Error).message}`);
    }
  }

  async #handOver({ mail, keys }: Notice): Promise<void> {
    const { database, send, sendTimeoutMs } = this.#options;
    const timeout = AbortSignal.timeout(sendTimeoutMs);
    try {
      await send(mail, AbortSignal.any([this.#stopping.signal, timeout]));
    } catch (error) {
      throw timeout.aborted ? new Error('the mail server takes too long.') : error;
    }
    transaction(database, () => {
      for (const key of keys) this.#remove.run(key);
    });
  }

  /** The notices to send now. An enquiry that was erased meanwhile has none. */
  *#notices(): Generator<Notice> {
    const { enquiries, mail, now } = this.#options;
    const waiting = this.#waiting.all();
    const counted = mail.withText ? waiting.filter(({ flood }) => flood === 1) : waiting;
    for (const { key, flood } of waiting) {
      const enquiry = mail.withText && flood === 0 ? enquiries.get(key) : null;
      if (enquiry) yield { mail: textMail(mail, enquiry), keys: [key] };
    }
    const isFlood = counted.length > 0 && counted.every(({ flood }) => flood === 1);
    if (counted.length === 0 || (isFlood && now() - this.#floodToldAt < FLOOD_INTERVAL_MS)) return;
    yield { mail: digestMail(mail, counted), keys: counted.map(({ key }) => key) };
    if (isFlood) this.#floodToldAt = now();
  }
}

function digestMail({ from, to, site }: MailSettings, counted: Waiting[]): Mail {
  const count = counted.length === 1 ? 'One new enquiry' : `${counted.length} new enquiries`;
  const suspicious = counted.filter((enquiry) => enquiry.suspicious === 1).length;
  const flood = counted.filter((enquiry) => enquiry.flood === 1).length;
  const lines = [
    site === null ? `${count}.` : `${count} on ${site}/`,
    'To read, on the machine of the service: npm run enquiries -- list',
  ];
  if (suspicious > 0)
    lines.push(`${suspicious} of them ${suspicious === 1 ? 'looks' : 'look'} like spam.`);
  if (flood > 0) {
    lines.push(
      `${flood} of them came in a flood. None was refused: somebody who needs you may be among them.`,
    );
  }
  return { from, to, subject: count, text: lines.join('\n') };
}

/** The service's own lines come first: what the visitor has written might look like them. */
function textMail({ from, to }: MailSettings, { key, input, suspicious }: Enquiry): Mail {
  return {
    from,
    to,
    subject: `${suspicious ? 'Perhaps spam: enquiry' : 'Enquiry'} from ${oneLine(input.name, 80) || key}`,
    text: [
      `When it is answered: npm run enquiries -- answered ${key}`,
      `To erase it: npm run enquiries -- erase ${key}`,
      'All that follows was written by the visitor.',
      '',
      ...fieldLines(input),
    ].join('\n'),
    ...(isAddress(input.email) && { replyTo: input.email }),
  };
}

/** Exactly one address: with a list of addresses a reply would reach strangers too. */
const isAddress = (text: string | null | undefined): text is string =>
  /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(text ?? '');

/** Whether the mail server refused only this mail, and may accept the next. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EMESSAGE';

/** How long the mail server has to answer at the start. */
const CHECK_TIMEOUT_MS = 10_000;

/** Logs in to a mail server and sends nothing. @throws an Error that says why it cannot */
export async function checkMailServer(smtp: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const timeouts = {
    connectionTimeout: CHECK_TIMEOUT_MS,
    greetingTimeout: CHECK_TIMEOUT_MS,
    socketTimeout: CHECK_TIMEOUT_MS,
  };
  await createTransport({ url: smtp, ...timeouts }).verify();
}

/** Makes a function that mails something to the operator. It rejects when the server does not take it in time. */
export function operatorMailer({ smtp, from, to }: MailSettings, timeoutMs: number) {
  const send = mailer(smtp);
  return (subject: string, text: string) =>
    send({ from, to, subject, text }, AbortSignal.timeout(timeoutMs));
}

/** Makes a function that sends mails through a mail server. It rejects when the server refuses a mail, or by its signal. */
function mailer(smtp: string): (mail: Mail, signal: AbortSignal) => Promise<unknown> {
  // Loaded on use: a service without SMTP_URL saves its memory.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url: smtp, socketCloseTimeout: CLOSE_TIMEOUT_MS }),
  );
  return async (mail, signal) => (await transport).sendMail({ ...mail, signal });
}
