import { AwsClient } from 'aws4fetch';
import type { GuestService } from './service.ts';
import { type GuestCredentials, guestCredentials, regionOfPool } from './guestCredentials.ts';
import { field } from '../wire/json.ts';

/**
 * Creates a fetch that signs each request with guest credentials (AWS Signature Version 4). A refused request is sent once
 * more with new credentials (docs/decisions/016).
 * @returns a fetch that rejects as `fetch` does for network failures, also where no credentials can be had
 */
export function signedFetch({
  url,
  identityPoolId,
  fetch: send = fetch,
}: GuestService): typeof fetch {
  const guest = guestCredentials(identityPoolId, send);
  // A custom domain does not contain a region: then the pool's is used.
  const [, region = regionOfPool(identityPoolId)] =
    /\.appsync-api\.([\w-]+)\.amazonaws\.com$/.exec(new URL(url).hostname) ?? [];

  const sign = (request: Request, { clockAhead, ...keys }: GuestCredentials) =>
    new AwsClient({ ...keys, service: 'appsync', region }).sign(request.clone(), {
      signal: request.signal,
      // AWS rejects signatures whose time differs by more than five minutes.
      aws: { datetime: timestamp(Date.now() - clockAhead) },
    });

  return async (input, init) => {
    const request = new Request(input, init);
    const credentials = await guest.current();
    const response = await send(await sign(request, credentials));
    if (!(await isRefusal(response))) return response;
    guest.discard(credentials);
    return send(await sign(request, await guest.current()));
  };
}

/** A time in milliseconds since 1970 in the format of signatures: 20261122T150000Z. */
function timestamp(time: number): string {
  return new Date(time).toISOString().replace(/[:-]|\.\d+/g, '');
}

/** Whether the service has refused the credentials, by the HTTP status or by AppSync's `errorType`. */
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
