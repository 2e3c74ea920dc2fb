import { PAGES_WITH_RECORDS, PAGES_WITHOUT_RECORDS } from 'maidan/publish/host/hostRules';
import { REPORT_PATH } from './reports.ts';

const KNOWN: ReadonlySet<string> = new Set([
  ...PAGES_WITH_RECORDS,
  ...PAGES_WITHOUT_RECORDS,
  ...PAGES_WITH_RECORDS.flatMap((list) => [`${list}/feed.xml`, `${list}/calendar.ics`]),
  '/graphql',
  '/healthz',
  REPORT_PATH,
]);

/** Files of the site's code, and at its root. No record is named there. */
const OWN_FILES = /^\/(?:assets\/[\w.-]{1,100}|[\w-]{1,40}\.(?:ico|js|json|png|svg|txt|xml))$/;

/**
 * The address of a request for the log. Only addresses that the site's code knows are named. Of any other one the log has the
 * first folder if that is known, and three dots: a record's id may be a person's name, removed or not, and in whatever way an
 * address spells it.
 */
export function loggedPath(url: string): string {
  const [path = '/'] = url.split('?');
  if (KNOWN.has(path) || OWN_FILES.test(path)) return path;
  const folder = path.split('/', 2).join('/');
  return KNOWN.has(folder) ? `${folder}/...` : '/...';
}
