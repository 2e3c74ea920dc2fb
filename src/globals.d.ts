declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}

declare module '*.css';

declare module '*.svg' {
  const url: string;
  export default url;
}

/** What the build was told; webpack puts the values in (webpack.config.ts). */
declare const BUILD: {
  /** The content service, or null for a demonstration that answers itself. */
  readonly service: { url: string; apiKey: string } | null;
  readonly mocked: boolean;
};
