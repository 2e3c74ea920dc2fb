import { object, string, type InferType } from 'yup';
import type { CreateMaidanContactsInput } from '../../data/inputs.generated.ts';

/** The rules of the form: text is trimmed, and nothing is checked but that the two required fields are filled. */
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
 * Gives enquiries their id and date. Values that were sent before, in an attempt that is not known to be stored, keep
 * theirs, so that sending again never stores them twice; other values are a new enquiry (docs/decisions/010).
 */
export class EnquiryIdentity {
  #unsent = emptyEnquiry;
  readonly #listeners = new Set<() => void>();
  #unconfirmed: CreateMaidanContactsInput[] = [];
  #lastTime = 0;

  /** What could not be sent while the visitor was elsewhere on the site. A form shows it, also one that is open by then. */
  get unsent(): Enquiry {
    return this.#unsent;
  }

  set unsent(values: Enquiry) {
    this.#unsent = values;
    for (const listener of this.#listeners) listener();
  }

  /** Calls back when `unsent` changes. @returns a function that ends that */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  input(values: Enquiry): CreateMaidanContactsInput {
    const sent = this.#unconfirmed.find((each) =>
      Object.entries(values).every(([field, value]) => each[field as keyof Enquiry] === value),
    );
    if (sent) return sent;
    // The id is unique on this page even if the clock stands still or is set back.
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

/** The identity of all enquiries of a visit, which ends with its client: nothing is kept on the device. */
export function identityOf(client: object): EnquiryIdentity {
  const identity = identities.get(client) ?? new EnquiryIdentity();
  identities.set(client, identity);
  return identity;
}
