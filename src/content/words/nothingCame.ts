import { texts } from '../language.ts';

/** What pages say after a press that may have saved or printed nothing. */
export const nothingCame = texts(
  'ui.nothingCame',
  'Did nothing come? Inside apps like Instagram nothing is saved or printed. Open this page in Chrome or Safari from the app’s menu.',
);
