import { articleLines } from '../content/articles.ts';
import { displayDate, type RecordDate } from '../data/wire/dates.ts';
import styles from './ArticleFacts.module.css';
import { CalendarIcon, PersonIcon, TagIcon } from './articleIcons.tsx';

/**
 * The date, and the two lines that stand on every event and blog (specification, section 2).
 * @param isOver what took place on the date is over
 */
export function ArticleFacts({
  date,
  isOver = false,
}: {
  date: RecordDate | null;
  isOver?: boolean;
}) {
  return (
    <ul className={styles.facts}>
      {date && (
        <li>
          <CalendarIcon />
          <span>
            {isOver && 'Held on '}
            <time dateTime={date.iso}>{displayDate(date)}</time>
          </span>
        </li>
      )}
      <li>
        <PersonIcon />
        {articleLines.author}
      </li>
      <li>
        <TagIcon />
        {articleLines.kind}
      </li>
    </ul>
  );
}

/** What sort of record it is, alone. */
export function KindFact({ kind }: { kind: string }) {
  return (
    <ul className={styles.facts}>
      <li>
        <TagIcon />
        {kind}
      </li>
    </ul>
  );
}
