/** Whether a pause may be one between two tries, in milliseconds. */
const isBetweenTries = (delay: number) => delay >= 500 && delay <= 5000;

/** Makes the pauses between tries short in the tests of a block: their lengths are for links.test.ts. */
export function shortenPauses(): void {
  const wait = globalThis.setTimeout;
  const waitLess = (act: () => void, delay = 0) => wait(act, isBetweenTries(delay) ? 10 : delay);
  // No mock of jest's: Testing Library would take that for a clock that stands still.
  beforeAll(() => Object.assign(globalThis, { setTimeout: waitLess }));
  afterAll(() => Object.assign(globalThis, { setTimeout: wait }));
}
