import { displayDate, readDate } from '../../data/wire/dates.ts';
import { plainText } from '../../data/wire/text.ts';
import { safeLink } from '../../data/wire/urls.ts';
import { CardFrame } from '../../ui/CardFrame.tsx';
import { OutwardLink } from '../../ui/MoreLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { ReportFragment } from './Report.generated.ts';
import { reportDate } from './reportDate.ts';

export function ReportCard({ report, eager }: { report: ReportFragment; eager?: boolean }) {
  const date = readDate(report.date) ?? reportDate(report);
  return (
    <CardFrame
      picture={<Picture src={report.imgUrl} alt="" eager={eager} />}
      title={plainText(report.title)}
      note={date && <time dateTime={date.iso}>{displayDate(date)}</time>}
      action={<OutwardLink href={safeLink(report.link)}>View Attachment</OutwardLink>}
    >
      {plainText(report.description)}
    </CardFrame>
  );
}
