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

test('a page whose chunk stays missing is reloaded once', () => {
  reloadOnce();
  reloadOnce();
  reloadOnce();
  expect(reloads).toBe(1);
});

const MINUTE = 60_000;

/** Moves the clock. */
function moveClock(milliseconds: number): void {
  const later = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockReturnValue(later);
}

test('a later deployment without the chunk reloads the page again', () => {
  reloadOnce();
  moveClock(11 * MINUTE);
  reloadOnce();
  reloadOnce();
  expect(reloads).toBe(2);
});

test('a chunk that webpack gives up after two minutes does not start a loop', () => {
  reloadOnce();
  moveClock(2 * MINUTE);
  reloadOnce();
  moveClock(2 * MINUTE);
  reloadOnce();
  expect(reloads).toBe(1);
});

test('each address is reloaded once, even if another one is reloaded in between', () => {
  reloadOnce();
  tab.location.pathname = '/news';
  reloadOnce();
  tab.location.pathname = '/gallery';
  reloadOnce();
  expect(reloads).toBe(2);
});

test('a clock that is set back does not start a loop', () => {
  reloadOnce();
  moveClock(-60 * MINUTE);
  reloadOnce();
  reloadOnce();
  expect(reloads).toBe(1);
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
  expect(
    isMissingChunk(Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })),
  ).toBe(true);
  for (const error of [
    new Error('Loading chunk 7 failed.'),
    new TypeError('x'),
    { name: 'ChunkLoadError' },
    'ChunkLoadError',
    null,
    undefined,
  ]) {
    expect(isMissingChunk(error)).toBe(false);
  }
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
