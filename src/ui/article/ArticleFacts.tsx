import { articleLines } from '../../content/articles.ts';
import { dateParts, displayDate, type RecordDate } from '../../data/wire/dates.ts';
import { languageProps } from '../../data/wire/languageOf.ts';
import styles from './ArticleFacts.module.css';
import { CalendarIcon, ClockIcon, PersonIcon, PinIcon, TagIcon } from './articleIcons.tsx';

/**
 * The facts of an event or a blog (docs/product.md, Records). They are its date, hours and place, and two lines that the
 * specification gives all of them: author and kind.
 * @param isOver whether the event is over
 */
export function ArticleFacts({
  date,
  hours,
  place,
  isOver = false,
}: {
  date: RecordDate | null;
  hours?: string;
  place?: string;
  isOver?: boolean;
}) {
  return (
    <ul className={styles.facts}>
      {date && (
        <li>
          <CalendarIcon />
          <span>
            {isOver && <span>{'Held on '}</span>}
            <time dateTime={date.iso}>{displayDate(date)}</time>
          </span>
        </li>
      )}
      {hours && (
        <li>
          <ClockIcon />
          <span {...languageProps(hours)}>{hours}</span>
        </li>
      )}
      {place && (
        <li>
          <PinIcon />
          <span {...languageProps(place)}>{place}</span>
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

/** A record's kind as its only fact. */
export function KindFact({ kind }: { kind: string }) {
  return (
    <ul className={styles.facts}>
      <li>
        <TagIcon />
        <span>{kind}</span>
      </li>
    </ul>
  );
}

/** The year of an award as its only fact. */
export function YearFact({ date }: { date: RecordDate }) {
  const { year } = dateParts(date);
  return (
    <ul className={styles.facts}>
      <li>
        <CalendarIcon />
        <time dateTime={year}>{year}</time>
      </li>
    </ul>
  );
}
