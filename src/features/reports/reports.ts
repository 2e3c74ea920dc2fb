import { collection, type ItemOf } from '../../data/collection.ts';
import type { Reader } from '../../data/wire/reader.ts';
import { type ReportFragment, ReportListDocument } from './Report.generated.ts';

function read(record: ReportFragment, { text, date, dateInside, picture, link }: Reader) {
  return {
    title: text(record.title),
    description: text(record.description),
    // The day that sorts it is the one in ef1, and the day that is shown its own, where it has both (section 8).
    date: dateInside(record.ef1) ?? date(record.date),
    shownDate: date(record.date) ?? dateInside(record.ef1),
    picture: picture(record.imgUrl),
    link: link(record.link),
  };
}

export type Report = ItemOf<typeof read>;

export const reports = collection({
  type: 'MaidanReports',
  key: 'reportId',
  path: 'reports',
  title: 'Reports',
  schemaOrg: null,
  list: ReportListDocument,
  read,
  ListPage: async () =>
    (await import(/* webpackChunkName: "lists" */ './ReportsPage.tsx')).ReportsPage,
});
