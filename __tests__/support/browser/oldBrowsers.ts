import type { BrowserContext } from '@playwright/test';

/**
 * Functions that a supported browser lacks and the browser of the tests has. The supported ones are `browserslist` in
 * package.json. Safari 15.4 lacks most, and Chrome 100 and Firefox 115 the others.
 */
export const NEWER_THAN_SUPPORTED = [
  ...['canParse', 'parse'].map((name) => `URL.${name}`),
  ...['any', 'timeout'].map((name) => `AbortSignal.${name}`),
  ...['withResolvers', 'try'].map((name) => `Promise.${name}`),
  'Object.groupBy',
  'Map.groupBy',
  'Array.fromAsync',
  'Response.json',
  'Iterator',
  ...['toSorted', 'toReversed', 'toSpliced', 'with'].map((name) => `Array.prototype.${name}`),
  ...['union', 'intersection', 'difference', 'isSubsetOf'].map((name) => `Set.prototype.${name}`),
  ...['isWellFormed', 'toWellFormed'].map((name) => `String.prototype.${name}`),
  ...['checkVisibility', 'setHTMLUnsafe', 'moveBefore'].map((name) => `Element.prototype.${name}`),
  ...['inert', 'showPopover'].map((name) => `HTMLElement.prototype.${name}`),
  ...['adoptedStyleSheets', 'startViewTransition'].map((name) => `Document.prototype.${name}`),
  'requestIdleCallback',
  'cancelIdleCallback',
  'scheduler',
  'navigation',
  'OffscreenCanvas',
  'CompressionStream',
  'Intl.Segmenter',
  'Navigator.prototype.connection',
];

/** What came with the oldest of them. A browser without is older than the site supports. */
export const NEWEST_REQUIRED = [
  'structuredClone',
  'Object.hasOwn',
  'Array.prototype.at',
  'Array.prototype.findLast',
];

/** What no browser lacks by itself, but some visitors and extensions take away. */
export const OPTIONAL = [
  'IntersectionObserver',
  'Crypto.prototype.randomUUID',
  'Navigator.prototype.serviceWorker',
];

/** Takes functions away from all pages, by their paths from the window. */
export async function takeAway(context: BrowserContext, paths: readonly string[]): Promise<void> {
  await context.addInitScript((all) => {
    for (const path of all) {
      const names = path.split('.');
      const last = names.pop() ?? '';
      const owner = names.reduce<object | undefined>(
        (object, name) => Reflect.get(object ?? {}, name) as object | undefined,
        window,
      );
      if (owner) Reflect.deleteProperty(owner, last);
    }
  }, paths);
}
