import { createHash } from 'node:crypto';
import type { OfflineSite } from '../../src/data/offlineStores.ts';
import { FILES } from './hostRules.ts';
import type { BuiltSite } from './toolbox.ts';

/** The chunks that no page names and that pages without a connection need all the same. */
const OFFLINE_CHUNKS = ['offline'];

/** Pictures that say how it went with an enquiry, and those that stand in for others. */
const PICTURES = /^assets\/(caution|oops|success|standin)\.[^/]*svg$/;

/** The chunk that makes the PDF of the reporting form: as heavy as the rest together. */
const LATER_CHUNKS = ['reporting-pdf'];

/**
 * The text of the service worker's file: its code, and before it what it answers with. A refresh, which changes no code,
 * gives the same text, so that browsers fetch nothing anew.
 * @param code as webpack has built it; alone it removes the worker, and all that it keeps, from visitors' browsers
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
  const pictures = written.filter((file) => PICTURES.test(file)).map((file) => `/${file}`);
  const files = [
    ...new Set([frame, ...own, ...filesOf(chunks), ...filesOf(OFFLINE_CHUNKS), ...pictures]),
  ];
  const later = filesOf(LATER_CHUNKS);
  const version = createHash('sha256')
    .update([...files, ...later].join())
    .digest('hex')
    .slice(0, 8);
  const site: OfflineSite = { version, frame, files, later, pages, notPages: FILES.source };
  return `self.site=${JSON.stringify(site)};\n${code}`;
}
