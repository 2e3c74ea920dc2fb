import { enquiryDays } from '../../../src/content/contact.ts';

/**
 * Checks that the site promises the days for which the service keeps an enquiry.
 * @param days the variable ENQUIRY_DAYS; where it is not set, the service may be another machine's
 * @throws an Error that names both numbers
 */
export function checkEnquiryDays(days: string | undefined): void {
  if (!days?.trim() || Number(days) === enquiryDays) return;
  throw new Error(
    `ENQUIRY_DAYS is ${days}, but enquiryDays in src/content/contact.ts tells visitors ${enquiryDays}.`,
  );
}
