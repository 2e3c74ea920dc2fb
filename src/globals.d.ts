declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}

declare module '*.css';

interface ImportMeta {
  /** The policies' pages in a folder, compiled from Markdown (scripts/policyMarkdown.ts), found by webpack. */
  webpackContext(
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
    // oxlint-disable-next-line typescript/consistent-type-imports -- with an import this file would declare nothing global
  ): (name: string) => { default: import('mdx/types').MDXContent };
}

declare module '*.svg' {
  const url: string;
  export default url;
}

/** What the build was told; webpack puts the values in (webpack.config.ts). */
declare const BUILD: {
  /** The content service, or null for a demonstration that answers itself. */
  readonly service:
    { url: string; apiKey: string } | { url: string; identityPoolId: string } | null;
  readonly mocked: boolean;
  /** Served by `npm start`. */
  readonly development: boolean;
  /** How old an answer may be before the service is asked again, in milliseconds. */
  readonly maxAge: number;
  /** Where failures are reported to; null where nobody wants to know. */
  readonly reportUrl: string | null;
  /** Whether the pages are prerendered, with snapshots beside them. */
  readonly prerendered: boolean;
  /** Whether any page has a video in sign language: without one their code is left out. */
  readonly signVideos: boolean;
};
