/** The prefix of the site's names in the browser's cache storage. */
export const STORE_PREFIX = 'maidan-';

/** The prefix of the caches that hold one build's frame each. The build's version follows. */
export const FRAME_STORE_PREFIX = `${STORE_PREFIX}frame-`;

/** What a build tells its service worker (publish/pages/workerFile.ts). Its frame is an app shell. */
export interface OfflineSite {
  /** Differs between builds whose files differ. */
  version: string;
  /** The page without content. Where the network does not answer, it shows pages without records, and which others were saved. */
  frame: string;
  /** The files that the frame needs to show any page of the site. */
  files: string[];
  /** Large files that few visitors need. They are kept once the browser has them. */
  onUse: string[];
  /** The addresses of the pages without records. The frame alone can show them. */
  pages: string[];
  /** A regular expression for the paths that are files, not pages. */
  notPages: string;
}
