import { displayDate } from '../../data/wire/dates.ts';
import { CardFrame } from '../../ui/CardFrame.tsx';
import type { CardProps } from '../../ui/Cards.tsx';
import { ExternalLink } from '../../ui/MoreLink.tsx';
import type { Report } from './readReport.ts';

export function ReportCard({ item: report }: CardProps<Report>) {
  const date = report.shownDate;
  return (
    <CardFrame
      item={report}
      note={date && <time dateTime={date.iso}>{displayDate(date)}</time>}
      action={<ExternalLink href={report.link}>View Attachment</ExternalLink>}
    />
  );
}
