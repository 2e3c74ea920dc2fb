import { domainToASCII } from 'node:url';
import { type Database, prepare, type Statement, transaction } from '../database.ts';
import type { MailSettings } from '../settings.ts';
import { fieldLines, oneLine } from './text.ts';
import type { Enquiries, Enquiry } from './enquiries.ts';

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

/** How often the outbox is looked at. What fails waits, twice as long with each failure, up to the maximum. */
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
  /** 1 where the mail server has refused the mail with its text. */
  refused: number;
}

/** The name of the notice that counts enquiries. No key has capitals. */
const COUNT = 'COUNT';

/** A mail with the keys of the enquiries that it covers. */
interface Notice {
  /** The key of its enquiry, or `COUNT`. */
  name: string;
  mail: Mail;
  keys: string[];
}

/**
 * Notifies the organisation of new enquiries by mail. An enquiry stays in the outbox until the mail server has accepted the
 * mail: delivery is at least once, and a crash may send a mail twice. Those of a flood are counted in one mail, which says
 * that there may be real ones among them. So are those whose text the mail server refuses.
 */
export class Notices {
  readonly #options: Required<NoticesOptions>;
  readonly #waiting;
  readonly #remove;
  readonly #setAside;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #floodToldAt = -Infinity;
  /** How often each notice has failed and until when it waits, by its name. */
  readonly #waits = new Map<string, { failures: number; until: number }>();

  constructor(options: NoticesOptions) {
    const { database } = options;
    this.#options = {
      send: mailer(options.mail.smtp),
      // A clock that is set back must delay nothing.
      now: () => performance.now(),
      sendTimeoutMs: SEND_TIMEOUT_MS,
      ...options,
    };
    this.#waiting = prepare<Waiting>(
      database,
      `SELECT key, suspicious, flood, refused FROM outbox JOIN enquiries ON key = enquiry
       ORDER BY received_at, enquiries.rowid`,
    );
    this.#remove = prepare(database, 'DELETE FROM outbox WHERE enquiry = ?');
    this.#setAside = prepare(database, 'UPDATE outbox SET refused = 1 WHERE enquiry = ?');
  }

  /** Sends the outbox every minute. */
  start(): void {
    this.#timer = setTimeout(() => {
      this.#sending = this.send().finally(() => {
        if (!this.#stopping.signal.aborted) this.start();
      });
    }, MIN_DELAY_MS);
  }

  /** Stops sending. A mail in progress is aborted, and sent again after the next start. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stopping.abort();
    await this.#sending;
  }

  /**
   * Sends the mails of the outbox, apart from those that wait. One that fails waits alone, longer each time; a mail server that
   * takes none is left until the next call. Failures are logged. The promise never rejects.
   */
  async send(): Promise<void> {
    try {
      for (const notice of this.#notices()) await this.#trySending(notice);
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      this.#options.log(`Notices of enquiries wait: ${reasonOf(error)}`);
    }
  }

  /** @throws an Error that may concern all mails, as of a connection */
  async #trySending({ name, mail, keys }: Notice): Promise<void> {
    const { now, log } = this.#options;
    const { failures, until } = this.#waits.get(name) ?? { failures: 0, until: -Infinity };
    if (now() < until) return;
    try {
      await this.#handOver(mail);
      this.#settle(this.#remove, keys);
      this.#waits.delete(name);
    } catch (error) {
      const delayMs = Math.min(MIN_DELAY_MS * 2 ** (failures + 1), MAX_DELAY_MS);
      this.#waits.set(name, { failures: failures + 1, until: now() + delayMs });
      const { code, responseCode = 500 } = error as { code?: string; responseCode?: number };
      if (code !== 'EMESSAGE') throw error;
      const isForGood = responseCode >= 500 && name !== COUNT;
      if (isForGood) this.#settle(this.#setAside, keys);
      const whose = name === COUNT ? `${keys.length} enquiries` : name;
      const what = isForGood ? 'is refused, and set aside' : 'waits';
      log(`The notice of ${whose} ${what}: ${reasonOf(error)}`);
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

  #settle(statement: Statement<never>, keys: readonly string[]): void {
    transaction(this.#options.database, () => {
      for (const key of keys) statement.run(key);
    });
  }

  /** The notices to send now. An enquiry that was erased meanwhile has none. */
  *#notices(): Generator<Notice> {
    const { enquiries, mail, now } = this.#options;
    const isCounted = ({ flood, refused }: Waiting) => !mail.withText || flood + refused > 0;
    const failures = ({ key }: Waiting) => this.#waits.get(key)?.failures ?? 0;
    // One for which the server breaks off comes last.
    for (const one of this.#waiting.all().toSorted((a, b) => failures(a) - failures(b))) {
      const enquiry = isCounted(one) ? null : enquiries.get(one.key);
      if (enquiry) yield { name: one.key, mail: textMail(mail, enquiry), keys: [one.key] };
    }
    // Read anew: some may have been refused just now.
    const counted = this.#waiting.all().filter(isCounted);
    const isFlood = counted.every(({ flood }) => flood === 1);
    if (counted.length === 0 || (isFlood && now() - this.#floodToldAt < FLOOD_INTERVAL_MS)) return;
    yield { name: COUNT, mail: digestMail(mail, counted), keys: counted.map(({ key }) => key) };
    if (isFlood) this.#floodToldAt = now();
  }
}

function digestMail({ from, to, site }: MailSettings, counted: Waiting[]): Mail {
  const count = counted.length === 1 ? 'One new enquiry' : `${counted.length} new enquiries`;
  const suspicious = counted.filter((enquiry) => enquiry.suspicious === 1).length;
  const flood = counted.filter((enquiry) => enquiry.flood === 1).length;
  const refused = counted.filter((enquiry) => enquiry.refused === 1).map(({ key }) => key);
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
  if (refused.length > 0) {
    lines.push(
      `The mail server has refused the text of ${refused.length}. To read: npm run enquiries -- show ${refused.join(' ')}`,
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
    ...replyTo(input.email),
  };
}

/**
 * Exactly one address that every mail server takes: with a list of addresses a reply would reach strangers too, and letters
 * outside ASCII before the @ need an extension of SMTP. Any other stands in the text alone.
 */
function replyTo(email: string | null | undefined): { replyTo?: string } {
  const [, local, host = ''] =
    /^([\w.!#$%&'*+/=?^`{|}~-]{1,64})@([^\s@%]+)$/.exec(email ?? '') ?? [];
  const domain = domainToASCII(host);
  return /^(?=.{1,253}$)[a-z\d-]+(\.[a-z\d-]+)*$/.test(domain)
    ? { replyTo: `${local}@${domain}` }
    : {};
}

/** Why a mail was not taken, in a line without addresses: the server may repeat that of a visitor. */
const reasonOf = (error: unknown) =>
  oneLine((error as Error).message, 200).replace(/\S+@\S+/g, '(an address)');

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

/**
 * Every mail says that no person has written it (RFC 3834, and Exchange's own header), so that no holiday message answers.
 * Reports of what could not be delivered still come.
 */
const AUTOMATIC = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
};

/** Makes a function that sends mails through a mail server. It rejects when the server refuses a mail, or by its signal. */
function mailer(smtp: string): (mail: Mail, signal: AbortSignal) => Promise<unknown> {
  // Loaded on use: a service without SMTP_URL saves its memory.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url: smtp, socketCloseTimeout: CLOSE_TIMEOUT_MS }),
  );
  return async (mail, signal) =>
    (await transport).sendMail({ ...mail, headers: AUTOMATIC, signal });
}
