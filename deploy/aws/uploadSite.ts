import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DeleteObjectsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { lookup } from 'mrmime';
import { listFiles } from '../../publish/files.ts';
import { HEADERS_FILE, readHeaders } from '../../publish/host/hostFiles.ts';
import { cacheControl, contentType } from '../../publish/host/hostRules.ts';
import { inGroups, isPage } from '../../publish/pages/publishSite.ts';
import { POLICY_HEADER } from '../../publish/host/securityHeaders.ts';
import { POLICY_METADATA } from './functions/policy.ts';

/** A file to upload, with the headers that it is served with. */
export interface StoredFile {
  key: string;
  body: Buffer;
  contentType: string;
  cacheControl: string;
  /** The Content-Security-Policy of its build (`functions/policy.ts`). */
  policy: string;
}

/** The operations that an upload needs. */
export interface Bucket {
  /** The MD5 sums of the stored files, by key. */
  list: () => Promise<ReadonlyMap<string, string>>;
  put: (file: StoredFile) => Promise<void>;
  remove: (keys: string[]) => Promise<void>;
}

const MAX_PARALLEL_UPLOADS = 16;

/** Compressed copies are not uploaded, since CloudFront compresses responses itself. */
const COMPRESSED_COPY = /\.(?:br|gz)$/;

/**
 * Replaces the site in a bucket by a built one (`docs/product.md`, Publishing). Files are uploaded before the pages that
 * refer to them. Obsolete files are removed last, pages first. Unchanged files are skipped unless the headers have changed.
 * The folder keeps hashed files for a day after the last page that refers to them (`publishSite`), and so does the bucket.
 * @throws an Error, before anything has changed, when the folder has no page or no list of headers; otherwise the error of
 *   the bucket
 */
export async function uploadSite(directory: string, bucket: Bucket): Promise<void> {
  const files = (await listFiles(directory)).filter((file) => !COMPRESSED_COPY.test(file));
  if (!files.includes('index.html')) throw new Error(`There is no site in ${directory}.`);
  const policy = readHeaders(directory)?.[POLICY_HEADER];
  if (!policy) throw new Error(`There is no list of headers in ${directory}: build the site anew.`);
  const stored = await bucket.list();
  const put = async (key: string, areHeadersStored: boolean) => {
    const body = await readFile(join(directory, key));
    if (areHeadersStored && createHash('md5').update(body).digest('hex') === stored.get(key)) {
      return;
    }
    const known = lookup(key) ?? 'application/octet-stream';
    const type = known.startsWith('text/') ? `${known}; charset=utf-8` : known;
    const headers = {
      contentType: contentType(`/${key}`) || type,
      cacheControl: cacheControl(`/${key}`),
      policy,
    };
    await bucket.put({ key, body, ...headers });
  };
  const list = createHash('md5').update(await readFile(join(directory, HEADERS_FILE)));
  const areHeadersStored = list.digest('hex') === stored.get(HEADERS_FILE);
  const others = files.filter((file) => file !== HEADERS_FILE);
  for (const group of inGroups(others, new Set(stored.keys()))) {
    await inBatches(group, (key) => put(key, areHeadersStored));
  }
  // The list of headers is uploaded last. If an upload with new headers is interrupted, the next one sends all files again.
  await put(HEADERS_FILE, areHeadersStored);
  const gone = [...stored.keys()].filter((key) => !files.includes(key));
  await bucket.remove(gone.filter(isPage));
  await bucket.remove(gone.filter((key) => !isPage(key)));
}

async function inBatches<Each>(all: Each[], work: (each: Each) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += MAX_PARALLEL_UPLOADS) {
    await Promise.all(all.slice(from, from + MAX_PARALLEL_UPLOADS).map(work));
  }
}

/** The limit of S3. */
const MAX_KEYS_PER_DELETE = 1000;

/** An S3 bucket without multipart uploads, whose ETags would be no MD5 sums. */
export function s3Bucket(client: S3Client, name: string): Bucket {
  return {
    list: async () => {
      const sums = new Map<string, string>();
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: name })) {
        for (const { Key = '', ETag = '' } of Contents) sums.set(Key, ETag.replaceAll('"', ''));
      }
      return sums;
    },
    put: async ({ key, body, contentType: type, cacheControl: cache, policy }) => {
      await client.send(
        new PutObjectCommand({
          Bucket: name,
          Key: key,
          Body: body,
          ContentType: type,
          CacheControl: cache,
          Metadata: { [POLICY_METADATA]: policy },
        }),
      );
    },
    remove: async (keys) => {
      for (let from = 0; from < keys.length; from += MAX_KEYS_PER_DELETE) {
        const Objects = keys.slice(from, from + MAX_KEYS_PER_DELETE).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: name, Delete: { Objects, Quiet: true } }),
        );
        if (Errors[0]) throw new Error(`${Errors[0].Key} was not removed: ${Errors[0].Message}`);
      }
    },
  };
}
