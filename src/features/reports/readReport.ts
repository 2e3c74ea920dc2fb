import type { ItemOf } from '../../data/declare/item.ts';
import type { Reader } from '../../data/wire/reader.ts';
import type { ReportFragment } from './Report.generated.ts';

export function readReport(
  record: ReportFragment,
  { text, date, dateInside, picture, link }: Reader,
) {
  return {
    title: text(record.title),
    description: text(record.description),
    // Where a report has both dates, `ef1` sorts it and `date` is shown (docs/product.md, Encodings).
    date: dateInside(record.ef1) ?? date(record.date),
    shownDate: date(record.date) ?? dateInside(record.ef1),
    picture: picture(record.imgUrl),
    link: link(record.link),
  };
}

export type Report = ItemOf<typeof readReport>;
