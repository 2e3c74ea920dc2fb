/** Where the content service is. */
interface ServiceAddress {
  url: string;
  /** Replaces the network, for a service inside the same process. */
  fetch?: typeof fetch | undefined;
}

/** A service that is entered with an API key. */
export interface KeyService extends ServiceAddress {
  apiKey: string;
}

/** A service whose requests are signed as a guest of an identity pool. */
export interface GuestService extends ServiceAddress {
  /** The pool's region and a UUID, as `ap-south-1:...`. */
  identityPoolId: string;
}

export type Service = KeyService | GuestService;
