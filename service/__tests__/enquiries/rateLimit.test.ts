import { RateLimit } from '../../enquiries/rateLimit.ts';
import { loggedLines } from '../../../__tests__/support/jest/setup.ts';

const MINUTE = 60_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const send = (limit: RateLimit, address: string, count: number) =>
  Array.from({ length: count }, () => limit.count(address, 500));

test('enquiries above 20 from one address in ten minutes are flagged; others are not affected', () => {
  const limit = new RateLimit();
  expect(send(limit, '2001:db8:1:2::1', 20)).not.toContain('flood');
  // A house with IPv6 is one address, whichever of its own it uses.
  expect(send(limit, '2001:DB8:1:2:ffff::1', 1)).toEqual(['flood']);
  expect(send(limit, '2001:db8:1:3::1', 1)).toEqual(['usual']);
  jest.advanceTimersByTime(10 * MINUTE);
  expect(send(limit, '2001:db8:1:2::1', 1)).toEqual(['usual']);
});

test('enquiries above 500 from all together are flagged, none is refused, and the log says so once', () => {
  const limit = new RateLimit();
  for (let n = 0; n < 500; n++) expect(limit.count(`${n}`, 500)).toBe('usual');
  expect(loggedLines()).toEqual([]);
  for (let n = 0; n < 5000; n++) expect(limit.count(`${n}`, 500)).toBe('flood');
  expect(loggedLines()).toEqual([
    'More than 500 enquiries within ten minutes: they are stored and flagged. Is somebody flooding the service?',
  ]);
  jest.advanceTimersByTime(10 * MINUTE);
  expect(limit.count('1', 500)).toBe('usual');
});

test('an address sends at most 16 MiB in ten minutes, however many enquiries it sends', () => {
  const limit = new RateLimit();
  const whole = 2 ** 20;
  for (let n = 0; n < 15; n++) expect(limit.count('192.0.2.1', whole)).not.toBe('refused');
  expect(limit.count('192.0.2.1', whole + 1)).toBe('refused');
  expect(limit.count('192.0.2.1', whole)).not.toBe('refused');
  expect(limit.count('192.0.2.1', 1)).toBe('refused');
  expect(limit.count('192.0.2.2', whole)).toBe('usual');
  jest.advanceTimersByTime(10 * MINUTE);
  expect(limit.count('192.0.2.1', 1)).toBe('usual');
});
