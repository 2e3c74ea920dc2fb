import { base } from './language.ts';

/** A page's text as a video in Indian Sign Language, with captions for visitors who read better than they sign. */
export interface SignVideo {
  /** A file of `public/` such as `/signs/contact.mp4`, or a page or file that starts with https://. */
  address: string;
  /** Minutes and seconds: `2:40`. */
  length: string;
}

/**
 * The videos by the English address of their page. Pages may be `/` (for Who We Are), `/contact`, `/help`, and all pages of
 * policies, such as `/csppolicy/reporting-concerns`. Have a signer check each video.
 */
export const signVideos: Readonly<Record<string, SignVideo>> = {};

/** The video of a page in any language. @param page its address */
export const signVideoOf = (page: string): SignVideo | undefined =>
  signVideos[page.slice(base.length)];
