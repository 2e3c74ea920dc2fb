import { texts } from '../../language.ts';

/** What stands beside the name of a field. */
export const formWords = texts('ui.form', {
  required: 'required',
  optional: 'optional',
});
