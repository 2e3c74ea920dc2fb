/** The shortest pause between two tries, in milliseconds. */
const FIRST_PAUSE = 500;

/** Makes the pauses between tries short in every test of a file: their lengths are for links.test.ts. */
export function shortenPauses(): void {
  beforeEach(() => {
    const wait = setTimeout;
    const waitLess = (act: () => void, delay = 0) => wait(act, delay < FIRST_PAUSE ? delay : 10);
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(waitLess);
  });
}
