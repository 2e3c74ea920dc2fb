/** The beginning of the names of all stores in the browser's cache storage that are the site's own. */
export const OWN = 'maidan-';

/** The store of what was read on this device: the answers that pages showed, by their addresses, and their pictures. */
export const READ = `${OWN}read`;

/** The beginning of the names of the stores that each hold one build's frame; its version follows. */
export const FRAMES = `${OWN}frame-`;

/** What a build tells its service worker (scripts/publish/workerFile.ts). */
export interface OfflineSite {
  /** Another one for other files. */
  version: string;
  /** The page without content, which shows what was read where the network does not answer. */
  frame: string;
  /** What the frame needs to show any page of the site. */
  files: string[];
  /** What is fetched afterwards, on a good line: heavy, and needed by few. */
  later: string[];
  /** The addresses of the pages that show no record: the frame alone is enough for them. */
  pages: string[];
  /** The pattern of addresses that are files, not pages. */
  notPages: string;
}
