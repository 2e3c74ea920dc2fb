import { AwsClient } from 'aws4fetch';
import type { GuestService } from './service.ts';
import { type GuestCredentials, guestCredentials, regionOfPool } from './guestCredentials.ts';
import { field } from './wire/records.ts';

/**
 * A fetch for the content service that signs each request as a guest of the service's identity pool (AWS Signature 4).
 * A request that is refused is sent once more with new credentials; what is answered then is the answer.
 * @throws what the network throws; no credentials are a network failure too
 */
export function signedFetch({
  url,
  identityPoolId,
  fetch: ask = fetch,
}: GuestService): typeof fetch {
  const guest = guestCredentials(identityPoolId, ask);
  // A service behind a domain of its own does not name its region: then it is the pool's.
  const [, region = regionOfPool(identityPoolId)] =
    /\.appsync-api\.([\w-]+)\.amazonaws\.com$/.exec(new URL(url).hostname) ?? [];

  const sign = (request: Request, { clockAhead, ...keys }: GuestCredentials) =>
    new AwsClient({ ...keys, service: 'appsync', region }).sign(request.clone(), {
      signal: request.signal,
      // The service takes no signature from more than five minutes away.
      aws: { datetime: timestamp(Date.now() - clockAhead) },
    });

  return async (input, init) => {
    const request = new Request(input, init);
    const credentials = await unlessAborted(guest.current(), request.signal);
    const response = await ask(await sign(request, credentials));
    if (!(await isRefusal(response))) return response;
    guest.discard(credentials);
    return ask(await sign(request, await unlessAborted(guest.current(), request.signal)));
  };
}

/** A time in milliseconds since 1970 as signatures write it: 20261122T150000Z. */
function timestamp(time: number): string {
  return new Date(time).toISOString().replace(/[:-]|\.\d+/g, '');
}

/** Whether the service has refused the credentials: by its status, or by AppSync's kind of error. */
async function isRefusal(response: Response): Promise<boolean> {
  if (response.status === 401 || response.status === 403) return true;
  const answer: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const errors = field(answer, 'errors');
  return (
    Array.isArray(errors) &&
    errors.some((error) =>
      /^(UnauthorizedException|ExpiredToken)/.test(String(field(error, 'errorType'))),
    )
  );
}

/** Stops waiting where one request is over: the others may still wait for the same credentials. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}
