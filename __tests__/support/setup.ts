import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

configure({
  asyncUtilTimeout: 3000,
  // No stylesheet is loaded, so nothing is hidden; asking jsdom for every element's style takes half of a run.
  defaultHidden: true,
  // The message alone: the whole document would bury it.
  getElementError: (message) => new Error(message ?? 'No such element'),
});

/** The lines that the site has logged and no test has taken: each of them fails its test. */
let lines: string[] = [];

/** Takes the lines that have been logged since the last time, for a test that expects some. */
export function loggedLines(): string[] {
  const taken = lines;
  lines = [];
  return taken;
}

const note = (...values: unknown[]) => void lines.push(values.map(String).join(' '));
const noteRejection = (reason: unknown) => note('Unhandled rejection:', reason);

beforeAll(() => void process.on('unhandledRejection', noteRejection));
afterAll(() => void process.off('unhandledRejection', noteRejection));

beforeEach(() => {
  lines = [];
  jest.spyOn(console, 'error').mockImplementation(note);
  jest.spyOn(console, 'warn').mockImplementation(note);
});
afterEach(() => {
  expect(loggedLines()).toEqual([]);
});

if (typeof window !== 'undefined') {
  // What jsdom has no layout for.
  window.scrollTo = jest.fn();
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = (media) =>
    ({
      media,
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  // An open dialog whose box is empty takes itself for hidden and closes.
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 800, 600);
  window.ResizeObserver = class {
    readonly #callback: ResizeObserverCallback;
    #watching = false;
    constructor(callback: ResizeObserverCallback) {
      this.#callback = callback;
    }
    /** As a browser does: tells the first size soon after. */
    observe() {
      this.#watching = true;
      setTimeout(() => this.#watching && this.#callback([], this));
    }
    unobserve() {
      this.#watching = false;
    }
    disconnect() {
      this.#watching = false;
    }
  };
}
