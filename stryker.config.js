import config from './jest.config.js';

/** What is mutated together, and the tests that kill it. Stryker loads each of them that imports the mutated file, each time. */
export const PARTS = {
  // Not what reads AWS credentials or keeps pages for offline: their tests wait for seconds, or need Node's cryptography.
  data: {
    mutate: [
      'src/data/!(guestCredentials|signedFetch|readPages|offlineStores|*.generated).{ts,tsx}',
    ],
    tests: 'data/!(guest*|readPages)',
  },
  wire: { mutate: ['src/data/wire/*.ts'], tests: 'data/wire/!(harmlessHtml)' },
  enquiry: {
    mutate: ['src/features/contact/{enquiry,useEnquiry,EnquiryForm}.{ts,tsx}'],
    tests: 'features/enquiry',
  },
  contract: {
    mutate: ['service/contract/!(*.generated).ts'],
    tests: '{service/contract,mocks}/*',
  },
};

const name = process.env.MUTANTS ?? 'data';
const { mutate, tests } = PARTS[name];
const dom = config.projects?.find((project) => project.testEnvironment !== 'node') ?? config;

export default {
  mutate,
  testRunner: 'jest',
  jest: {
    // One environment for all of these tests, jsdom: Stryker's runner sets it for all jest projects at once.
    config: {
      ...dom,
      projects: [],
      testRegex: [],
      testMatch: [`<rootDir>/__tests__/${tests}.test.ts?(x)`],
      testPathIgnorePatterns: [],
    },
  },
  coverageAnalysis: 'perTest',
  // What has not changed since the last run is not tried again.
  incremental: true,
  incrementalFile: `.cache/mutants/${name}.json`,
  tempDirName: '.cache/mutants/sandbox',
  // No file of this name: Stryker rewrites tsconfig.json for its copy, and there is nothing to rewrite.
  tsconfigFile: 'none',
  ignorePatterns: ['/dist', '/data', '.cache', 'test-results'],
  concurrency: 2,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 90, low: 85, break: 85 },
};
