/** The package has no types of its own. */
declare module 'spdx-satisfies' {
  /** Whether an SPDX expression can be kept with these licences. @throws an Error for what is no such expression */
  export default function satisfies(expression: string, acceptable: readonly string[]): boolean;
}
