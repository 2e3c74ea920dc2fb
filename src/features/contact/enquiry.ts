import { object, string, type InferType } from 'yup';
import type { CreateMaidanContactsInput } from './Contact.generated.ts';

/** What a visitor may write: text is trimmed, and nothing but the two required fields is checked (specification, 5). */
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
 * Turns what a visitor sends into the service's input. The same values as in an attempt that is not known to be stored are
 * the same enquiry, with the same id and date; other values are a new one (`product.md`, The enquiry).
 */
export class EnquiryIdentity {
  #unconfirmed: CreateMaidanContactsInput[] = [];
  #lastTime = 0;

  input(values: Enquiry): CreateMaidanContactsInput {
    const sent = this.#unconfirmed.find((each) => sameValues(each, values));
    if (sent) return sent;
    // Two enquiries of one page never share a millisecond, whatever the clock does.
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

function sameValues(sent: CreateMaidanContactsInput, values: Enquiry): boolean {
  return Object.entries(values).every(([field, value]) => sent[field as keyof Enquiry] === value);
}
