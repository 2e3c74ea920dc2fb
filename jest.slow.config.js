import config, { node } from './jest.config.js';

/**
 * `npm run test:slow`: tests that wait in real time, start many processes or test the tests. `npm run guard` runs them.
 * @type {import('jest').Config}
 */
export default {
  ...config,
  reporters: ['default', '<rootDir>/__tests__/support/jest/noSkips.js'],
  projects: [{ ...node, displayName: 'slow', testRegex: '/__tests__/.*\\.slow\\.test\\.ts$' }],
};
