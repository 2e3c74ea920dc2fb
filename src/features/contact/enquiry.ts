import { object, string, type InferType } from 'yup';
import type { CreateMaidanContactsInput } from '../../data/inputs.generated.ts';

/** The form's validation (docs/product.md, Enquiry). Texts are trimmed, and only the two required fields are checked. */
export const enquirySchema = object({
  name: string().trim().required('Name is required'),
  contactNumber: string().trim().required('Contact Number is required'),
  country: string().trim().default(''),
  city: string().trim().default(''),
  email: string().trim().default(''),
  enquiry: string().trim().default(''),
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
 * Assigns ids and dates to enquiries. If an attempt is not known to be stored, sending the same values again reuses its id
 * and date, so that they are never stored twice; other values are a new enquiry (docs/decisions/010).
 */
export class EnquiryIdentity {
  #unsent = emptyEnquiry;
  readonly #listeners = new Set<() => void>();
  #unconfirmed: CreateMaidanContactsInput[] = [];
  #lastTime = 0;

  /** An enquiry that failed after the visitor had left the form. Forms show it, also one that is already open. */
  get unsent(): Enquiry {
    return this.#unsent;
  }

  keepUnsent(values: Enquiry): void {
    this.#unsent = values;
    for (const listener of this.#listeners) listener();
  }

  /** Calls back when `unsent` changes. @returns a function that unsubscribes */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  input(values: Enquiry): CreateMaidanContactsInput {
    const sent = this.#unconfirmed.find((each) =>
      Object.entries(values).every(([field, value]) => each[field as keyof Enquiry] === value),
    );
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

  stored(input: CreateMaidanContactsInput): void {
    this.#unconfirmed = this.#unconfirmed.filter((each) => each !== input);
  }
}

const identities = new WeakMap<object, EnquiryIdentity>();

/** The identity of a visit's enquiries. It lives as long as the client: nothing is stored on the device. */
export function identityOf(client: object): EnquiryIdentity {
  const identity = identities.get(client) ?? new EnquiryIdentity();
  identities.set(client, identity);
  return identity;
}
