import { createReport } from '../../../src/data/network/report.ts';
import { loggedLines } from '../../support/jest/setup.ts';

const sendBeacon = jest.fn();
beforeEach(() => {
  sendBeacon.mockReset();
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
});

test('a failure goes to the console, and its kind and page to the operator', () => {
  createReport('/reports', () => '/search')('request', 'ProjectList failed: asha@example.org');
  expect(loggedLines()).toEqual(['ProjectList failed: asha@example.org']);
  expect(sendBeacon.mock.calls).toEqual([['/reports', '{"kind":"request","page":"/search"}']]);
});

test('a visit reports ten failures at most', () => {
  const report = createReport('/reports', () => '/search');
  for (let count = 0; count < 12; count++) report('policy');
  expect(sendBeacon).toHaveBeenCalledTimes(10);
  expect(loggedLines()).toEqual([]);
});

test('a failure goes to the console alone where the operator wants no reports', () => {
  createReport(null, () => '/search')('render', new Error('Broken'));
  expect(loggedLines()).toEqual(['Error: Broken']);
  expect(sendBeacon).not.toHaveBeenCalled();
});
