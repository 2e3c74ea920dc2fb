const SOURCES = '\\.(ts|tsx|mjs|js)$';

/** Patterns of packages that ship ES modules only, which jest must compile. */
const ESM_PACKAGES = [
  'rettime',
  'until-async',
  '@open-draft/deferred-promise',
  'qr',
  'feed',
  'gettext-parser',
  // unified, remark, rehype, retext and their dependencies
  '(retext|parse-latin|nlcst-)[^/]*|array-iterate',
  '(mdast|hast|unist)-util-[^/]+|(remark|rehype|micromark|vfile)[^/]*',
  'unified|bail|devlop|is-plain-obj|trough|github-slugger|ccount|escape-string-regexp|markdown-table',
  'longest-streak|zwitch|decode-named-character-reference|character-entities[^/]*',
  // @mdx-js/mdx and its dependencies
  '@mdx-js/mdx|recma-[^/]+|(estree|esast)-util-[^/]+|estree-walker|collapse-white-space|markdown-extensions',
  '(comma|space)-separated-tokens|property-information|(parse|stringify)-entities|trim-lines',
  'character-reference-invalid|is-(alphanumerical|alphabetical|decimal|hexadecimal)',
];

/** The settings of both projects. */
const shared = {
  // Includes the sources, so that `--findRelatedTests` and `--watch` find the tests of a changed file.
  roots: [
    '<rootDir>/__tests__',
    '<rootDir>/src',
    '<rootDir>/mocks',
    '<rootDir>/service',
    '<rootDir>/publish',
    '<rootDir>/scripts',
  ],
  transform: { [SOURCES]: ['ts-jest', { tsconfig: '<rootDir>/__tests__/tsconfig.json' }] },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_PACKAGES.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/__tests__/support/jest/classes.ts',
    '/content/(\\w+)\\.md$': '<rootDir>/__tests__/support/jest/texts/$1.ts',
    '\\.(?:svg|webp)$': '<rootDir>/__tests__/support/jest/picture.ts',
    // Its package.json exports nothing for `require`.
    '^estree-walker$': '<rootDir>/node_modules/estree-walker/src/index.js',
  },
  // The constants that webpack's DefinePlugin sets.
  globals: {
    BUILD: {
      service: null,
      mocked: false,
      development: false,
      maxAge: 900_000,
      reportUrl: null,
      languages: {},
      hasLanguages: false,
      onEnglishPages: {},
      play: true,
      feeds: true,
    },
  },
  restoreMocks: true,
};

/** Tests that need a document: they render components or sanitise HTML. */
export const dom = {
  ...shared,
  displayName: 'dom',
  // jsdom with Node's own fetch, Request and AbortSignal, which MSW and React Router need.
  testEnvironment: 'jest-fixed-jsdom',
  testRegex: '/__tests__/.*\\.(test\\.tsx|dom\\.test\\.ts)$',
  setupFilesAfterEnv: [
    '<rootDir>/__tests__/support/jest/setup.ts',
    '<rootDir>/__tests__/support/jest/setupDom.ts',
  ],
};

/** All other tests. Files named `.slow.test.ts` belong to `npm run test:slow`. */
export const node = {
  ...shared,
  displayName: 'node',
  testEnvironment: 'node',
  testRegex: '/__tests__/.*(?<!\\.(dom|slow))\\.test\\.ts$',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/jest/setup.ts'],
};

/** @type {import('jest').Config} */
export default {
  projects: [
    dom,
    // Not for deploy/aws: jest cannot clean up after aws-cdk-lib there.
    { ...node, setupFiles: ['<rootDir>/__tests__/support/jest/production.ts'] },
  ],
  maxWorkers: '100%',
  // In milliseconds, for a machine four times slower than two idle cores.
  testTimeout: 120_000,
};
