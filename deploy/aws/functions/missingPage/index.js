import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';

const s3 = new S3Client();

/** How long a page is kept here, in milliseconds: floods of unknown addresses do not ask the bucket. */
const KEPT = 60_000;

const pages = new Map();

/**
 * What an address gets that the bucket has no file for, as the preview answers it: the page without content where a
 * record may be by now, the page 404.html otherwise. A site that was not rendered beforehand has one page for all.
 */
export async function handler({ rawPath }) {
  const path = rawPath.replace(/\/(?:index\.html)?$/, '');
  if (new RegExp(process.env.FILES).test(path)) {
    return answer(404, 'text/plain; charset=utf-8', 'Not found\n');
  }
  const fallback = await page(process.env.FALLBACK);
  if (fallback === null) return answer(200, HTML, await page('index.html'));
  const isRecord = process.env.LISTS.split(' ').includes(path.slice(0, path.lastIndexOf('/')));
  return isRecord
    ? answer(200, HTML, fallback)
    : answer(404, HTML, await page(process.env.NOT_FOUND));
}

const HTML = 'text/html; charset=utf-8';

function answer(statusCode, contentType, body) {
  return {
    statusCode,
    headers: { 'content-type': contentType, 'cache-control': 'no-cache' },
    body: body ?? '',
  };
}

/** A page of the bucket; null where it is not there. */
async function page(Key) {
  const now = Date.now();
  const kept = pages.get(Key);
  if (kept && now - kept.time < KEPT) return kept.text;
  const text = await read(Key);
  pages.set(Key, { text, time: now });
  return text;
}

async function read(Key) {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: process.env.BUCKET, Key }));
    return await Body.transformToString();
  } catch (error) {
    if (error.name === 'NoSuchKey') return null;
    throw error;
  }
}
