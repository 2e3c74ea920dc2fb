import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import {
  DeleteObjectsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { listFiles } from '../../scripts/publish/files.ts';
import { HEADERS_FILE, readHeaders } from '../../scripts/publish/hostFiles.ts';
import { cacheControl } from '../../scripts/publish/hostRules.ts';
import { inGroups, isPage } from '../../scripts/publish/publishSite.ts';
import { POLICY } from '../../scripts/publish/securityHeaders.ts';
import { POLICY_METADATA } from './functions/policy.ts';

/** A file as a bucket keeps it, with the headers that it is served with. */
export interface StoredFile {
  key: string;
  body: Buffer;
  contentType: string;
  cacheControl: string;
  /** The policy of its build, which it is served with (`functions/policy.ts`). */
  policy: string;
}

/** What an upload asks of a bucket. */
export interface Bucket {
  /** What is there: the MD5 sum of each file, by its key. */
  list: () => Promise<ReadonlyMap<string, string>>;
  put: (file: StoredFile) => Promise<void>;
  remove: (keys: string[]) => Promise<void>;
}

/** How many files are on their way at once. */
const AT_ONCE = 16;

/** CloudFront compresses what it sends: the twins are for hosts that do not. */
const TWIN = /\.(?:br|gz)$/;

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/**
 * Puts a built site in the place of the one in a bucket: what pages name before the pages, and only when all of it is
 * there, what the new site lacks is taken away, pages first. What has not changed is not sent again, unless its headers
 * have. The folder keeps hashed files for a day after their last page (`publishSite`), and so does the bucket.
 * @throws an Error, before anything has changed, where the folder has no page or no list of headers; otherwise the
 *   bucket's own
 */
export async function uploadSite(directory: string, bucket: Bucket): Promise<void> {
  const files = (await listFiles(directory)).filter((file) => !TWIN.test(file));
  if (!files.includes('index.html')) throw new Error(`There is no site in ${directory}.`);
  const policy = (await readHeaders(directory))?.[POLICY];
  if (!policy) throw new Error(`There is no list of headers in ${directory}: build the site anew.`);
  const standing = await bucket.list();
  const put = async (key: string, headersStand: boolean) => {
    const body = await readFile(join(directory, key));
    if (headersStand && createHash('md5').update(body).digest('hex') === standing.get(key)) return;
    const contentType = TYPES[extname(key)] ?? 'application/octet-stream';
    await bucket.put({ key, body, contentType, cacheControl: cacheControl(`/${key}`), policy });
  };
  const list = createHash('md5').update(await readFile(join(directory, HEADERS_FILE)));
  const headersStand = list.digest('hex') === standing.get(HEADERS_FILE);
  const others = files.filter((file) => file !== HEADERS_FILE);
  for (const group of inGroups(others, new Set(standing.keys()))) {
    await inTurns(group, (key) => put(key, headersStand));
  }
  // Once all files have its headers: an upload that breaks off is finished by the next one.
  await put(HEADERS_FILE, headersStand);
  const gone = [...standing.keys()].filter((key) => !files.includes(key));
  await bucket.remove(gone.filter(isPage));
  await bucket.remove(gone.filter((key) => !isPage(key)));
}

async function inTurns<Each>(all: Each[], work: (each: Each) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await Promise.all(all.slice(from, from + AT_ONCE).map(work));
  }
}

/** How many keys S3 removes at a time. */
const REMOVED_AT_ONCE = 1000;

/** A bucket of S3 whose files were each stored in one piece: only then is their tag their MD5 sum. */
export function s3Bucket(client: S3Client, name: string): Bucket {
  return {
    list: async () => {
      const sums = new Map<string, string>();
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: name })) {
        for (const { Key = '', ETag = '' } of Contents) sums.set(Key, ETag.replaceAll('"', ''));
      }
      return sums;
    },
    put: async ({ key, body, contentType, cacheControl: cache, policy }) => {
      await client.send(
        new PutObjectCommand({
          Bucket: name,
          Key: key,
          Body: body,
          ContentType: contentType,
          CacheControl: cache,
          Metadata: { [POLICY_METADATA]: policy },
        }),
      );
    },
    remove: async (keys) => {
      for (let from = 0; from < keys.length; from += REMOVED_AT_ONCE) {
        const Objects = keys.slice(from, from + REMOVED_AT_ONCE).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: name, Delete: { Objects, Quiet: true } }),
        );
        if (Errors[0]) throw new Error(`${Errors[0].Key} was not removed: ${Errors[0].Message}`);
      }
    },
  };
}
