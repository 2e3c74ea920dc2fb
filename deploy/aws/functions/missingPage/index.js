import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';

const s3 = new S3Client();

/** Limits reads of the bucket when many unknown addresses are requested. */
const CACHE_TTL_MS = 60_000;

const pages = new Map();

/**
 * Answers requests for which the bucket has no file. The rules are those of the preview server: a path that may belong to a
 * new record gets the fallback page, any other path 404.html. A site without prerendered pages has one page for all paths.
 */
export async function handler({ rawPath }) {
  const path = rawPath.replace(/\.html$/, '');
  if (new RegExp(process.env.FILES).test(path)) {
    return answer(404, 'text/plain; charset=utf-8', 'Not found\n');
  }
  const fallback = await page(process.env.FALLBACK);
  if (fallback === null) return answerPage(200, await page('index.html'));
  const isRecord = process.env.LISTS.split(' ').includes(path.slice(0, path.lastIndexOf('/')));
  return isRecord ? answerPage(200, fallback) : answerPage(404, await page(process.env.NOT_FOUND));
}

/** Adds the policy from the metadata of the page: CloudFront runs no response function after an error. */
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

/** The text and metadata of a page, cached; null when it does not exist. */
async function page(Key) {
  const now = Date.now();
  const cached = pages.get(Key);
  if (cached && now - cached.time < CACHE_TTL_MS) return cached.found;
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
