import { dates } from '../../content/words/dates.ts';
import { cardWords } from '../../content/words/cards.ts';
import { Words } from '../text/Words.tsx';
import { dateParts, type RecordDate } from '../../data/wire/dates.ts';
import styles from './DatePlate.module.css';

/** Whether an event is the next one or over. */
export type EventMark = 'next' | 'held';

/** A date at the bottom of a card's picture. */
export function DatePlate({
  date,
  mark,
}: {
  date: RecordDate | null;
  mark?: EventMark | undefined;
}) {
  if (!date) return null;
  const { month, day, year } = dateParts(date);
  return (
    <p className={styles.plate} data-mark={mark}>
      {mark && <strong className={styles.mark}>{`${cardWords[mark]} `}</strong>}
      <time dateTime={date.iso}>
        <Words text={dates.plate} parts={{ month, day, year }} />
      </time>
    </p>
  );
}
