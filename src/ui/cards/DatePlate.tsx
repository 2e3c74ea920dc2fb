import { dateParts, type RecordDate } from '../../data/wire/dates.ts';
import styles from './DatePlate.module.css';

/**
 * A date at the bottom of a card's picture; nothing without a readable date.
 * @param mark whether the event is the next one or over
 */
export function DatePlate({
  date,
  mark,
}: {
  date: RecordDate | null;
  mark?: 'Next' | 'Held on' | undefined;
}) {
  if (!date) return null;
  const { month, day, year } = dateParts(date);
  return (
    <p className={styles.plate} data-mark={mark}>
      {mark && <strong className={styles.mark}>{`${mark} `}</strong>}
      <time dateTime={date.iso}>
        <span>{`${month} `}</span>
        <b>{day}</b>
        <span>{` ${year}`}</span>
      </time>
    </p>
  );
}
