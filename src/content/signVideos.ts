/** A page's words as a video in Indian Sign Language. Its files lie in `public/`, or on a host of your own under https. */
export interface SignVideo {
  /** The video in the formats that you have, the best first, such as `/signs/contact.mp4` of the type `video/mp4`. */
  sources: [SignVideoSource, ...SignVideoSource[]];
  /** The picture that stands in its place until it plays, 16 by 9. */
  poster: string;
  /** What is signed, as WebVTT in `public/`: for those who read faster than they sign. */
  captions: string;
  /** What is signed, paragraph by paragraph: for those who see no video. */
  transcript: [string, ...string[]];
  /** Minutes and seconds: `2:40`. */
  length: string;
}

interface SignVideoSource {
  address: string;
  type: string;
}

/**
 * The videos by the address of their page: `/` for Who We Are, `/contact`, `/csppolicy/reporting-concerns` or any other page
 * of a policy. A page without one shows nothing of it, and loads nothing. Have a signer check each one.
 */
export const signVideos: Readonly<Record<string, SignVideo>> = {};
