import { networkOf } from '../site/address.ts';

/** Enough for a family. A school or a town behind one address is above it at times. */
const USUAL_PER_ADDRESS = 20;

/** So many enquiries from all addresses together are probably a flood. */
const USUAL_TOTAL = 500;

/** What an address may send at all: about 20,000 enquiries. It keeps one sender from filling the disk in a day. */
const MAX_BYTES_PER_ADDRESS = 16 * 1024 * 1024;

const WINDOW_MS = 10 * 60 * 1000;

/** The decision on an enquiry: store it, store it with a flag, or refuse it. */
export type Verdict = 'usual' | 'flood' | 'refused';

/**
 * Notices floods of enquiries (`docs/product.md`, Limits). Nobody is refused because there are many: a child may be among
 * them. Addresses stay in memory for ten minutes from the first of them.
 */
export class RateLimit {
  readonly #alarm: (line: string) => void;
  #counts = new Map<string, { enquiries: number; bytes: number }>();
  #total = 0;

  /** @param alarm is called once in ten minutes, with the first enquiry above the total */
  constructor(alarm = (line: string) => console.error(line)) {
    this.#alarm = alarm;
  }

  count(address: string, bytes: number): Verdict {
    if (this.#counts.size === 0) setTimeout(() => this.#forget(), WINDOW_MS).unref();
    const network = networkOf(address);
    const own = this.#counts.get(network) ?? { enquiries: 0, bytes: 0 };
    this.#counts.set(network, own);
    if (own.bytes + bytes > MAX_BYTES_PER_ADDRESS) return 'refused';
    own.bytes += bytes;
    own.enquiries += 1;
    this.#total += 1;
    if (this.#total === USUAL_TOTAL + 1) {
      this.#alarm(
        `More than ${USUAL_TOTAL} enquiries within ten minutes: they are stored and flagged. Is somebody flooding the service?`,
      );
    }
    return own.enquiries > USUAL_PER_ADDRESS || this.#total > USUAL_TOTAL ? 'flood' : 'usual';
  }

  #forget(): void {
    this.#counts.clear();
    this.#total = 0;
  }
}
