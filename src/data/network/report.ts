/** The kinds of failure in a visitor's browser, as an operator counts them. */
export const FAILURE_KINDS = ['request', 'hydration', 'render', 'policy'] as const;

export type FailureKind = (typeof FAILURE_KINDS)[number];

/** The most reports of a visit. A page that fails in a loop must not flood the operator. */
const MAX_REPORTS_PER_VISIT = 10;

/** Reports a failure. @param error what the console gets; left out where the browser has written it already */
export type Report = (kind: FailureKind, error?: unknown) => void;

/**
 * Makes the one function that reports failures: to the console, and to the operator's address. A report is a POST of plain
 * text, `{"kind":"request","page":"/projects/:id"}`: it says nothing of the visitor, and names no record.
 * @param page the open page, as `routeOf` of app/start/failuresTo.ts names it
 */
export function createReport(url: string | null, page: () => string): Report {
  let sent = 0;
  return (kind, error) => {
    if (error !== undefined) console.error(error);
    if (url === null || sent >= MAX_REPORTS_PER_VISIT) return;
    sent += 1;
    navigator.sendBeacon(url, JSON.stringify({ kind, page: page() }));
  };
}
