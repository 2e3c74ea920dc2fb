import { get as getByHttp, type IncomingMessage } from 'node:http';
import { get as getByHttps } from 'node:https';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** Why a picture cannot be had: the end of a sentence that begins with the picture. */
export class PictureError extends Error {}

/** Its host does not answer, or not in time. */
export class SilentHostError extends PictureError {}

/** A picture as it was fetched, with the tag by which its host knows this version of it. */
export interface FetchedPicture {
  bytes: Buffer;
  tag: string | undefined;
}

/** How long one picture may take, in milliseconds. */
export const PATIENCE = 10_000;

/** How large a picture's file may be, in bytes. */
export const MOST_BYTES = 24 * 1024 * 1024;

export const TOO_LARGE = `is larger than ${MOST_BYTES / 1024 / 1024} MB`;

const MOST_REDIRECTS = 3;

/** Connects to public addresses alone, by whatever name: an editor must not reach what only this machine can. */
const PUBLIC = new RequestFilteringHttpsAgent({ keepAlive: true });

/**
 * Fetches a picture that a record names: from a public address by https, or from the operator's own site or service by
 * whatever address that has.
 * @param own the origins that are the operator's
 * @param tag the version that is known already
 * @returns null where that is still the one
 * @throws PictureError where it cannot be had or is too large; SilentHostError where its host is to blame
 */
export async function fetchPicture(
  address: URL,
  { own, tag, patience = PATIENCE }: { own: ReadonlySet<string>; tag?: string; patience?: number },
): Promise<FetchedPicture | null> {
  const signal = AbortSignal.timeout(patience);
  try {
    let answer = await request(address, own, tag, signal);
    for (let redirects = 0; isRedirect(answer); redirects += 1) {
      answer.destroy();
      if (redirects === MOST_REDIRECTS) throw new PictureError('is only sent from place to place');
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
    throw new SilentHostError(
      signal.aborted
        ? `did not come within ${patience / 1000} s`
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
    get(address, { headers, signal, ...(!isOwn && { agent: PUBLIC }) }, resolve).once(
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
    // Leaving the loop ends the connection.
    if (size > MOST_BYTES) throw new PictureError(TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
