import { timeoutSignal } from '../../browser/timeoutSignal.ts';
import { field } from '../wire/json.ts';

/** Credentials are treated as expired this long before they expire. */
const EXPIRY_MARGIN_MS = 5_000;

/** For both requests to the identity service together. As long as one try of a query (docs/product.md, Failure). */
const IDENTITY_TIMEOUT_MS = 15_000;

/** Temporary AWS credentials of a visitor who is not signed in. */
export interface GuestCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  /** How far the device's clock is ahead of the identity service's, in milliseconds. */
  clockAhead: number;
  /** When to renew them, in milliseconds since 1970 by the device's clock. */
  until: number;
}

/** The region of an identity pool. The id is the region, a colon and a UUID: `ap-south-1:…`. */
export function regionOfPool(identityPoolId: string): string {
  return identityPoolId.replace(/:.*/, '');
}

/**
 * Gets guest credentials from a Cognito identity pool (docs/decisions/016). It caches them and the identity in memory.
 * Callers at the same time share one request. A failure is not cached.
 * @param send the fetch that reaches the identity service
 */
export function guestCredentials(identityPoolId: string, send: typeof fetch) {
  const address = `https://cognito-identity.${regionOfPool(identityPoolId)}.amazonaws.com/`;
  let identityId: string | undefined;
  let cached: GuestCredentials | undefined;
  let pending: Promise<GuestCredentials> | undefined;

  const call = async (operation: string, input: object, signal: AbortSignal) => {
    const response = await send(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': `AWSCognitoIdentityService.${operation}`,
      },
      body: JSON.stringify(input),
      signal,
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return { answer, date: response.headers.get('Date') };
    const reason = [response.status, field(answer, '__type'), field(answer, 'message')];
    // A TypeError, as `fetch` throws for network failures. The query is then retried, whatever the reason.
    throw new TypeError(
      `The identity service answers ${operation} with ${reason.filter(Boolean).join(' ')}.`,
    );
  };

  const renew = async (): Promise<GuestCredentials> => {
    const signal = timeoutSignal(IDENTITY_TIMEOUT_MS);
    const known = identityId;
    // Cleared until credentials arrive: the pool may have deleted the identity.
    identityId = undefined;
    const id =
      known ??
      text((await call('GetId', { IdentityPoolId: identityPoolId }, signal)).answer, 'IdentityId');
    const { answer, date } = await call('GetCredentialsForIdentity', { IdentityId: id }, signal);
    const credentials = field(answer, 'Credentials');
    // Without the header the clock is taken for right.
    const clockAhead = Date.now() - Date.parse(date ?? '') || 0;
    const end = Number(field(credentials, 'Expiration')) * 1000 + clockAhead;
    cached = {
      accessKeyId: text(credentials, 'AccessKeyId'),
      secretAccessKey: text(credentials, 'SecretKey'),
      sessionToken: text(credentials, 'SessionToken'),
      clockAhead,
      until: end - EXPIRY_MARGIN_MS,
    };
    identityId = id;
    return cached;
  };

  /**
   * Returns valid credentials, from memory or from the identity service.
   * @throws (rejects) as `fetch` does for network failures, also where the identity service refuses or answers nonsense
   */
  const current = async (): Promise<GuestCredentials> => {
    if (cached && Date.now() < cached.until) return cached;
    pending ??= renew().finally(() => (pending = undefined));
    return pending;
  };

  /** Drops refused credentials, unless they have been renewed since. */
  const discard = (refused: GuestCredentials): void => {
    if (cached === refused) cached = undefined;
  };

  return { current, discard };
}

function text(value: unknown, name: string): string {
  const found = field(value, name);
  if (typeof found !== 'string') {
    throw new TypeError(`The identity service answers without ${name}.`);
  }
  return found;
}
