import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placementOf } from '../../src/data/wire/placement.ts';
import type { SafeUrl } from '../../src/data/wire/urls.ts';
import type { SitePage } from '../../src/server/pages.ts';
import { isOnOtherHost } from '../../src/server/sharePicture.ts';
import { CUT_VERSION, cutPicture, PictureError } from './cutPicture.ts';
import { findPicture } from './findPicture.ts';

/** As hashed files they stay for a day after the last page that names them. */
const FOLDER = 'data/share';

/** So many are cut at a time, which bounds the memory. */
const MAX_CONCURRENT = 2;

export interface SharePictureOptions {
  /** The folder that gets new pictures. */
  target: string;
  /** The published site, whose pictures are reused. */
  directory: string;
  /** The address of the service where it serves the pages and the imported pictures, else null. */
  service: string | null;
}

/** The pictures that messengers show beside links. */
export interface SharePictures {
  /** Their paths on the site, by the addresses of their pages. Other pages share the site's own. */
  paths: Map<string, string>;
  /** Files of the published site that are reused. */
  unchanged: string[];
  /** A line for each picture that cannot be used. */
  warnings: string[];
}

/**
 * Cuts the picture of each record to the size of a share picture, unless that was published before. A picture on another host
 * is not fetched: a record must not make this machine send requests.
 */
export async function cutSharePictures(
  pages: SitePage[],
  options: SharePictureOptions,
): Promise<SharePictures> {
  const paths = new Map<string, string>();
  const unchanged = new Set<string>();
  const warnings: string[] = [];
  await mkdir(join(options.target, FOLDER), { recursive: true });
  const waiting = pages.values();
  const cutNext = async () => {
    for (const { address, item } of waiting) {
      if (!item?.picture || isOnOtherHost(item.picture)) continue;
      try {
        const file = await shareFile(item.picture, options);
        if (!existsSync(join(options.target, file))) unchanged.add(file);
        paths.set(address, `/${file}`);
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        warnings.push(
          `${address}: its picture ${error.message}; the site's own is shared instead.`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, cutNext));
  return { paths, unchanged: [...unchanged], warnings };
}

/**
 * @returns the file inside the site. Its name is a hash of what it shows, because messengers cache pictures by their address
 * @throws PictureError if the picture cannot be read or decoded
 */
async function shareFile(
  address: SafeUrl,
  { target, directory, service }: SharePictureOptions,
): Promise<string> {
  const placement = placementOf(address);
  const { hash, read } = await findPicture(address, { folders: [target, directory], service });
  const shown = JSON.stringify([CUT_VERSION, hash, placement]);
  const name = createHash('sha256').update(shown).digest('hex').slice(0, 16);
  const file = `${FOLDER}/${name}.jpg`;
  if (![target, directory].some((folder) => existsSync(join(folder, file)))) {
    await writeFile(join(target, file), await cutPicture(await read(), placement));
  }
  return file;
}
