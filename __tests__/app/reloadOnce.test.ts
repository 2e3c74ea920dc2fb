import { isMissingChunk, reloadOnce } from '../../src/app/reloadOnce.ts';

/** A tab: its address, its storage, and how often it has loaded anew. */
let reloads: number;
let stored: Map<string, string>;
const tab = globalThis as unknown as {
  location: { pathname: string; reload: () => void };
  sessionStorage: object;
};

beforeEach(() => {
  reloads = 0;
  stored = new Map();
  tab.location = { pathname: '/gallery', reload: () => void reloads++ };
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  });
});

test('loads the page anew once, however often its chunk is missing', () => {
  reloadOnce();
  reloadOnce();
  reloadOnce();
  expect(reloads).toBe(1);
});

test('loads another address anew as well', () => {
  reloadOnce();
  tab.location.pathname = '/news';
  reloadOnce();
  reloadOnce();
  expect(reloads).toBe(2);
});

const MINUTE = 60_000;

/** Lets time pass for the site's clock. */
function wait(milliseconds: number): void {
  const later = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockReturnValue(later);
}

test('loads the page anew again when a later deployment has taken a chunk away', () => {
  reloadOnce();
  wait(11 * MINUTE);
  reloadOnce();
  reloadOnce();
  expect(reloads).toBe(2);
});

test('never reloads in a loop, even when a missing chunk is noticed only after webpack gives it up', () => {
  reloadOnce();
  wait(2 * MINUTE);
  reloadOnce();
  wait(2 * MINUTE);
  reloadOnce();
  expect(reloads).toBe(1);
});

test('another address in between does not allow the first one a second reload', () => {
  reloadOnce();
  tab.location.pathname = '/news';
  reloadOnce();
  tab.location.pathname = '/gallery';
  reloadOnce();
  expect(reloads).toBe(2);
});

test('a clock that is set back does not start a loop', () => {
  reloadOnce();
  wait(-60 * MINUTE);
  reloadOnce();
  reloadOnce();
  expect(reloads).toBe(1);
});

test.each(['getItem', 'setItem'])(
  'never reloads where nothing would stop the second time: %s is forbidden',
  (method) => {
    const storage = tab.sessionStorage as Record<string, unknown>;
    storage[method] = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    expect(reloadOnce).not.toThrow();
    expect(reloads).toBe(0);
  },
);

test('only a missing chunk is taken for one', () => {
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
