/** Numbers that look random and are the same for the same seed. */
export class Chance {
  #state: number;

  /** @param seed a whole number */
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.#next() * end);
  }

  /** @param probability from 0 to 1 */
  happens(probability: number): boolean {
    return this.#next() < probability;
  }

  /** From 0 to below 1, by the generator mulberry32. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
