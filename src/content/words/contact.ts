import { texts } from '../language.ts';

/** What the contact page says beside content/contact.ts. */
export const contactPage = texts('contact.page', {
  title: 'Contact',
  mapFailed: 'The map could not be shown. The addresses are below.',
  formFailed: 'The form could not be shown. What you have written is not lost.',
  getInTouch: 'Get In Touch',
  offices: 'Our Office',
  privacy: 'Field by field, and your rights',
  deaf: { write: 'Write', sign: 'Sign', visit: 'Visit', play: 'Where and when we play' },
});

export const officeWords = texts('contact.office', {
  signLanguage: 'Sign language',
  textOrVideoCall: 'Text or video call',
  phone: 'Phone',
  email: 'Email',
  showMap: 'Show Map',
  directions: 'Directions',
  /** The name of the map's frame. */
  map: 'Map: the {city} office',
  /** Screen readers read it whole; `hidden` is what others see by the map. */
  directionsTo: 'Directions<hidden> to the {city} office</hidden>',
});

/** The wording is prescribed (docs/product.md, Enquiry), and tested word by word. */
export const enquiryWords = texts('contact.form', {
  name: 'Name',
  contactNumber: 'Contact Number',
  country: 'Country',
  city: 'City',
  email: 'Email',
  enquiry: 'Enquiry',
  nameMissing: 'Name is required',
  contactNumberMissing: 'Contact Number is required',
  tooLong: {
    one: 'This is too long to be sent. Leave out about {count} letter.',
    other: 'This is too long to be sent. Leave out about {count} letters.',
  },
  send: 'Send Enquiry',
  sending: 'Sending...',
  unsent: 'Your enquiry was not sent. What you wrote stands here: send it again, now or later.',
  unsentOffline:
    'Your enquiry was not sent: there is no connection. What you wrote stands here: send it again, now or later.',
  writeTo: 'You can also write to {mail}.',
  writeOrCall: 'You can also write to {mail} or call {phone}.',
  notStarted: 'The form needs JavaScript, in a browser from 2022 or later. It has not started.',
  missing: {
    title: 'Required Fields Missing',
    text: 'Name and Contact Number are required fields.',
    button: 'OK',
  },
  failure: {
    title: 'Oops...',
    text: 'There was an error submitting your enquiry. Please try again.',
    button: 'Try Again',
  },
  success: {
    title: 'Success!',
    text: 'Your enquiry has been submitted successfully!',
    button: 'OK',
  },
});
