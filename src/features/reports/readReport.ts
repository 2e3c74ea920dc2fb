import type { ItemOf } from '../../data/item.ts';
import type { Reader } from '../../data/wire/reader.ts';
import type { ReportFragment } from './Report.generated.ts';

export function readReport(
  record: ReportFragment,
  { text, date, dateInside, picture, link }: Reader,
) {
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

export type Report = ItemOf<typeof readReport>;
