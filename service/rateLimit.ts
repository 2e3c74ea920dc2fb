/** How many enquiries one address may send in a while: more than a family, a school or a town behind one address. */
const MOST_FROM_ONE = 20;

/** How many all may send together, before somebody should look. */
const MOST_FROM_ALL = 500;

/** The while, in milliseconds. */
const WHILE = 10 * 60 * 1000;

/** Counts enquiries by where they come from. Addresses stay in memory, for ten minutes. */
export class RateLimit {
  readonly #now: () => number;
  readonly #alarm: (line: string) => void;
  #times: { address: string; at: number }[] = [];
  #alarmedAt = -Infinity;

  /**
   * @param now the present, in milliseconds
   * @param alarm is told when all together send more than anybody expects
   */
  constructor(now = Date.now, alarm = (line: string) => console.error(line)) {
    this.#now = now;
    this.#alarm = alarm;
  }

  /** Counts an enquiry. @returns whether it is one too many */
  exceeds(address: string): boolean {
    const now = this.#now();
    this.#times = this.#times.filter(({ at }) => now - at < WHILE);
    const own = this.#times.filter((each) => each.address === address).length;
    const tooMany = own >= MOST_FROM_ONE || this.#times.length >= MOST_FROM_ALL;
    if (this.#times.length >= MOST_FROM_ALL && now - this.#alarmedAt >= WHILE) {
      this.#alarmedAt = now;
      this.#alarm(
        `${MOST_FROM_ALL} enquiries within ten minutes: more are refused. Is somebody flooding the service?`,
      );
    }
    if (!tooMany) this.#times.push({ address, at: now });
    return tooMany;
  }
}
