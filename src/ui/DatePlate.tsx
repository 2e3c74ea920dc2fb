import { dateParts, type RecordDate } from '../data/wire/dates.ts';
import styles from './DatePlate.module.css';

/** A date as a painted plate at the foot of a card's picture; nothing where there is no readable date. */
export function DatePlate({ date }: { date: RecordDate | null }) {
  if (!date) return null;
  const { month, day, year } = dateParts(date);
  return (
    <time className={styles.plate} dateTime={date.iso}>
      {month} <b>{day}</b> {year}
    </time>
  );
}
