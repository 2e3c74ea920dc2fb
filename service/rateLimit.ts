/** Enough for a family, a school or a town behind one address. */
const MAX_PER_ADDRESS = 20;

/** So many enquiries from all addresses together are probably a flood. */
const MAX_TOTAL = 500;

const WINDOW_MS = 10 * 60 * 1000;

/** Limits enquiries within a sliding window (`docs/product.md`, Limits). Addresses stay in memory for ten minutes. */
export class RateLimit {
  readonly #now: () => number;
  readonly #alarm: (line: string) => void;
  #times: { address: string; at: number }[] = [];
  #alarmedAt = -Infinity;

  /**
   * @param now returns the current time in milliseconds
   * @param alarm is called, at most once a window, when the total limit is reached
   */
  constructor(now = Date.now, alarm = (line: string) => console.error(line)) {
    this.#now = now;
    this.#alarm = alarm;
  }

  /** Counts an enquiry. @returns whether it exceeds a limit, and must be refused */
  exceeds(address: string): boolean {
    const now = this.#now();
    this.#times = this.#times.filter(({ at }) => now - at < WINDOW_MS);
    const own = this.#times.filter((each) => each.address === address).length;
    const tooMany = own >= MAX_PER_ADDRESS || this.#times.length >= MAX_TOTAL;
    if (this.#times.length >= MAX_TOTAL && now - this.#alarmedAt >= WINDOW_MS) {
      this.#alarmedAt = now;
      this.#alarm(
        `${MAX_TOTAL} enquiries within ten minutes: more are refused. Is somebody flooding the service?`,
      );
    }
    if (!tooMany) this.#times.push({ address, at: now });
    return tooMany;
  }
}
