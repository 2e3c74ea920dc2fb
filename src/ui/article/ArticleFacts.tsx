import type { ReactNode } from 'react';
import { articleLines } from '../../content/articles.ts';
import { displayDate, type RecordDate } from '../../data/wire/dates.ts';
import { languageProps } from '../../data/wire/languageOf.ts';
import styles from './ArticleFacts.module.css';
import { CalendarIcon, ClockIcon, PersonIcon, PinIcon, TagIcon } from './articleIcons.tsx';

/** Short lines about a record, each with an icon. */
export function Facts({ children }: { children: ReactNode }) {
  return <ul className={`cluster ruled ${styles.facts}`}>{children}</ul>;
}

/** One of them; nothing where there is no text. */
export function Fact({ icon, text }: { icon: ReactNode; text: string | undefined }) {
  if (!text) return null;
  return (
    <li>
      {icon}
      <span {...languageProps(text)}>{text}</span>
    </li>
  );
}

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
    <Facts>
      {date && (
        <li>
          <CalendarIcon />
          <span>
            {isOver && <span>{'Held on '}</span>}
            <time dateTime={date.iso}>{displayDate(date)}</time>
          </span>
        </li>
      )}
      <Fact icon={<ClockIcon />} text={hours} />
      <Fact icon={<PinIcon />} text={place} />
      <Fact icon={<PersonIcon />} text={articleLines.author} />
      <Fact icon={<TagIcon />} text={articleLines.kind} />
    </Facts>
  );
}
