import { get as getByHttp, type IncomingMessage } from 'node:http';
import { get as getByHttps } from 'node:https';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** A picture cannot be used. The message completes a sentence that begins with "its picture". */
export class PictureError extends Error {}

/** The picture's host cannot be reached, or does not answer in time. */
export class HostUnreachableError extends PictureError {}

/** A fetched picture. The tag is its ETag. */
export interface FetchedPicture {
  bytes: Buffer;
  tag: string | undefined;
}

/** The timeout of one picture, redirects included. */
export const FETCH_TIMEOUT_MS = 10_000;

export const MAX_PICTURE_BYTES = 24 * 1024 * 1024;

export const TOO_LARGE = `is larger than ${MAX_PICTURE_BYTES / 1024 / 1024} MB`;

const MAX_REDIRECTS = 3;

/** Private addresses are refused, whatever name resolves to them. Editors must not reach this machine's network (SSRF). */
const PUBLIC_ONLY = new RequestFilteringHttpsAgent({ keepAlive: true });

/**
 * Fetches a record's picture. Other hosts must have a public address and https. The operator's own site and service may
 * have any address.
 * @param own the operator's own origins
 * @param tag the ETag of the known version
 * @returns null if the known version is still current (304)
 * @throws HostUnreachableError if the host cannot be reached, or does not answer in time; PictureError for other failures
 */
export async function fetchPicture(
  address: URL,
  {
    own,
    tag,
    timeoutMs = FETCH_TIMEOUT_MS,
  }: { own: ReadonlySet<string>; tag?: string; timeoutMs?: number },
): Promise<FetchedPicture | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let answer = await request(address, own, tag, signal);
    for (let redirects = 0; isRedirect(answer); redirects += 1) {
      answer.destroy();
      if (redirects === MAX_REDIRECTS) throw new PictureError('is only sent from place to place');
      address = new URL(answer.headers.location ?? '', address);
      answer = await request(address, own, tag, signal);
    }
    if (answer.statusCode === 304) {
      answer.resume();
      return null;
    }
    if (answer.statusCode !== 200) {
      answer.destroy();
      throw new PictureError(`is answered with ${answer.statusCode}`);
    }
    return { bytes: await readAll(answer), tag: answer.headers.etag };
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new HostUnreachableError(
      signal.aborted
        ? `did not come within ${timeoutMs / 1000} s`
        : `could not be fetched (${(error as Error).message})`,
      { cause: error },
    );
  }
}

const isRedirect = ({ statusCode = 0, headers }: IncomingMessage) =>
  [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;

function request(
  address: URL,
  own: ReadonlySet<string>,
  tag: string | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isOwn = own.has(address.origin);
  if (!isOwn && address.protocol !== 'https:') {
    throw new PictureError('is not fetched: its address must begin with https://');
  }
  const get = address.protocol === 'https:' ? getByHttps : getByHttp;
  const headers = { accept: 'image/*', ...(tag && { 'if-none-match': tag }) };
  return new Promise((resolve, reject) => {
    get(address, { headers, signal, ...(!isOwn && { agent: PUBLIC_ONLY }) }, resolve).once(
      'error',
      reject,
    );
  });
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Throwing out of the loop closes the connection.
    if (size > MAX_PICTURE_BYTES) throw new PictureError(TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
