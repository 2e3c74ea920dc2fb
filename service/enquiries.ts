import type { CreateMaidanContactsInput, MaidanContacts } from './contract/schema.generated.ts';
import { ConditionalCheckFailed, enquiryText } from './contract/store.ts';
import { type Database, prepare, transaction } from './database.ts';

/** An enquiry as the organisation reads it. */
export interface Enquiry {
  /** What `erase` takes: the id that the browser gave, with a number behind it where two share one. */
  key: string;
  /** In milliseconds since 1970. */
  receivedAt: number;
  /** Whether it looks like spam. It is kept and told all the same. */
  suspicious: boolean;
  input: CreateMaidanContactsInput;
}

interface Waiting {
  input: CreateMaidanContactsInput;
  resolve: (stored: MaidanContacts) => void;
  reject: (reason: unknown) => void;
}

/** How long an enquiry is kept, in days, unless ENQUIRY_DAYS says otherwise. */
export const ENQUIRY_DAYS = 365;

const DAY = 24 * 60 * 60 * 1000;

/** The enquiries in the database. */
export class Enquiries {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #ofContact;
  readonly #insert;
  readonly #announce;
  readonly #withKey;
  #waiting: Waiting[] = [];

  /** @param now the present, in milliseconds since 1970 */
  constructor(database: Database, now = Date.now) {
    this.#database = database;
    this.#now = now;
    this.#ofContact = prepare<{ body: string }>(
      database,
      'SELECT body FROM enquiries WHERE contact_id = ?',
    );
    this.#insert = prepare(
      database,
      `INSERT INTO enquiries (key, contact_id, body, received_at, suspicious) VALUES (?, ?, ?, ?, ?)`,
    );
    this.#withKey = prepare(database, 'SELECT 1 FROM enquiries WHERE key = ?');
    this.#announce = prepare(database, 'INSERT INTO outbox (enquiry) VALUES (?)');
  }

  /**
   * Stores an enquiry and the notice of it. When the promise is fulfilled it is on the disk. Those that come at the same
   * moment share one write.
   * @throws ConditionalCheckFailed when this very enquiry is there already; what the database has against writing
   */
  async add(input: CreateMaidanContactsInput): Promise<MaidanContacts> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.push({ input, resolve, reject }) === 1) setImmediate(() => this.#flush());
    });
  }

  #flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      const isNew = transaction(this.#database, () =>
        waiting.map(({ input }) => this.#store(input)),
      );
      for (const [index, { input, resolve, reject }] of waiting.entries()) {
        if (isNew[index]) resolve(input);
        else reject(new ConditionalCheckFailed());
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  /** @returns false when this very enquiry is there already */
  #store(input: CreateMaidanContactsInput): boolean {
    const body = enquiryText(input);
    const namesakes = this.#ofContact.all(input.contactId);
    if (namesakes.some((one) => one.body === body)) return false;
    const key = this.#freeKey(input.contactId, namesakes.length);
    this.#insert.run(key, input.contactId, body, this.#now(), Number(isSuspicious(input)));
    this.#announce.run(key);
    return true;
  }

  /** Ids are milliseconds: two visitors may have the same. A key that was erased may be given again. */
  #freeKey(contactId: string, namesakes: number): string {
    for (let number = namesakes + 1; ; number++) {
      const key = number === 1 ? contactId : `${contactId}~${number}`;
      if (!this.#withKey.get(key)) return key;
    }
  }

  /** All that are kept, the newest first. */
  list(): Enquiry[] {
    const rows = prepare<{ key: string; body: string; received_at: number; suspicious: number }>(
      this.#database,
      'SELECT key, body, received_at, suspicious FROM enquiries ORDER BY received_at DESC',
    );
    return rows.all().map((row) => ({
      key: row.key,
      receivedAt: row.received_at,
      suspicious: row.suspicious === 1,
      input: readEnquiry(row.body),
    }));
  }

  /** Erases one, because its person asked. That it was done is written down, without who it was. @returns whether it was there */
  erase(key: string): boolean {
    return this.#erase('asked', 'key = ?', key) > 0;
  }

  /** Erases what is older than so many days. @returns how many that were */
  eraseOlderThan(days: number): number {
    return this.#erase('expired', 'received_at < ?', this.#now() - days * DAY);
  }

  #erase(reason: 'asked' | 'expired', condition: string, operand: string | number): number {
    return transaction(this.#database, () => {
      const { changes } = prepare(this.#database, `DELETE FROM enquiries WHERE ${condition}`).run(
        operand,
      );
      if (changes > 0) {
        prepare(
          this.#database,
          'INSERT INTO erasures (erased_at, reason, count) VALUES (?, ?, ?)',
        ).run(this.#now(), reason, changes);
      }
      return changes;
    });
  }
}

function readEnquiry(body: string): CreateMaidanContactsInput {
  return Object.fromEntries(JSON.parse(body) as [string, unknown][]) as CreateMaidanContactsInput;
}

/** Signs of spam: a text full of links, or one written for forums. It is a hint for whoever reads, never a refusal. */
function isSuspicious({ name, enquiry }: CreateMaidanContactsInput): boolean {
  const text = `${name ?? ''} ${enquiry ?? ''}`;
  const links = text.match(/https?:\/\/|www\./gi)?.length ?? 0;
  return links > 2 || /\[url=|<a\s+href=/i.test(text);
}
