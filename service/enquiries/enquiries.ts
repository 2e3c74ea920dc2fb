import type { CreateMaidanContactsInput, MaidanContacts } from 'maidan/contract/schema.generated';
import { ConditionalCheckFailed, enquiryText } from 'maidan/contract/store';
import { type Database, prepare, transaction } from '../database.ts';
import { DAY_MS } from '../times.ts';
import { newKey } from './key.ts';
import { removalHash } from '../records/rows.ts';
import { emptyLog, noteTraces, removeTraces } from '../records/erasure.ts';

export interface Enquiry {
  /** The service's own random key, by which people name it. The id from the browser may be anything, and is never shown. */
  key: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** Whether it looks like spam. It is stored and reported like any other. */
  suspicious: boolean;
  /** Whether it came with so many others that this may be a flood. It is stored like any other. */
  flood: boolean;
  /** When it was marked as answered, in milliseconds since 1970; null while it is not. */
  answeredAt: number | null;
  spam: boolean;
  input: CreateMaidanContactsInput;
}

interface PendingEnquiry {
  flood: boolean;
  input: CreateMaidanContactsInput;
  resolve: (stored: MaidanContacts) => void;
  reject: (reason: unknown) => void;
}

/** What the organisation says of an enquiry. An open one is neither answered nor spam. */
export type Mark = 'open' | 'answered' | 'spam';

export const DEFAULT_ENQUIRY_DAYS = 365;

/** Stores, lists and erases enquiries (`docs/product.md`, Enquiry). */
export class Enquiries {
  readonly #database: Database;
  readonly #now: () => number;
  #pending: PendingEnquiry[] = [];

  /** @param now the present, in milliseconds since 1970 */
  constructor(database: Database, now = Date.now) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * Stores an enquiry and puts it into the outbox of notices. It is on the disk when the promise is fulfilled. Enquiries of
   * the same turn of the event loop share one transaction.
   * @param flood whether it comes with so many others that this may be a flood
   * @throws ConditionalCheckFailed when an equal enquiry is already stored; otherwise the error of the database
   */
  async add(input: CreateMaidanContactsInput, flood = false): Promise<MaidanContacts> {
    return new Promise((resolve, reject) => {
      if (this.#pending.push({ input, flood, resolve, reject }) === 1)
        setImmediate(() => this.#flush());
    });
  }

  #flush(): void {
    const pending = this.#pending;
    this.#pending = [];
    try {
      const isNew = transaction(this.#database, () =>
        pending.map(({ input, flood }) => this.#store(input, flood)),
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
  #store(input: CreateMaidanContactsInput, flood: boolean): boolean {
    const body = enquiryText(input);
    const same = 'SELECT 1 FROM enquiries WHERE contact_id = ? AND body = ?';
    if (prepare(this.#database, same).get(input.contactId, body)) return false;
    const key = newKey();
    prepare(
      this.#database,
      'INSERT INTO enquiries (key, contact_id, body, received_at, suspicious, flood) VALUES (?, ?, ?, ?, ?, ?)',
    ).run(key, input.contactId, body, this.#now(), Number(isSuspicious(input)), Number(flood));
    prepare(this.#database, 'INSERT INTO outbox (enquiry) VALUES (?)').run(key);
    return true;
  }

  /** All stored enquiries, newest first. */
  list(): Enquiry[] {
    return this.#read('ORDER BY received_at DESC, rowid DESC');
  }

  get(key: string): Enquiry | null {
    return this.#read('WHERE key = ?', key)[0] ?? null;
  }

  #read(which: string, ...operands: string[]): Enquiry[] {
    const rows = prepare<Row>(
      this.#database,
      `SELECT key, received_at AS receivedAt, answered_at AS answeredAt, suspicious, flood, spam, body FROM enquiries ${which}`,
    );
    return rows.all(...operands).map(({ body, suspicious, flood, spam, ...row }) => ({
      ...row,
      suspicious: suspicious === 1,
      flood: flood === 1,
      spam: spam === 1,
      input: Object.fromEntries(JSON.parse(body) as [string, unknown][]) as Enquiry['input'],
    }));
  }

  /** Marks an enquiry. One that was answered before keeps the time. */
  mark(key: string, mark: Mark): void {
    const set = {
      open: 'answered_at = NULL, spam = 0',
      answered: 'answered_at = coalesce(answered_at, ?2), spam = 0',
      spam: 'answered_at = NULL, spam = 1',
    }[mark];
    const statement = prepare(this.#database, `UPDATE enquiries SET ${set} WHERE key = ?1`);
    statement.run(key, ...(mark === 'answered' ? [this.#now()] : []));
  }

  /**
   * Erases enquiries at the request of their sender, and their traces in the database's files. The erasure is recorded
   * without personal data.
   * @returns how many there were, and whether others that read keep their text in the log for now
   */
  erase(keys: readonly string[]): { count: number; isInLog: boolean } {
    const count = this.#erase('asked', 'key = ?', keys);
    return { count, isInLog: count > 0 && !removeTraces(this.#database) };
  }

  /**
   * Erases enquiries that are older than this many days. It keeps nobody waiting: what is left in the log while others read
   * is removed the next time.
   * @returns how many were erased
   */
  eraseOlderThan(days: number): number {
    const count = this.#erase('expired', 'received_at < ?', [this.#now() - days * DAY_MS]);
    emptyLog(this.#database, 0);
    return count;
  }

  #erase(
    reason: 'asked' | 'expired',
    condition: string,
    operands: readonly (string | number)[],
  ): number {
    const note = prepare(
      this.#database,
      'INSERT INTO removals (hash, removed_at, erased) VALUES (?, ?, 1) ON CONFLICT DO NOTHING',
    );
    const remove = prepare<{ contact_id: string; received_at: number }>(
      this.#database,
      `DELETE FROM enquiries WHERE ${condition} RETURNING contact_id, received_at`,
    );
    return transaction(this.#database, () => {
      const erased = operands.flatMap((operand) => remove.all(operand));
      if (erased.length === 0) return 0;
      if (reason === 'asked') {
        // A backup that still has them must not bring them back.
        for (const { contact_id, received_at } of erased) {
          note.run(enquiryHash(contact_id, received_at), this.#now());
        }
        noteTraces(this.#database);
      }
      prepare(
        this.#database,
        'INSERT INTO erasures (erased_at, reason, count) VALUES (?, ?, ?)',
      ).run(this.#now(), reason, erased.length);
      return erased.length;
    });
  }
}

/** Stands for an erased enquiry in the log of removals, without personal data. It is the same in every backup. */
export function enquiryHash(contactId: string, receivedAt: number): string {
  return removalHash('MaidanContacts', `${contactId}/${receivedAt}`);
}

interface Row extends Pick<Enquiry, 'key' | 'receivedAt' | 'answeredAt'> {
  body: string;
  suspicious: number;
  flood: number;
  spam: number;
}

/** Recognises text full of links or forum markup. It is a hint for the reader and never rejects an enquiry. */
function isSuspicious({ name, enquiry }: CreateMaidanContactsInput): boolean {
  const text = `${name ?? ''} ${enquiry ?? ''}`;
  const links = text.match(/https?:\/\/|www\./gi)?.length ?? 0;
  return links > 2 || /\[url=|<a\s+href=/i.test(text);
}
