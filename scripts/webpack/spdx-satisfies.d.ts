/** The package has no types of its own. */
declare module 'spdx-satisfies' {
  /** Whether these licences satisfy an SPDX expression. @throws an Error for any other text */
  export default function satisfies(expression: string, acceptable: readonly string[]): boolean;
}
