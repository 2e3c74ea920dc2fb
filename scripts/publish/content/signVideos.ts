import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { childContents } from '../../../src/content/policies/csppolicy/contents.ts';
import { poshContents } from '../../../src/content/policies/poshpolicy/contents.ts';
import { signVideos } from '../../../src/content/signVideos.ts';
import { paths } from '../../../src/paths.ts';
import { checkIn } from './values.ts';

/** The addresses of the pages that can show a video in sign language. */
const SIGNED_PAGES = [
  paths.home(),
  paths.contact(),
  paths.help(),
  ...childContents.pages.flatMap(({ slug, title }) =>
    title === null ? [] : paths.childPolicy(slug),
  ),
  ...poshContents.pages.map(({ slug }) => paths.poshPolicy(slug)),
];

/**
 * Checks that each video in sign language has a page and all its files. Deaf visitors depend on them.
 * @param folder the folder with the site's own files
 * @throws an Error that names the missing page, file or value
 */
export function checkSignVideos(videos = signVideos, folder = 'public'): void {
  for (const [page, { sources, poster, captions, length }] of Object.entries(videos)) {
    const check = (isRight: boolean, flaw: string) =>
      checkIn('signVideos.ts')(isRight, `the video of "${page}" ${flaw}`);
    check(
      SIGNED_PAGES.includes(page),
      'has no page to stand on; it must be "/", "/contact", "/help" or the address of a page of a policy',
    );
    check(/^\d+:[0-5]\d$/.test(length), `needs its length as 2:40, but has "${length}"`);
    check(captions.startsWith('/'), `needs captions in ${folder}/, but has "${captions}"`);
    for (const address of [...sources.map((source) => source.address), poster, captions]) {
      const isOwnFile = address.startsWith('/') && existsSync(join(folder, address));
      check(
        isOwnFile || /^https:\/\/\S+$/.test(address),
        `names "${address}", which is neither in ${folder}/ nor an address that starts with https://`,
      );
    }
  }
}
