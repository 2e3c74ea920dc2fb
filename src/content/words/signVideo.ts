import { texts } from '../language.ts';

/** What stands at a video in sign language. */
export const signVideo = texts('ui.signVideo', {
  watch: 'Watch in Indian Sign Language',
  watchPage: 'Watch this page in Indian Sign Language',
  length: ', minutes and seconds: ',
  open: 'Open the video',
  transcript: 'Read the transcript',
});
