import type { Page } from '@playwright/test';

/** A function as its source has it, whatever it takes. */
type AnyFunction = (...values: never[]) => unknown;

/**
 * Runs a function in the page. By itself it takes nothing of its module along: the functions that it calls come with it.
 * @param helpers the functions that it and they call, by their own names
 */
export function evaluateWith<Argument, Result>(
  page: Page,
  helpers: AnyFunction[],
  main: (argument: Argument) => Result,
  argument: Argument,
): Promise<Awaited<Result>> {
  const source = helpers.map(String).join('\n');
  return page.evaluate<Awaited<Result>>(
    `(() => { ${source}\n return (${String(main)})(${JSON.stringify(argument)}); })()`,
  );
}
