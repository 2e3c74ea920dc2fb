/** An API key of the service. */
export interface ApiKey {
  /** Letters and digits. A new name creates a new key. */
  name: string;
  /** The day of expiry, as YYYY-MM-DD: AppSync allows at most 365 days from the day of the deployment. */
  expires: string;
}

/**
 * Two keys are valid at any time. A site that was built with the older key keeps working until its last page is closed.
 * `README.md` in this folder says how to rotate them.
 */
export const apiKeys: readonly [older: ApiKey, newer: ApiKey] = [
  { name: 'Spring2027', expires: '2027-05-01' },
  { name: 'Autumn2027', expires: '2027-11-01' },
];

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The expiry of a key, in seconds since 1970.
 * @throws an Error when the name or the day is invalid
 */
export function expiryOf({ name, expires }: ApiKey): number {
  const time = Date.parse(`${expires}T00:00:00Z`);
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name) || Number.isNaN(time)) {
    throw new Error(
      `The key "${name}" needs a name of letters and digits, and a day as 2027-05-01.`,
    );
  }
  return time / 1000;
}

/**
 * Checks the keys before a deployment.
 * @param now the current time, in milliseconds since 1970
 * @throws an Error when a key has expired, expires within a week, or lasts longer than AppSync allows
 */
export function checkApiKeys(keys: readonly ApiKey[], now: number): void {
  for (const key of keys) {
    const days = (expiryOf(key) * 1000 - now) / DAY_MS;
    if (days < 7) {
      throw new Error(
        `The key ${key.name} ends on ${key.expires}: put a new one behind the other, deploy, and build the site with it (deploy/aws/README.md).`,
      );
    }
    if (days > 365) {
      throw new Error(`The key ${key.name} ends on ${key.expires}, but AppSync takes 365 days.`);
    }
  }
}
