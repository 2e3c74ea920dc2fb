import { node } from '../../jest.config.js';

/** @type {import('jest').Config} Tests read files relative to the root, so it is their `rootDir`. */
export default {
  ...node,
  displayName: 'aws',
  rootDir: '../..',
  roots: ['<rootDir>/deploy/aws'],
  testRegex: '/deploy/aws/__tests__/.*\\.test\\.ts$',
  moduleNameMapper: {
    ...node.moduleNameMapper,
    // The package contains only types; AppSync's runtime provides the functions.
    '^@aws-appsync/utils$': '<rootDir>/deploy/aws/__tests__/support/appsync/utils.ts',
  },
  testTimeout: 20_000,
};
