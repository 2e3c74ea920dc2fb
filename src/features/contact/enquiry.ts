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
 * theirs, so that sending again never stores them twice; other values are a new enquiry (docs/decisions/008).
 */
export class EnquiryIdentity {
  #unconfirmed: CreateMaidanContactsInput[] = [];
  #lastTime = 0;

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
