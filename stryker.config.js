import config from './jest.config.js';

/**
 * Files to mutate in one run, and the tests that should kill the mutants. For each mutant Stryker loads those of the tests
 * that import the file.
 */
const PARTS = {
  // Left out are AWS credentials and offline pages, whose tests wait for seconds or need Node's cryptography, and what only
  // browser tests prove.
  data: {
    mutate: [
      'src/data/{cache,declare,freshness,load,network}/!(guestCredentials|signedFetch|hydrationData|*.generated).{ts,tsx}',
    ],
    tests: 'data/{cache,declare,freshness,load,network}/!(guest*)',
  },
  wire: { mutate: ['src/data/wire/*.ts'], tests: 'data/wire/!(harmlessHtml)' },
  enquiry: {
    mutate: ['src/features/contact/{enquiry,useEnquiry,EnquiryForm}.{ts,tsx}'],
    tests: 'features/{contact,enquiry,play}',
  },
  contract: {
    mutate: ['mocks/contract/!(*.generated).ts'],
    tests: 'mocks/{contract/,}*',
  },
};

const name = process.env.MUTANTS ?? 'data';
const { mutate, tests } = PARTS[name];
const dom = config.projects?.find((project) => project.testEnvironment !== 'node') ?? config;

export default {
  mutate,
  testRunner: 'jest',
  jest: {
    // jsdom for all of these tests, because Stryker's runner sets one environment for all jest projects.
    config: {
      ...dom,
      projects: [],
      testRegex: [],
      testMatch: [`<rootDir>/__tests__/${tests}.test.ts?(x)`],
      testPathIgnorePatterns: [],
    },
  },
  coverageAnalysis: 'perTest',
  // Mutants of constants run all tests each: they would take nine tenths of the time.
  ignoreStatic: true,
  // Skips mutants of code that has not changed since the last run.
  incremental: true,
  incrementalFile: `.cache/mutants/${name}.json`,
  tempDirName: '.cache/mutants/sandbox',
  // This file does not exist. Otherwise Stryker would rewrite tsconfig.json for its copy, which needs no rewriting.
  tsconfigFile: 'none',
  ignorePatterns: ['/dist', '/data', '.cache', 'test-results'],
  concurrency: 2,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 90, low: 85, break: 85 },
};
