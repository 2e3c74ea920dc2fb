import { texts } from '../language.ts';

/** What is said where the chunk of the error screens cannot be loaded. It is in the main file. */
export const plainErrors = texts('errors.plain', {
  unexpected: 'Unexpected Application Error!',
  toHome: 'Go to Home',
  noConnection: 'No connection',
  reopens: 'This page could not be fetched. It opens by itself when the connection is back.',
});
