import type { Environment } from '../../environment.ts';
import { checkAccounts, emptyValues } from './accountability.ts';
import { CHECKLIST } from './checklist.ts';
import { checkEnquiryDays } from './enquiryDays.ts';
import { exampleWarnings } from './examples.ts';
import { pastFigures } from './figures.ts';
import { checkGrounds, groundsWarnings } from './grounds.ts';
import { checkLinks } from './links.ts';
import { checkSignVideos } from './signVideos.ts';

/** Stops at broken values of src/content. @throws an Error that names the first one */
export function checkContent(): void {
  checkLinks();
  checkSignVideos();
  checkAccounts();
  checkEnquiryDays(process.env['ENQUIRY_DAYS']);
  checkGrounds();
}

/**
 * What the operator of a real service should know of src/content.
 * @throws an Error where an example value could hurt somebody and is not allowed
 */
export const contentRemarks = (environment: Environment): string[] => [
  ...exampleWarnings(environment.examples),
  ...groundsWarnings(environment),
  ...emptyValues(),
  ...pastFigures(),
  ...CHECKLIST,
];
