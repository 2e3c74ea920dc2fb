import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import React from 'react';
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

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
// React notes where each element was made, ten calls deep, until it has noted this many.
Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set() {},
});

// Without a stylesheet an element's style follows from its name and attributes. jsdom matches all rules of its own for each.
const computedStyle = window.getComputedStyle.bind(window);
const styles = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element) => {
  const key = (element.cloneNode() as Element).outerHTML;
  const style = styles.get(key) ?? computedStyle(element);
  styles.set(key, style);
  return style;
};

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
  #first: NodeJS.Timeout | undefined;
  readonly observe: () => void;
  constructor(callback: ResizeObserverCallback) {
    // As in a browser, the first size is reported soon after.
    this.observe = () => (this.#first = setTimeout(callback, 0, [], this));
  }
  unobserve() {}
  disconnect() {
    clearTimeout(this.#first);
  }
};
// Nothing comes into view.
window.IntersectionObserver = class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
