/** What is mutated together, and the unit tests that it is to die by. */
export interface Part {
  /** The mutated files. */
  sources: RegExp;
  /**
   * The files of tests, the quick ones first, and the sources that they are about: those of their own names unless others
   * are named. A test of everything would else be run with every mutant there is.
   */
  tests: [files: RegExp, about?: RegExp][];
}

/** By the name that the command line takes. */
export const PARTS: Record<string, Part> = {
  data: {
    sources: /^src\/data\/.*(?<!\.generated)\.tsx?$/,
    // Neither guest.test.ts, whose tries wait for their pauses, nor harmlessHtml.test.ts, which tries thousands of texts.
    tests: [
      [/^__tests__\/data\/wire\/(?!harmless)/],
      [/^__tests__\/data\/(age|cache|neighbours)/],
      [/^__tests__\/data\/guestCredentials/, /\/(guestCredentials|signedFetch)\./],
      [/^__tests__\/data\/collection/, /\/(collection|operation)\./],
      [/^__tests__\/data\/firstPage/, /\/data\/(age|client|snapshots)\./],
      [/^__tests__\/data\/links/, /\/(links|client)\./],
      [/^__tests__\/data\/pages/, /\/data\/(pages|collection)\./],
      [/^__tests__\/data\/client/, /\/data\/(age|client)\./],
      [/^__tests__\/data\/readPages/, /\/(readPages|offlineStores)\./],
    ],
  },
  enquiry: {
    sources:
      /^src\/features\/contact\/(enquiry|useEnquiry|EnquiryForm)\.tsx?$|^service\/(enquiries|notices|enquiriesCsv)\.ts$/,
    // Not contact.test.tsx, which opens the whole page for each test.
    tests: [
      [/^__tests__\/service\/(enquiries|notices)/, /^service\//],
      [/^__tests__\/features\/enquiry/, /^src\//],
    ],
  },
  publish: {
    sources: /^scripts\/publish\/(?!cli|preview)[^/]+\.ts$/,
    tests: [
      [/^__tests__\/scripts\/publish\/(?!bundle|publi|renderSite)[^/]+$/],
      [/^__tests__\/scripts\/publish\/serveSite/, /hostRules/],
      [/^__tests__\/scripts\/publish\/hostFiles/, /(hostRules|securityHeaders)/],
      [/^__tests__\/scripts\/publish\/nginx/, /hostFiles/],
      [/^__tests__\/scripts\/publish\/workerFile/, /publishSite/],
      [/^__tests__\/scripts\/publish\/publishSite/, /(publishSite|files)\./],
      [/^__tests__\/scripts\/publish\/publication/, /(build|refresh|publication)\./],
      [/^__tests__\/scripts\/publish\/(renderSite|bundle)/],
    ],
  },
  service: {
    sources:
      /^service\/contract\/.*(?<!\.generated)\.ts$|^service\/(rateLimit|answerCache|graphqlHandler|records|store)\.ts$/,
    // Not the tests of all backends: these keep what they are sent, so that none of them can be run twice.
    tests: [
      [/^__tests__\/service\/contract\//, /\/contract\//],
      [/^__tests__\/mocks\//, /\/contract\//],
      [/^__tests__\/service\/enquiries/, /rateLimit/],
      [/^__tests__\/service\/answerCache/],
      [/^__tests__\/service\/graphqlHandler/, /(graphqlHandler|records|store|readOperation)\./],
      [/^__tests__\/service\/server/, /(graphqlHandler|service\/store|readOperation)\./],
    ],
  },
};
