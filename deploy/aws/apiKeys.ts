/**
 * The keys that the service takes. Two are good at any time, so that a site built with the older one works until the last
 * page of it has gone. How to rotate them: README.md beside.
 */
export interface ApiKey {
  /** Letters and digits; a new name is a new key. */
  name: string;
  /** The day on which it ends, as YYYY-MM-DD: AppSync takes at most 365 days from the day of the deployment. */
  expires: string;
}

export const apiKeys: readonly [older: ApiKey, newer: ApiKey] = [
  { name: 'Spring2027', expires: '2027-05-01' },
  { name: 'Autumn2027', expires: '2027-11-01' },
];

const DAY = 24 * 60 * 60 * 1000;

/**
 * The end of a key in seconds since 1970.
 * @throws an Error where the name or the day cannot be used
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
 * What is to be done about the keys before a deployment.
 * @param now the present, in milliseconds since 1970
 * @throws an Error where one has ended, is about to, or lasts longer than AppSync takes
 */
export function checkApiKeys(keys: readonly ApiKey[], now: number): void {
  for (const key of keys) {
    const days = (expiryOf(key) * 1000 - now) / DAY;
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
