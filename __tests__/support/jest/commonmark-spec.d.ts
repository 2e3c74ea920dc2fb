declare module 'commonmark-spec' {
  /** The examples of the specification, in its order. */
  export const tests: readonly {
    markdown: string;
    html: string;
    section: string;
    number: number;
  }[];
}
