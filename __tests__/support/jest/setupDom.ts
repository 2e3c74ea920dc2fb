import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { reportLooseTexts } from '../browser/looseTexts.ts';

reportLooseTexts();

configure({
  // In milliseconds, for a machine four times slower than two idle cores.
  asyncUtilTimeout: 12_000,
  // No stylesheet is loaded, so nothing is hidden; asking jsdom for every element's style takes half of a run.
  defaultHidden: true,
  // The message alone: the whole document would bury it.
  getElementError: (message) => new Error(message ?? 'No such element'),
});

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
  /** As in a browser, the first size is reported soon after. */
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
// Nothing comes into view.
window.IntersectionObserver = class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
