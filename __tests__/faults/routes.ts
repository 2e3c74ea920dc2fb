import type { TableName } from '../../service/contract/store.ts';
import { DETAILS, EVERY_PAGE, LISTS } from '../support/pages.ts';

/** A page of the site, and what a fault can do to it. */
export interface Route {
  path: string;
  kind: 'home' | 'list' | 'record' | 'enquiry' | 'search' | 'words' | 'unknown';
  /** Its first heading; of a record its title. */
  heading: string | null;
  /** The tables that hold what it shows. */
  tables: TableName[];
  /** What it asks the service for, where it has nothing yet. */
  operations: string[];
}

const WORDS: Record<string, string> = {
  '/career': 'Career',
  '/help': 'You can get help',
  '/privacy': 'Privacy',
  '/terms': 'Terms for Giving',
  '/play': 'Where and when',
  '/poshpolicy/complaint-of-sexual-harassment': 'Complaint of Sexual Harassment',
  '/csppolicy/annexure5': 'Annexure 5: Reporting Form',
};

/** One address of each page of the site. */
export const ROUTES: Route[] = EVERY_PAGE.map(routeOf);

function routeOf(path: string): Route {
  const list = LISTS.find((each) => each.path === path);
  if (list) {
    const { heading, table, operation } = list;
    return { path, kind: 'list', heading, tables: [table], operations: [operation] };
  }
  const detail = DETAILS.find((each) => path.startsWith(`${each.path}/`));
  if (detail) {
    const { table, operation } = detail;
    return { path, kind: 'record', heading: null, tables: [table], operations: [operation] };
  }
  if (path === '/') {
    return {
      path,
      kind: 'home',
      heading: 'Empowering Children & Youth Through Sports',
      tables: ['MaidanProjects', 'MaidanEvents'],
      operations: ['ProjectList', 'EventList'],
    };
  }
  if (path === '/accountability') {
    // The page is whole without the reports: they are links among its accounts.
    const page = plain(path, 'words', 'Accountability');
    return { ...page, tables: ['MaidanReports'], operations: ['ReportList'] };
  }
  if (path === '/contact') return plain(path, 'enquiry', 'Contact');
  if (path === '/search') return plain(path, 'search', 'Search');
  const heading = WORDS[path];
  return heading ? plain(path, 'words', heading) : plain(path, 'unknown', 'No route matches URL');
}

function plain(path: string, kind: Route['kind'], heading: string): Route {
  return { path, kind, heading, tables: [], operations: [] };
}
