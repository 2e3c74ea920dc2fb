declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}

declare module '*.css';

interface ImportMeta {
  /** webpack's require.context, for the policies' pages compiled from Markdown (scripts/webpack/policyMarkdown.ts). */
  webpackContext(
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
    // oxlint-disable-next-line typescript/consistent-type-imports -- with an import this file would declare nothing global
  ): (name: string) => { default: import('mdx/types').MDXContent };
}

declare module '*.md' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- with an import this file would declare nothing global
  const Text: import('mdx/types').MDXContent;
  export default Text;
}

declare module '*.webp' {
  const url: string;
  export default url;
}

declare module '*.svg' {
  const url: string;
  export default url;
}

/** The options of the build. webpack inserts the values (webpack.config.ts). */
declare const BUILD: {
  /** The content service; null for a demonstration, which answers its own requests. */
  readonly service:
    { url: string; apiKey: string } | { url: string; identityPoolId: string } | null;
  readonly mocked: boolean;
  /** Whether it is served by `npm start`. */
  readonly development: boolean;
  /** In milliseconds: an older answer is stale. */
  readonly maxAge: number;
  /** The address to which failures are reported; null where none is set. */
  readonly reportUrl: string | null;
  /** The pages that exist in other languages (docs/translating.md). */
  // oxlint-disable-next-line typescript/consistent-type-imports -- with an import this file would declare nothing global
  readonly languages: import('./content/language.ts').TranslatedPages;
  /** Whether there are any. Without, the code for them is left out of the build. */
  readonly hasLanguages: boolean;
  /** What English pages say in the other languages (content/words/onEnglishPages.ts). */
  // oxlint-disable-next-line typescript/consistent-type-imports -- with an import this file would declare nothing global
  readonly onEnglishPages: import('./content/language.ts').OnEnglishPages;
  /** Whether the pages on where children play are part of the site (content/grounds.ts, confirmedBy). */
  readonly play: boolean;
  /** Whether the site has feeds and calendars: they need absolute addresses. */
  readonly feeds: boolean;
};
