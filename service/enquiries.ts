import type { CreateMaidanContactsInput, MaidanContacts } from './contract/schema.generated.ts';
import { ConditionalCheckFailed, enquiryText } from './contract/store.ts';
import { type Database, prepare, transaction } from './database.ts';

/** An enquiry as the organisation reads it. */
export interface Enquiry {
  /** A unique key for `erase`: the id from the browser. A number is appended when two enquiries share it. */
  key: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** Whether it looks like spam. It is stored and reported like any other. */
  suspicious: boolean;
  input: CreateMaidanContactsInput;
}

/** An enquiry that waits for the next transaction. */
interface PendingEnquiry {
  input: CreateMaidanContactsInput;
  resolve: (stored: MaidanContacts) => void;
  reject: (reason: unknown) => void;
}

/** How long an enquiry is kept, unless the variable ENQUIRY_DAYS is set. */
export const DEFAULT_ENQUIRY_DAYS = 365;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Stores, lists and erases enquiries (`docs/product.md`, Enquiry). */
export class Enquiries {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #ofContact;
  readonly #insert;
  readonly #addToOutbox;
  readonly #withKey;
  #pending: PendingEnquiry[] = [];

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
    this.#addToOutbox = prepare(database, 'INSERT INTO outbox (enquiry) VALUES (?)');
  }

  /**
   * Stores an enquiry and puts it into the outbox of notices. It is on the disk when the promise is fulfilled. Enquiries of
   * the same turn of the event loop share one transaction.
   * @throws ConditionalCheckFailed when an equal enquiry is already stored; otherwise the error of the database
   */
  async add(input: CreateMaidanContactsInput): Promise<MaidanContacts> {
    return new Promise((resolve, reject) => {
      if (this.#pending.push({ input, resolve, reject }) === 1) setImmediate(() => this.#flush());
    });
  }

  #flush(): void {
    const pending = this.#pending;
    this.#pending = [];
    try {
      const isNew = transaction(this.#database, () =>
        pending.map(({ input }) => this.#store(input)),
      );
      for (const [index, { input, resolve, reject }] of pending.entries()) {
        if (isNew[index]) resolve(input);
        else reject(new ConditionalCheckFailed());
      }
    } catch (error) {
      for (const { reject } of pending) reject(error);
    }
  }

  /** @returns false when an equal enquiry is already stored */
  #store(input: CreateMaidanContactsInput): boolean {
    const body = enquiryText(input);
    const sameId = this.#ofContact.all(input.contactId);
    if (sameId.some((one) => one.body === body)) return false;
    const key = this.#freeKey(input.contactId, sameId.length);
    this.#insert.run(key, input.contactId, body, this.#now(), Number(isSuspicious(input)));
    this.#addToOutbox.run(key);
    return true;
  }

  /** Ids are milliseconds, so two visitors may share one. The key of an erased enquiry may be reused. */
  #freeKey(contactId: string, sameIdCount: number): string {
    for (let number = sameIdCount + 1; ; number++) {
      const key = number === 1 ? contactId : `${contactId}~${number}`;
      if (!this.#withKey.get(key)) return key;
    }
  }

  /** All stored enquiries, newest first. */
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

  /**
   * Erases an enquiry at the request of its sender. The erasure is recorded without personal data.
   * @returns whether the enquiry existed
   */
  erase(key: string): boolean {
    return this.#erase('asked', 'key = ?', key) > 0;
  }

  /** Erases enquiries that are older than this many days. @returns how many were erased */
  eraseOlderThan(days: number): number {
    return this.#erase('expired', 'received_at < ?', this.#now() - days * DAY_MS);
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

/** Recognises text full of links or forum markup. It is a hint for the reader and never rejects an enquiry. */
function isSuspicious({ name, enquiry }: CreateMaidanContactsInput): boolean {
  const text = `${name ?? ''} ${enquiry ?? ''}`;
  const links = text.match(/https?:\/\/|www\./gi)?.length ?? 0;
  return links > 2 || /\[url=|<a\s+href=/i.test(text);
}
