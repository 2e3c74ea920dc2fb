import { cardWords } from '../../content/words/cards.ts';
import { displayDate } from '../../data/wire/dates.ts';
import { wholePicture } from '../../data/wire/placement.ts';
import { CardFrame } from '../../ui/cards/CardFrame.tsx';
import type { CardProps } from '../../ui/cards/Cards.tsx';
import { fileType } from './fileType.ts';
import type { Report } from './readReport.ts';
import styles from './ReportCard.module.css';

export function ReportCard({ item: report, ...picture }: CardProps<Report>) {
  const date = report.shownDate;
  const type = fileType(report.link);
  return (
    <CardFrame
      {...picture}
      item={{ ...report, picture: wholePicture(report.picture) }}
      note={
        (date || type) && (
          <span className={styles.facts}>
            {date && <time dateTime={date.iso}>{displayDate(date)}</time>}
            {date && type && ' '}
            {type && <span className={styles.type}>{type}</span>}
          </span>
        )
      }
      link={{ href: report.link, text: cardWords.viewAttachment }}
    />
  );
}
