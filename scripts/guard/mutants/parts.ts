/** What is mutated together, and the unit tests that it is to die by, as patterns of paths; the first tests run first. */
export interface Part {
  sources: RegExp[];
  tests: RegExp[];
}

const NOT_WRITTEN_BY_HAND = /\.generated\.ts$/;

/** By the name that the command line takes. */
export const PARTS: Record<string, Part> = {
  data: {
    sources: [/^src\/data\//],
    // Not guest.test.ts: its tries wait for their pauses in earnest.
    tests: [
      /^__tests__\/data\/wire\/(?!harmless)/,
      /^__tests__\/data\/(?!guest\.|wire)/,
      /^__tests__\/data\/wire\//,
    ],
  },
  enquiry: {
    sources: [
      /^src\/features\/contact\/(enquiry\.ts|useEnquiry\.ts|EnquiryForm\.tsx)$/,
      /^service\/(enquiries|notices|enquiriesCsv)\.ts$/,
    ],
    tests: [
      /^__tests__\/service\/(enquiries|notices)/,
      /^__tests__\/features\/(contact|enquiry)/,
      /^__tests__\/service\/server/,
    ],
  },
  publish: {
    sources: [/^scripts\/publish\/(?!cli|preview)[^/]+\.ts$/],
    tests: [
      /^__tests__\/scripts\/publish\/(?!publi|renderSite)[^/]+$/,
      /^__tests__\/scripts\/publish\/[^/]+$/,
    ],
  },
  service: {
    sources: [
      /^service\/contract\//,
      /^service\/(rateLimit|answerCache|graphqlHandler|records|store)\.ts$/,
    ],
    // Not the tests of all backends: these keep what they are sent, so that none of them can be run twice.
    tests: [
      /^__tests__\/service\/contract\//,
      /^__tests__\/mocks\//,
      /^__tests__\/service\/(enquiries|answerCache|graphqlHandler|database|records\.|server)/,
    ],
  },
};

/** @returns the paths that one of the patterns takes, in the order of the patterns */
export function taken(paths: readonly string[], patterns: readonly RegExp[]): string[] {
  const found = patterns.flatMap((pattern) =>
    paths.filter((path) => pattern.test(path) && !NOT_WRITTEN_BY_HAND.test(path)),
  );
  return [...new Set(found)];
}
