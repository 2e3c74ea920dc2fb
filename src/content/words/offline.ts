import { texts } from '../language.ts';

/** What is said without a connection. */
export const offline = texts('offline', {
  connection: 'Connection',
  weak: 'The connection is weak.',
  none: 'No connection.',
  stillHere: 'What you read is still here.',
  asOf: 'As it was on {day}, {time}.',
  readOn: 'as it was on {day} at {time}',
  title: 'Not on this device',
  heading: 'This page is not on this device',
  lead: 'There is no connection, and you have not read this page here before. It opens by itself when the connection is back.',
  readable: 'What you can read now',
  read: 'Read on this device',
  always: 'Always here',
  reportingForm: 'Reporting form',
});
