import { collections } from '../src/app/collections.ts';
import { paths } from '../src/paths.ts';
import { REPORT_PATH } from './reports.ts';

const LISTS = collections.map(({ address }) => address);

/** The addresses that are logged as they are, beside files of the site itself. */
const KNOWN: ReadonlySet<string> = new Set([
  '/graphql',
  '/healthz',
  REPORT_PATH,
  ...LISTS.flatMap((list) => [list, `${list}/feed.xml`, `${list}/calendar.ics`]),
  ...[paths.home, paths.contact, paths.career, paths.play, paths.search, paths.help].map((of) =>
    of(),
  ),
  ...[paths.accountability, paths.privacy, paths.terms].map((of) => of()),
  ...[paths.poshPolicy, paths.childPolicy].map((of) => of()),
]);

/** Folders of the site's own code, and files beside its pages. No record is named there. */
const OWN_FILES = /^\/(?:assets\/[\w.-]{1,100}|[\w-]{1,40}\.(?:ico|js|json|png|svg|txt|xml))$/;

/**
 * The address of a request for the log. Only addresses that the site's code knows are named. Of any other one the log has the
 * first folder if that is known, and three dots: a record's id may be a person's name, removed or not, and in whatever way an
 * address spells it.
 */
export function loggedPath(url: string): string {
  const [path = '/'] = url.split('?');
  if (KNOWN.has(path) || OWN_FILES.test(path)) return path;
  const [, folder = ''] = path.split('/', 2);
  return KNOWN.has(`/${folder}`) && folder !== '' ? `/${folder}/...` : '/...';
}
