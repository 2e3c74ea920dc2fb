import { field } from './wire/records.ts';

/** How long before their end credentials count as expired, in milliseconds (specification, section 9). */
const EARLY = 5_000;

/** How long credentials are kept at most, in milliseconds (specification, section 9). */
const MAX_KEPT = 3_000_000;

/** How long the identity service has, in milliseconds: as long as a try of a query (`product.md`, Failure). */
const LIMIT = 15_000;

/** How far apart two clocks are at least before one is wrong, in milliseconds: below that an answer was slow. */
const CLOCK_DIFFERENCE = 60_000;

/** What a guest signs requests with. */
export interface GuestCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  /** How far the device's clock is ahead of the identity service's, in milliseconds. */
  clockAhead: number;
  /** When they are to be renewed, in milliseconds since 1970 by the device's clock. */
  until: number;
}

/** The region that the id of an identity pool begins with: `ap-south-1:` and a UUID. */
export function regionOfPool(identityPoolId: string): string {
  return identityPoolId.replace(/:.*/, '');
}

/**
 * Gets credentials of a Cognito identity pool for somebody who is not signed in, and keeps them and the identity in memory
 * as long as they may be used. One fetch serves all who wait for it; one that failed is not remembered.
 * @param ask the fetch that reaches the identity service
 */
export function guestCredentials(identityPoolId: string, ask: typeof fetch) {
  const address = `https://cognito-identity.${regionOfPool(identityPoolId)}.amazonaws.com/`;
  let identityId: string | undefined;
  let held: GuestCredentials | undefined;
  let coming: Promise<GuestCredentials> | undefined;

  const call = async (operation: string, input: object, signal: AbortSignal) => {
    const response = await ask(address, {
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
    // Whatever it has against the call, to a query it is a network that failed: the retry asks again.
    throw new TypeError(
      `The identity service answers ${operation} with ${reason.filter(Boolean).join(' ')}.`,
    );
  };

  const renew = async (): Promise<GuestCredentials> => {
    const signal = AbortSignal.timeout(LIMIT);
    const known = identityId;
    // Forgotten until it has led to credentials: the pool may have deleted it.
    identityId = undefined;
    const id =
      known ??
      text((await call('GetId', { IdentityPoolId: identityPoolId }, signal)).answer, 'IdentityId');
    const { answer, date } = await call('GetCredentialsForIdentity', { IdentityId: id }, signal);
    const credentials = field(answer, 'Credentials');
    const now = Date.now();
    const clockAhead = clockDifference(now, date);
    const end = Number(field(credentials, 'Expiration')) * 1000 + clockAhead;
    held = {
      accessKeyId: text(credentials, 'AccessKeyId'),
      secretAccessKey: text(credentials, 'SecretKey'),
      sessionToken: text(credentials, 'SessionToken'),
      clockAhead,
      until: Math.min(end - EARLY, now + MAX_KEPT),
    };
    identityId = id;
    return held;
  };

  /**
   * The credentials to sign with now.
   * @throws an Error as a network that fails does: the identity service is out of reach, refuses or answers something else
   */
  const current = async (): Promise<GuestCredentials> => {
    if (held && Date.now() < held.until) return held;
    coming ??= renew().finally(() => (coming = undefined));
    return coming;
  };

  /** Throws refused credentials away, unless others have taken their place since. */
  const discard = (refused: GuestCredentials): void => {
    if (held === refused) held = undefined;
  };

  return { current, discard };
}

/** How far a clock that shows `now` is ahead of the one that wrote the date of an answer; 0 where there is none. */
function clockDifference(now: number, date: string | null): number {
  const difference = now - Date.parse(date ?? '');
  return Math.abs(difference) < CLOCK_DIFFERENCE ? 0 : difference || 0;
}

function text(value: unknown, name: string): string {
  const found = field(value, name);
  if (typeof found !== 'string') {
    throw new TypeError(`The identity service answers without ${name}.`);
  }
  return found;
}
