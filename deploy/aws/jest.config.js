import { node } from '../../jest.config.js';

/** @type {import('jest').Config} The root's settings, and its folder: tests read files from there. */
export default {
  ...node,
  displayName: 'aws',
  rootDir: '../..',
  roots: ['<rootDir>/deploy/aws'],
  testRegex: '/deploy/aws/__tests__/.*\\.test\\.ts$',
  moduleNameMapper: {
    ...node.moduleNameMapper,
    // The package is types alone: its functions are those of AppSync's runtime.
    '^@aws-appsync/utils$': '<rootDir>/deploy/aws/__tests__/support/appsync/utils.ts',
  },
  testTimeout: 20_000,
};
