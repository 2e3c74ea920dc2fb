import { base } from './language.ts';

/** A page's text as a video in Indian Sign Language. Its files are in `public/`, or on an https host of your own. */
export interface SignVideo {
  /** The video in one or more formats, the best first. An example is `/signs/contact.mp4` of the type `video/mp4`. */
  sources: [SignVideoSource, ...SignVideoSource[]];
  /** The picture shown until the video plays, 16:9. */
  poster: string;
  /** The captions, as WebVTT in `public/`, for visitors who read better than they sign. */
  captions: string;
  /** The transcript, by paragraph, for visitors who cannot see the video. */
  transcript: [string, ...string[]];
  /** Minutes and seconds: `2:40`. */
  length: string;
}

interface SignVideoSource {
  address: string;
  type: string;
}

/**
 * The videos by the English address of their page. Pages may be `/` (for Who We Are), `/contact`, `/help`, and all pages of
 * policies, such as `/csppolicy/reporting-concerns`. Pages without a video show and load nothing for it. Have a signer check each video.
 */
export const signVideos: Readonly<Record<string, SignVideo>> = {};

/** The video of a page in any language. @param page its address */
export const signVideoOf = (page: string): SignVideo | undefined =>
  signVideos[page.slice(base.length)];
