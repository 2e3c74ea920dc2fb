import { createHash } from 'node:crypto';
import type { OfflineSite } from '../../src/browser/offlineStores.ts';
import { OTHER_LANGUAGES } from '../../src/content/language.ts';
import { FILES } from '../host/hostRules.ts';
import type { BuiltSite } from '../toolbox.ts';

/** Chunks that no page refers to, but that pages need offline. */
const OFFLINE_CHUNKS = ['offline', 'offline-screen', 'settle-picture'];

/** Pictures of an enquiry's outcome, the one of the help page, and the drawings in place and in the ground of others. */
const PICTURES = /^assets\/(caution|friends|grounds|oops|sand|success)\.[^/]*svg$/;

/** The chunk that makes the reporting form's PDF. It is as large as all others together, so it is kept only where it was used. */
const ON_USE_CHUNKS = ['reporting-pdf'];

/** Fonts of scripts that few pages have. They are kept where a page has used them. */
const ON_USE_FONTS = /^assets\/(?:devanagari|anek-latin-latin)-[^/]*woff2$/;

/**
 * Composes the service worker's file: its settings, then its code. A refresh changes neither, so browsers fetch nothing
 * again.
 * @param code the worker as webpack has built it; without settings it removes itself and its caches from browsers
 * @param frame the address of the page without content
 * @param chunks the names of the chunks that the site's pages need
 * @param pages the addresses of the pages that show no record
 */
export function workerText(
  { worker: code, assets, chunks: built, files: written }: BuiltSite,
  { frame, chunks, pages }: { frame: string; chunks: Iterable<string>; pages: string[] },
): string {
  const filesOf = (names: Iterable<string>) =>
    [...names].flatMap((name) => [...(built[name]?.styles ?? []), ...(built[name]?.scripts ?? [])]);
  const own = [...assets.styles, ...assets.scripts, ...(assets.font ? [assets.font] : [])];
  const matching = (names: RegExp) =>
    written.filter((file) => names.test(file)).map((file) => `/${file}`);
  const files = [
    ...new Set([
      frame,
      ...own,
      ...filesOf(chunks),
      ...filesOf(OFFLINE_CHUNKS),
      ...matching(PICTURES),
    ]),
  ];
  const onUse = [...filesOf([...ON_USE_CHUNKS, ...OTHER_LANGUAGES]), ...matching(ON_USE_FONTS)];
  const version = createHash('sha256')
    .update([...files, ...onUse].join())
    .digest('hex')
    .slice(0, 8);
  const site: OfflineSite = { version, frame, files, onUse, pages, notPages: FILES.source };
  return `self.site=${JSON.stringify(site)};\n${code}`;
}
