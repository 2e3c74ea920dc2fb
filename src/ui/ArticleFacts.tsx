import { displayDate, type RecordDate } from '../data/wire/dates.ts';
import styles from './ArticleFacts.module.css';
import { CalendarIcon, PersonIcon, TagIcon } from './icons.tsx';

/** The date, and the two lines that stand on every event and blog (specification, section 2). */
export function ArticleFacts({ date }: { date: RecordDate | null }) {
  return (
    <ul className={styles.facts}>
      {date && (
        <li>
          <CalendarIcon />
          <time dateTime={date.iso}>{displayDate(date)}</time>
        </li>
      )}
      <li>
        <PersonIcon />
        By Admin
      </li>
      <li>
        <TagIcon />
        Lifestyle, Event
      </li>
    </ul>
  );
}
