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
    tests: [
      /^__tests__\/data\//,
      /^__tests__\/app\/(hydrationData|offline)/,
      /^__tests__\/server\//,
      /^__tests__\/features\//,
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
    tests: [/^__tests__\/scripts\/publish\/[^/]+$/],
  },
  service: {
    sources: [
      /^service\/contract\//,
      /^service\/(rateLimit|answerCache|graphqlHandler|records|store)\.ts$/,
    ],
    tests: [
      /^__tests__\/service\/(answerCache|rateLimit|graphqlHandler|records\.|database|enquiries)/,
      /^__tests__\/contract\//,
      /^__tests__\/mocks\//,
      /^__tests__\/service\/server/,
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
