import { object, string, type InferType } from 'yup';
import { plural } from '../../content/language.ts';
import { enquiryWords } from '../../content/words/contact.ts';
import type { CreateMaidanContactsInput } from '../../data/network/inputs.generated.ts';
import { onForget } from '../../browser/tabStorage.ts';
import { inThousands } from '../../ui/form/digits.ts';

/** The most bytes of a field, in UTF-8. The services take requests of 100,000 bytes (docs/product.md, Limits). */
const MAX_FIELD_BYTES = 80_000;

/** About how many letters too many a text has; 0 where it can be sent. */
function excessLetters(text: string): number {
  if (text === '') return 0;
  const bytes = new TextEncoder().encode(text).length;
  const excessBytes = Math.max(0, bytes - MAX_FIELD_BYTES);
  return Math.ceil((text.length * excessBytes) / bytes);
}

const text = () =>
  string()
    .trim()
    .default('')
    .test({
      name: 'size',
      message: ({ value }: { value: string }) => {
        const count = excessLetters(value);
        return plural(enquiryWords.tooLong, count, inThousands(count));
      },
      test: (value) => excessLetters(value) === 0,
    });

/**
 * The form's validation (docs/product.md, Enquiry). Texts are trimmed. Only the two required fields, and what is too long
 * to be sent, are checked.
 */
export const enquirySchema = object({
  name: text().required(enquiryWords.nameMissing),
  contactNumber: text().required(enquiryWords.contactNumberMissing),
  country: text(),
  city: text(),
  email: text(),
  enquiry: text(),
});

export type Enquiry = InferType<typeof enquirySchema>;

export const emptyEnquiry: Enquiry = {
  name: '',
  contactNumber: '',
  country: '',
  city: '',
  email: '',
  enquiry: '',
};

/**
 * The enquiry of a visit, outside its form: what was typed and is not stored yet, and the ids of what was sent.
 *
 * - The text lives as long as the visit, in memory alone. Forms show it, also one that is mounted later.
 * - If an attempt is not known to be stored, sending the same values again reuses its id and date, so that they are never
 *   stored twice; other values are a new enquiry (docs/decisions/010).
 */
export class EnquiryDraft {
  #values = emptyEnquiry;
  #isUnsent = false;
  readonly #listeners = new Set<() => void>();
  #unconfirmed: CreateMaidanContactsInput[] = [];
  #lastTime = 0;

  constructor() {
    onForget(() => {
      this.#unconfirmed = [];
      this.#change(emptyEnquiry, false);
    });
  }

  get values(): Enquiry {
    return this.#values;
  }

  /** Whether the last attempt to send the text has failed. */
  get isUnsent(): boolean {
    return this.#isUnsent;
  }

  /** Keeps what the form shows. */
  keep(values: Enquiry): void {
    this.#values = values;
  }

  /** Calls back when an attempt to send has begun or ended. @returns a function that unsubscribes */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Begins an attempt to send values. */
  input(values: Enquiry): CreateMaidanContactsInput {
    this.#change(this.#values, false);
    const sent = this.#unconfirmed.find((each) => isSame(each, values));
    if (sent) return sent;
    // Ids are unique within a visit even if the clock stops or is set back.
    this.#lastTime = Math.max(Date.now(), this.#lastTime + 1);
    const input = {
      ...values,
      contactId: `contact_${this.#lastTime}`,
      date: new Date(this.#lastTime).toISOString(),
    };
    this.#unconfirmed.push(input);
    return input;
  }

  /** Ends an attempt that has failed. One from before 'Forget this site' leaves no trace. */
  failed(): void {
    this.#change(this.#values, this.#unconfirmed.length > 0);
  }

  /** Ends an attempt that was stored. A text that was changed meanwhile stays. */
  stored(input: CreateMaidanContactsInput): void {
    this.#unconfirmed = this.#unconfirmed.filter((each) => each !== input);
    const isChanged = !isSame(input, enquirySchema.cast(this.#values));
    this.#change(isChanged ? this.#values : emptyEnquiry, false);
  }

  #change(values: Enquiry, isUnsent: boolean): void {
    this.#values = values;
    this.#isUnsent = isUnsent;
    for (const listener of this.#listeners) listener();
  }
}

const isSame = (input: CreateMaidanContactsInput, values: Enquiry) =>
  Object.entries(values).every(([field, value]) => input[field as keyof Enquiry] === value);

const drafts = new WeakMap<object, EnquiryDraft>();

/** The enquiry of the visit with this client. Nothing is stored on the device. */
export function draftOf(client: object): EnquiryDraft {
  const draft = drafts.get(client) ?? new EnquiryDraft();
  drafts.set(client, draft);
  return draft;
}
