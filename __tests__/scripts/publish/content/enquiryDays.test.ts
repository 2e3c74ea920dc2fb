import { checkEnquiryDays } from '../../../../scripts/publish/content/enquiryDays.ts';

test('the days for which the site says an enquiry is kept are those of the service', () => {
  for (const days of [undefined, '', ' 365 ']) expect(() => checkEnquiryDays(days)).not.toThrow();
  expect(() => checkEnquiryDays('90')).toThrow(/ENQUIRY_DAYS is 90, .* tells visitors 365/);
});
