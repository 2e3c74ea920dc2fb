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
  if (fallback === null) return answerPage(200, await page('index.html'));
  const isRecord = process.env.LISTS.split(' ').includes(path.slice(0, path.lastIndexOf('/')));
  return isRecord ? answerPage(200, fallback) : answerPage(404, await page(process.env.NOT_FOUND));
}

/** With the policy that the page carries in the bucket: CloudFront runs nothing after an answer that is an error. */
function answerPage(statusCode, found) {
  const policy = found?.metadata?.[process.env.POLICY];
  const headers = policy ? { [process.env.POLICY]: policy } : {};
  return answer(statusCode, 'text/html; charset=utf-8', found?.text, headers);
}

function answer(statusCode, contentType, body, headers) {
  return {
    statusCode,
    headers: { 'content-type': contentType, 'cache-control': 'no-cache', ...headers },
    body: body ?? '',
  };
}

/** A page of the bucket, its text and what is said of it there; null where it is not there. */
async function page(Key) {
  const now = Date.now();
  const kept = pages.get(Key);
  if (kept && now - kept.time < KEPT) return kept.found;
  const found = await read(Key);
  pages.set(Key, { found, time: now });
  return found;
}

async function read(Key) {
  try {
    const command = new GetObjectCommand({ Bucket: process.env.BUCKET, Key });
    const { Body, Metadata } = await s3.send(command);
    return { text: await Body.transformToString(), metadata: Metadata };
  } catch (error) {
    if (error.name === 'NoSuchKey') return null;
    throw error;
  }
}
