import { isMissingChunk, reloadOnce } from '../../src/browser/reloadOnce.ts';
import { forgetTab } from '../../src/browser/tabStorage.ts';

/** The tab's address and storage, and how often it was reloaded. */
let reloads: number;
let stored: Map<string, string>;
const tab = globalThis as unknown as {
  location: { pathname: string; search: string; reload: () => void };
  sessionStorage: object;
};

beforeEach(() => {
  reloads = 0;
  stored = new Map();
  tab.location = {
    pathname: '/gallery',
    search: '?q=somebody+hits+me',
    reload: () => void reloads++,
  };
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      clear: () => stored.clear(),
    },
  });
});

test('the words of a search are not stored with the address', () => {
  reloadOnce();
  expect([...stored].flat().join(' ')).not.toMatch(/somebody|\?/);
});

const MINUTE = 60_000;

test.each([
  ['once, if its chunk stays missing', [0, 0], 1],
  ['once, if webpack gives its chunk up after two minutes each time', [2, 2], 1],
  ['again for a later deployment', [11, 0], 2],
  ['once, if the clock is set back', [-60, 0], 1],
])('a page is reloaded %s', (_when, minutes, times) => {
  reloadOnce();
  for (const passed of minutes) {
    const later = Date.now() + passed * MINUTE;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    reloadOnce();
  }
  expect(reloads).toBe(times);
});

test('each address is reloaded once, even if another one is reloaded in between', () => {
  for (const path of ['/gallery', '/news', '/gallery']) {
    tab.location.pathname = path;
    reloadOnce();
  }
  expect(reloads).toBe(2);
});

test.each(['getItem', 'setItem'])(
  'no page is reloaded without storage (%s is forbidden), because nothing would stop a loop',
  (method) => {
    const storage = tab.sessionStorage as Record<string, unknown>;
    storage[method] = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    expect(reloadOnce).not.toThrow();
    expect(reloads).toBe(0);
  },
);

test('only the error of a missing chunk counts as one', () => {
  const error = new Error('Loading chunk 7 failed.');
  expect(isMissingChunk(error)).toBe(false);
  expect(isMissingChunk(null)).toBe(false);
  expect(isMissingChunk(Object.assign(error, { name: 'ChunkLoadError' }))).toBe(true);
});

// The last test, because a forgotten tab remembers nothing until its page is loaded anew.
test('a missing chunk after Forget this site reloads the page and stores nothing', () => {
  reloadOnce();
  forgetTab();
  expect(stored.size).toBe(0);
  reloadOnce();
  expect(reloads).toBe(2);
  expect(stored.size).toBe(0);
});
