import { texts } from '../language.ts';

/** What stands at a video in sign language. */
export const signVideo = texts('ui.signVideo', {
  watchPage: 'Watch this page in Indian Sign Language',
  length: ', minutes and seconds: ',
});
