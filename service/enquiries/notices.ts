import { domainToASCII } from 'node:url';
import { type Database, prepare, transaction } from '../database.ts';
import { type Mail, mailer, type SendMail } from '../mail.ts';
import type { MailSettings } from '../settings.ts';
import { fieldLines, oneLine } from './text.ts';
import type { Enquiries, Enquiry } from './enquiries.ts';

interface NoticesOptions {
  database: Database;
  enquiries: Enquiries;
  mail: MailSettings;
  log: (line: string) => void;
  send?: SendMail;
  now?: () => number;
}

const INTERVAL_MS = 60_000;

const RETRY_DELAY_MS = 10 * 60_000;

/** In a flood one mail counts what has come since the last one. */
const FLOOD_INTERVAL_MS = 10 * 60_000;

interface Waiting {
  key: string;
  suspicious: number;
  flood: number;
  /** 1 where the mail server has refused the mail with its text. */
  refused: number;
}

/** The name of the notice that counts enquiries. No key has capitals. */
const COUNT = 'COUNT';

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
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #floodToldAt = -Infinity;
  /** Until when each notice waits that has failed, by its name. */
  readonly #waits = new Map<string, number>();

  constructor(options: NoticesOptions) {
    this.#options = {
      send: mailer(options.mail),
      // A clock that is set back must delay nothing.
      now: () => performance.now(),
      ...options,
    };
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#sending = this.send().finally(() => {
        if (!this.#stopping.signal.aborted) this.start();
      });
    }, INTERVAL_MS);
  }

  /** Stops sending. A mail in progress is aborted, and sent again after the next start. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stopping.abort();
    await this.#sending;
  }

  /**
   * Sends the mails of the outbox, apart from those that wait. One that fails waits alone; a mail server that takes none
   * is left until the next call. Failures are logged. The promise never rejects.
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
    const { send, now, log } = this.#options;
    if (now() < (this.#waits.get(name) ?? -Infinity)) return;
    try {
      await send(mail, this.#stopping.signal);
      this.#settle('DELETE FROM outbox WHERE enquiry = ?', keys);
      this.#waits.delete(name);
    } catch (error) {
      this.#waits.set(name, now() + RETRY_DELAY_MS);
      const { code, responseCode = 500 } = error as { code?: string; responseCode?: number };
      if (code !== 'EMESSAGE') throw error;
      const isForGood = responseCode >= 500 && name !== COUNT;
      if (isForGood) this.#settle('UPDATE outbox SET refused = 1 WHERE enquiry = ?', keys);
      const whose = name === COUNT ? `${keys.length} enquiries` : name;
      const what = isForGood ? 'is refused, and set aside' : 'waits';
      log(`The notice of ${whose} ${what}: ${reasonOf(error)}`);
    }
  }

  #settle(sql: string, keys: readonly string[]): void {
    const { database } = this.#options;
    transaction(database, () => keys.forEach((key) => prepare(database, sql).run(key)));
  }

  #waiting(): Waiting[] {
    return prepare<Waiting>(
      this.#options.database,
      `SELECT key, suspicious, flood, refused FROM outbox JOIN enquiries ON key = enquiry
       ORDER BY received_at, enquiries.rowid`,
    ).all();
  }

  /** The notices to send now. An enquiry that was erased meanwhile has none. */
  *#notices(): Generator<Notice> {
    const { enquiries, mail, now } = this.#options;
    const isCounted = ({ flood, refused }: Waiting) => !mail.withText || flood + refused > 0;
    const hasFailed = ({ key }: Waiting) => Number(this.#waits.has(key));
    // One for which the server breaks off comes last.
    for (const one of this.#waiting().toSorted((a, b) => hasFailed(a) - hasFailed(b))) {
      const enquiry = isCounted(one) ? null : enquiries.get(one.key);
      if (enquiry) yield { name: one.key, mail: textMail(enquiry), keys: [one.key] };
    }
    // Read anew: some may have been refused just now.
    const counted = this.#waiting().filter(isCounted);
    const isFlood = counted.every(({ flood }) => flood === 1);
    if (counted.length === 0 || (isFlood && now() - this.#floodToldAt < FLOOD_INTERVAL_MS)) return;
    yield { name: COUNT, mail: digestMail(mail, counted), keys: counted.map(({ key }) => key) };
    if (isFlood) this.#floodToldAt = now();
  }
}

function digestMail({ site }: MailSettings, counted: Waiting[]): Mail {
  const count = counted.length === 1 ? 'One new enquiry' : `${counted.length} new enquiries`;
  const suspicious = counted.filter((enquiry) => enquiry.suspicious === 1).length;
  const flood = counted.filter((enquiry) => enquiry.flood === 1).length;
  const refused = counted.filter((enquiry) => enquiry.refused === 1).map(({ key }) => key);
  const lines = [
    site === null ? `${count}.` : `${count} on ${site}/`,
    'To read, on the machine of the service: npm run enquiries -- list',
    suspicious > 0 && `${suspicious} of them ${suspicious === 1 ? 'looks' : 'look'} like spam.`,
    flood > 0 &&
      `${flood} of them came in a flood. None was refused: somebody who needs you may be among them.`,
    refused.length > 0 &&
      `The mail server has refused the text of ${refused.length}. To read: npm run enquiries -- show ${refused.join(' ')}`,
  ];
  return { subject: count, text: lines.filter((line) => line !== false).join('\n') };
}

/** The service's own lines come first: what the visitor has written might look like them. */
function textMail({ key, input, suspicious }: Enquiry): Mail {
  return {
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
